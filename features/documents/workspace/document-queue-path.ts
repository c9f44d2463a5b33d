import { pageNumber } from '#ui/page/page-number.ts';
import { documentTypes } from '../rules/kinds.ts';
import { queues, type DocumentQueue } from '../rules/queues.ts';

const here = '/admin/documents';

export type DocumentsQuery = {
  readonly queue: DocumentQueue;
  readonly type: string;
  readonly q: string;
  readonly page: number;
};

export const documentsPath = (
  { queue, type, q, page }: DocumentsQuery,
  more: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams({
    ...(queue === 'waiting' ? {} : { etat: queue }),
    ...(type === '' ? {} : { type }),
    ...(q === '' ? {} : { q }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...more,
  });
  return query.size === 0 ? here : `${here}?${query.toString()}`;
};

export const documentsQueryIn = (params: URLSearchParams): DocumentsQuery => ({
  queue: queues.find((one) => one === params.get('etat')) ?? 'waiting',
  type: documentTypes.find((one) => one === params.get('type')) ?? '',
  q: (params.get('q') ?? '').slice(0, 120),
  page: pageNumber(params.get('page')),
});
