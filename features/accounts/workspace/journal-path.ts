const here = '/admin/journal';
const filters = ['actor', 'action', 'object', 'from', 'to'] as const;

export type JournalFilters = Readonly<Record<(typeof filters)[number], string>>;

export const journalFiltersIn = (params: URLSearchParams): JournalFilters =>
  Object.fromEntries(filters.map((name) => [name, (params.get(name) ?? '').slice(0, 254)])) as Record<
    (typeof filters)[number],
    string
  >;

export const journalPath = (filters: Partial<JournalFilters> & { readonly verify?: string }, page = 1): string => {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? here : `${here}?${query.toString()}`;
};
