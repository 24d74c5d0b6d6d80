/**
 * The first index whose item is past a point, or the length where none is.
 * @param items in an order in which the predicate is false up to some item and true from there on
 */
export function bisect<T>(items: readonly T[], isPast: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(items[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
