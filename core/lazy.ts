/** Creates a value at first use, then always returns the same value. */
export const lazy = <T>(make: () => T): (() => T) => {
  let kept: { readonly value: T } | undefined;
  return () => (kept ??= { value: make() }).value;
};
