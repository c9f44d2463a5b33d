/** A place one can go to. */
export type BarLink = { readonly key: string; readonly to: string };

/**
 * What the bar of a narrow window shows: five at most, « Menu » being one of them when they are more; those named first lead, the others follow in their
 * order.
 */
export const barOf = <P extends BarLink>(places: readonly P[], first: readonly string[]): { readonly shown: readonly P[]; readonly hasMenu: boolean } => {
  if (places.length <= 5) return { shown: places, hasMenu: false };
  const rank = ({ key }: P): number => (first.includes(key) ? first.indexOf(key) : first.length);
  return { shown: places.toSorted((a, b) => rank(a) - rank(b)).slice(0, 4), hasMenu: true };
};
