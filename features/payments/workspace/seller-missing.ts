import { paymentAccountTexts as texts } from './payments-texts.ts';

type Need = keyof typeof texts.needs;

/** One thing that an account waits for: what, and why. */
export type MissingLine = { readonly what: string; readonly why: string };

/** What cards wait for beside the account: the mandate, and who runs the site. */
export const besideAccount = (seller: { readonly is_mandated: boolean; readonly is_operator_named: boolean }): MissingLine[] => [
  ...(seller.is_mandated ? [] : [{ what: texts.mandate, why: texts.mandateWhy }]),
  ...(seller.is_operator_named ? [] : [{ what: texts.operator, why: texts.operatorWhy }]),
];

/** What the documents of our own page stand for at a provider. */
const shownByDocuments: readonly Need[] = ['identity', 'bank_account', 'company', 'terms', 'document'];

/**
 * What an account waits for, each line once: the documents that its professional has not sent, then what the provider asks besides, with its words where it
 * gives some.
 */
export const missingLines = (seller: {
  readonly missing_documents: readonly string[];
  readonly missing: readonly { readonly need: Need; readonly reason: string | null }[];
}): MissingLine[] => [
  ...seller.missing_documents.map((what) => ({ what, why: texts.toSend })),
  ...seller.missing
    .filter(({ need, reason }) => reason !== null || seller.missing_documents.length === 0 || !shownByDocuments.includes(need))
    .map(({ need, reason }) => ({ what: texts.needs[need], why: reason === null ? texts.askedByProvider : texts.providerWords(reason) })),
];

/** The heading of an account in its state, with so many lines that it waits for. */
export const accountHeading = (state: keyof typeof texts.said, count: number, paysOnline: boolean): string => {
  if (state === 'active' && count === 0) return paysOnline ? texts.headings.active : texts.headings.ready;
  if (state === 'active') return texts.headings.missing(count);
  if (state === 'refused') return texts.headings.refused(count);
  if (state === 'pending') return count > 0 ? texts.headings.missing(count) : texts.headings.looked;
  return texts.headings[state];
};
