/** A menu entry that links to a page. */
export type BarLink = { readonly key: string; readonly to: string };

/**
 * Returns the entries of the bar at the bottom of a narrow window. Shows all entries when there are at most five.
 * Otherwise shows four entries and the « Menu » button. The entries of `first` come first.
 */
export const barOf = <P extends BarLink>(
  places: readonly P[],
  first: readonly string[],
): { readonly shown: readonly P[]; readonly hasMenu: boolean } => {
  if (places.length <= 5) return { shown: places, hasMenu: false };
  const rank = ({ key }: P): number => (first.includes(key) ? first.indexOf(key) : first.length);
  return { shown: places.toSorted((a, b) => rank(a) - rank(b)).slice(0, 4), hasMenu: true };
};
