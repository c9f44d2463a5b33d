/** Makes a value at its first use, and keeps it. */
export const lazy = <T>(make: () => T): (() => T) => {
  let kept: { readonly value: T } | undefined;
  return () => (kept ??= { value: make() }).value;
};
