import { pageNumber } from '../page/page-number.ts';

type Decision = 'accepted' | 'refused';

const decisionIn = (word: string | null): Decision | null => {
  if (word === 'acceptee') return 'accepted';
  return word === 'refusee' ? 'refused' : null;
};

/**
 * Reads the query of a queue: waiting or decided entries, and the page number. `decision` is the decision that the
 * admin has just made.
 */
export const queueQueryIn = (
  params: URLSearchParams,
): { isDecided: boolean; page: number; decision: Decision | null } => ({
  isDecided: params.get('etat') === 'decidees',
  page: pageNumber(params.get('page')),
  decision: decisionIn(params.get('dit')),
});

/** The URL after a decision. The queue then shows the message about this decision. */
export const decidedPath = (here: string, decision: string): string =>
  `${here}${here.includes('?') ? '&' : '?'}dit=${decision === 'refused' ? 'refusee' : 'acceptee'}`;

export const pageCount = ({ total, itemsPerPage }: { readonly total: number; readonly itemsPerPage: number }): number =>
  Math.max(1, Math.ceil(total / itemsPerPage));
