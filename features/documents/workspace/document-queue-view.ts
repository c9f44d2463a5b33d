import { agoText } from '#core/ago.ts';
import { countText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { categories } from '#db/reference/categories.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import type { AdminDocument, queueDocuments, readDocument } from '../contract.ts';
import { documentTypes, documentKindOf } from '../rules/kinds.ts';
import type { ReadDocument } from './document-pane.tsx';
import type { DocumentsQuery } from './document-queue-path.ts';
import { adminDocumentTexts as texts } from './document-queue-texts.ts';
import { isoDayText, statusBadge } from './document-words.ts';

export const documentsPerPage = 20;

const factsOf = (d: AdminDocument, nowMs: number): string[] => [
  ...(d.issued_on === null ? [] : [texts.issuedOn(isoDayText(d.issued_on))]),
  ...(d.status !== 'valid' || d.expires_on === null ? [] : [texts.until(isoDayText(d.expires_on))]),
  ...(d.categories.length === 0
    ? []
    : [texts.opens(categories.flatMap(({ id, label }) => (d.categories.includes(id) ? [label] : [])).join(', '))]),
  ...(d.reason === null ? [] : [d.reason]),
  ...(d.decided_at === null
    ? []
    : [
        d.decided_by === null
          ? texts.decided(agoText(instantMs(d.decided_at), nowMs))
          : texts.decidedBy(d.decided_by, agoText(instantMs(d.decided_at), nowMs)),
      ]),
];

export const readView = (read: DataOf<typeof readDocument>, nowMs: number): ReadDocument => ({
  ...read,
  badge: statusBadge(read.status),
  facts: factsOf(read, nowMs),
});

export const documentQueueView = (list: DataOf<typeof queueDocuments>, { page }: DocumentsQuery, nowMs: number) => {
  const before = (page - 1) * documentsPerPage;
  return {
    waiting: list.counts.waiting,
    ending: list.counts.ending,
    oldest: list.oldest_at === null ? null : agoText(instantMs(list.oldest_at), nowMs),
    range: texts.range(countText(before + 1), countText(before + list.data.length), countText(list.total)),
    pages: pageCount(list),
    types: documentTypes.map((value) => ({ value: value as string, text: documentKindOf(value).label })),
    rows: list.data.map((d) => ({
      id: d.id,
      name: d.professional.name,
      kind: texts.kinds[d.profile_type],
      label: d.label,
      ago: agoText(instantMs(d.sent_at), nowMs),
      badge: statusBadge(d.status),
    })),
  };
};

export type DocumentQueueView = ReturnType<typeof documentQueueView>;

/** Returns the reason for refusing a document: the reason chosen from the list, followed by the typed details. */
export const reasonIn = (form: FormData): string => {
  const chosen = textIn(form, 'reason');
  return [chosen === texts.other ? '' : chosen, textIn(form, 'more').trim()].filter((part) => part !== '').join(' ');
};
