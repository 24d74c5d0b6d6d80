/** What a script can set about cjson. It holds for the scripts after it too. */
export interface JsonSettings {
  /** What becomes of a very sparse array: an object, or an error. */
  sparseConvert: boolean;
  /** Sparse is an array whose last index is more than so many times its items (0: none is) … */
  sparseRatio: number;
  /** … and beyond this. */
  sparseSafe: number;
  encodeMaxDepth: number;
  decodeMaxDepth: number;
  /** Significant digits of a number. */
  precision: number;
  keepBuffer: boolean;
  /** NaN and infinity: refused, written as null, or as they are. */
  encodeInvalidNumbers: false | true | 'null';
  /** Whether NaN, infinity, hexadecimals and leading zeros are read. */
  decodeInvalidNumbers: boolean;
}

export function defaultSettings(): JsonSettings {
  return {
    sparseConvert: false,
    sparseRatio: 2,
    sparseSafe: 10,
    encodeMaxDepth: 1000,
    decodeMaxDepth: 1000,
    precision: 14,
    keepBuffer: true,
    encodeInvalidNumbers: false,
    decodeInvalidNumbers: true,
  };
}
