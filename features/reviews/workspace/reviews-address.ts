import { proReviewLists, type ProReviewList } from '../rules/review.ts';

const words: Readonly<Record<ProReviewList, string>> = {
  to_answer: 'a-repondre',
  answered: 'repondus',
  left: 'sans-reponse',
  reported: 'signales',
  all: 'tous',
};

/** What the address of the page asks: which list and page of it, and which review is answered or reported. */
export const reviewsAsked = (params: URLSearchParams) => {
  const list = proReviewLists.find((one) => words[one] === params.get('liste')) ?? 'to_answer';
  return { list, answering: params.get('repondre'), reporting: params.get('signaler'), said: params.get('dit'), left: params.get('laisse') };
};

/** The address of a list; `more` opens a form in it. */
export const reviewsPath = (path: string, list: ProReviewList, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({ ...(list !== 'to_answer' && { liste: words[list] }), ...more });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};
