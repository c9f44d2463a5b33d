import { pageNumber } from '../page/page-number.ts';

/** Which part of a queue an address asks for: what waits, or what is decided; `said` once a decision was taken. */
export const queueAsked = (params: URLSearchParams): { isDecided: boolean; page: number; said: 'accepted' | 'refused' | null } => {
  const said = params.get('dit');
  return {
    isDecided: params.get('etat') === 'decidees',
    page: pageNumber(params.get('page')),
    said: said === 'acceptee' ? 'accepted' : said === 'refusee' ? 'refused' : null,
  };
};

/** Where a decision leads: the queue, which says it. */
export const decidedPath = (here: string, decision: string): string =>
  `${here}${here.includes('?') ? '&' : '?'}dit=${decision === 'refused' ? 'refusee' : 'acceptee'}`;

/** How many pages a list has, one at least. */
export const pageCount = ({ total, itemsPerPage }: { readonly total: number; readonly itemsPerPage: number }): number =>
  Math.max(1, Math.ceil(total / itemsPerPage));
