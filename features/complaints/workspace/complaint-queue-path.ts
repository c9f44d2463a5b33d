import { pageNumber } from '#ui/page/page-number.ts';
import { complaintQueues, type ComplaintQueue } from '../rules/queues.ts';

export type ComplaintsQuery = { readonly queue: ComplaintQueue; readonly q: string; readonly page: number };

export const complaintsQueryIn = (params: URLSearchParams): ComplaintsQuery => ({
  queue: complaintQueues.find((queue) => queue === params.get('etat')) ?? 'to_decide',
  q: (params.get('q') ?? '').trim().slice(0, 120),
  page: pageNumber(params.get('page')),
});

/** Builds the URL of a queue. `more` adds parameters, such as the complaint to open. */
export const complaintQueuePath = (query: ComplaintsQuery, more: Readonly<Record<string, string>> = {}): string => {
  const params = new URLSearchParams({
    ...(query.queue !== 'to_decide' && { etat: query.queue }),
    ...(query.q !== '' && { q: query.q }),
    ...(query.page > 1 && { page: String(query.page) }),
    ...more,
  });
  return params.size === 0 ? '/admin/reclamations' : `/admin/reclamations?${params.toString()}`;
};
