/** Returns the index of the first of the sorted `keys` that does not come before `typed`. */
export const firstAtLeast = (keys: readonly string[], typed: string): number => {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < typed) low = middle + 1;
    else high = middle;
  }
  return low;
};
