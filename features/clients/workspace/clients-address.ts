import { clientLists, type ClientList } from '../rules/entry.ts';

const words: Readonly<Record<ClientList, string>> = {
  all: 'tous',
  booking: 'reservation',
  imported: 'importes',
  archived: 'archives',
};

export type BookAddress = {
  readonly list: ClientList;
  readonly query: string;
  readonly tag: string;
  readonly page: number;
};

export const bookAddress = (params: URLSearchParams, page: number): BookAddress => ({
  list: clientLists.find((one) => words[one] === params.get('liste')) ?? 'all',
  query: (params.get('q') ?? '').trim().slice(0, 200),
  tag: (params.get('etiquette') ?? '').slice(0, 40),
  page,
});

export const bookPath = (
  base: string,
  { list = 'all', query = '', tag = '', page = 1 }: Partial<BookAddress>,
  more: Readonly<Record<string, string>> = {},
): string => {
  const params = new URLSearchParams({
    ...(list !== 'all' && { liste: words[list] }),
    ...(query !== '' && { q: query }),
    ...(tag !== '' && { etiquette: tag }),
    ...(page > 1 && { page: String(page) }),
    ...more,
  });
  return params.size === 0 ? base : `${base}?${params.toString()}`;
};

export const listWord = (list: ClientList): string => words[list];
