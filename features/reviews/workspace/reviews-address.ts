import { proReviewLists, type ProReviewList } from '../rules/review.ts';

const words: Readonly<Record<ProReviewList, string>> = {
  to_answer: 'a-repondre',
  answered: 'repondus',
  left: 'sans-reponse',
  reported: 'signales',
  all: 'tous',
};

/** Reads the list, the review being answered or reported, and the outcome to show from the page's URL. */
export const reviewsQueryOfAddress = (params: URLSearchParams) => {
  const list = proReviewLists.find((one) => words[one] === params.get('liste')) ?? 'to_answer';
  return {
    list,
    answering: params.get('repondre'),
    reporting: params.get('signaler'),
    outcome: params.get('dit'),
    left: params.get('laisse'),
  };
};

/** Returns the URL of a list. `more` adds parameters, such as the parameter that opens a form. */
export const reviewsPath = (path: string, list: ProReviewList, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({ ...(list !== 'to_answer' && { liste: words[list] }), ...more });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};
