/** What of subset-font the test reads: a font cut down to some characters, in another format. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { readonly targetFormat: 'sfnt' },
  ): Promise<Buffer>;
}
