import { agoText } from '#core/ago.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { categories } from '#db/reference/categories.ts';
import type { listDocuments, ShownDocument } from '../contract.ts';
import { regulatedCategories } from '../rules/publication.ts';
import type { DocumentLine } from './document-row.tsx';
import { isoDayText, statusBadge } from './document-words.ts';
import { documentTexts as texts } from './documents-texts.ts';

const categoryLabel = (id: number): string => categories.find((one) => one.id === id)?.label ?? '';

const sentencesOf = (d: ShownDocument, nowMs: number): string[] => [
  ...(d.status === 'in_validation' && d.sent_at !== null ? [texts.sent(agoText(instantMs(d.sent_at), nowMs))] : []),
  ...(d.in_force && d.status !== 'valid'
    ? [texts.stillInForce(d.expires_on === null ? null : isoDayText(d.expires_on))]
    : []),
  ...(d.status === 'valid' && d.expires_on !== null ? [texts.until(isoDayText(d.expires_on))] : []),
  ...(d.status === 'expired' && d.expires_on !== null && !d.in_force ? [texts.ended(isoDayText(d.expires_on))] : []),
  ...(d.categories.length > 0 ? [texts.opens(d.categories.map(categoryLabel).join(', '))] : []),
];

type PageContext = {
  readonly profileType: 'freelance' | 'business';
  readonly id: string;
  /** Ids of the categories in which the professional works. */ readonly categories: readonly number[];
  /** Type of the document that was just sent. */ readonly sent: string | null;
  readonly nowMs: number;
};

export const documentsView = (
  { documents, published, unmet, own_terms: ownTerms }: DataOf<typeof listDocuments>,
  { profileType, id, categories: own, sent, nowMs }: PageContext,
) => {
  const lineOf = (d: ShownDocument): DocumentLine => {
    const offered = own.filter((id) => d.asks_categories && regulatedCategories.includes(id));
    return {
      id: d.id,
      type: d.type,
      label: d.label,
      help: d.help,
      asks_issue_date: d.asks_issue_date,
      opens: offered.map((id) => ({
        id,
        label: categoryLabel(id),
        isOpened: d.categories.includes(id) || offered.length === 1,
      })),
      status: statusBadge(d.status),
      sentences: sentencesOf(d, nowMs),
      reason: d.reason,
      canSend: d.can_send && !unmet.includes('profile'),
      isFirst: d.status === 'missing',
      ownTerms: d.type === 'cgv' ? ownTerms : null,
      fileTo: d.has_file ? `/v1/profiles/documents/${profileType}/documents/${d.type}?id=${id}` : null,
    };
  };
  const required = documents.filter((d) => d.required);
  const lost = required.filter((d) => !d.in_force && (d.status === 'expired' || d.status === 'invalid'));
  return {
    id,
    to: `/v1/profiles/documents/${profileType}/documents`,
    today: isoFromDay(dayOf(parisZone, nowMs)),
    required: required.map(lineOf),
    optional: documents.filter((d) => !d.required).map(lineOf),
    publication: {
      isSeen: published,
      unmet,
      lost: lost.map(({ label, status }) => `${label} (document ${status === 'expired' ? 'expiré' : 'refusé'})`),
      proven: required.filter((d) => d.in_force).length,
      requiredCount: required.length,
    },
    sentLabel: documents.find(({ type }) => type === sent)?.label ?? null,
  };
};

export type DocumentsView = ReturnType<typeof documentsView>;
