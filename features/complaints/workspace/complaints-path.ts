/** The page of a professional's complaints, or of one of them; `path` is their dashboard's. */
export const complaintsPath = (path: string, id?: string, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more);
  const page = `${path}/reclamations${id === undefined ? '' : `/${id}`}`;
  return query.size === 0 ? page : `${page}?${query.toString()}`;
};
