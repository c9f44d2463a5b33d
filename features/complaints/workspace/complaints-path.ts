/** The URL of a professional's complaints, or of one complaint. `path` is the URL of their dashboard. */
export const complaintsPath = (path: string, id?: string, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more);
  const page = `${path}/reclamations${id === undefined ? '' : `/${id}`}`;
  return query.size === 0 ? page : `${page}?${query.toString()}`;
};
