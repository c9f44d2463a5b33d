import { pageNumber } from '#ui/page/page-number.ts';
import { complaintQueues, type ComplaintQueue } from '../rules/queues.ts';

export type ComplaintsQuery = { readonly queue: ComplaintQueue; readonly q: string; readonly page: number };

export const complaintsQueryIn = (params: URLSearchParams): ComplaintsQuery => ({
  queue: complaintQueues.find((queue) => queue === params.get('etat')) ?? 'to_decide',
  q: (params.get('q') ?? '').trim().slice(0, 120),
  page: pageNumber(params.get('page')),
});

/** Builds the URL of a queue. `more` adds parameters, such as the complaint to open. */
export const complaintQueuePath = (asked: ComplaintsQuery, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({
    ...(asked.queue !== 'to_decide' && { etat: asked.queue }),
    ...(asked.q !== '' && { q: asked.q }),
    ...(asked.page > 1 && { page: String(asked.page) }),
    ...more,
  });
  return query.size === 0 ? '/admin/reclamations' : `/admin/reclamations?${query.toString()}`;
};
