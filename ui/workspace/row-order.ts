/** A list of ids with one of them moved by so many places, within the list. */
export const moved = (ids: readonly string[], id: string, by: number): string[] => {
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(ids.length - 1, from + by));
  const rest = ids.filter((one) => one !== id);
  return from < 0 ? [...ids] : [...rest.slice(0, to), id, ...rest.slice(to)];
};
