// oxlint-disable no-await-in-loop -- what to try next depends on how the last try went

/**
 * Leaves out what does not matter: the result still fails, and without any one of its items it would not.
 * @param items what fails
 * @param fails tries fewer items
 */
export async function shrink<T>(
  items: readonly T[],
  fails: (fewer: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let left = items;
  for (let size = items.length; size >= 1; size = Math.floor(size / 2)) {
    let at = 0;
    while (at < left.length) {
      const fewer = left.toSpliced(at, size);
      if (await fails(fewer)) left = fewer;
      else at += size;
    }
  }
  return left;
}
