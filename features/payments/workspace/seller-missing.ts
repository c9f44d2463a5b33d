import { paymentAccountTexts as texts } from './payments-texts.ts';

type Need = keyof typeof texts.needs;

export type MissingLine = { readonly requirement: string; readonly why: string };

/**
 * Returns the conditions for taking cards that are still missing besides the account: the billing mandate and the
 * identity of the site's operator.
 */
export const besideAccount = (seller: {
  readonly is_mandated: boolean;
  readonly is_operator_named: boolean;
}): MissingLine[] => [
  ...(seller.is_mandated ? [] : [{ requirement: texts.mandate, why: texts.mandateWhy }]),
  ...(seller.is_operator_named ? [] : [{ requirement: texts.operator, why: texts.operatorWhy }]),
];

/** Details required by the provider that the professional proves with documents sent on our site. */
const shownByDocuments: readonly Need[] = ['identity', 'bank_account', 'company', 'terms', 'document'];

/**
 * Returns what an account still lacks, each item once. Unsent documents come first, then the provider's other
 * requirements, with the provider's own explanation when it gives one.
 */
export const missingLines = (seller: {
  readonly missing_documents: readonly string[];
  readonly missing: readonly { readonly need: Need; readonly reason: string | null }[];
}): MissingLine[] => [
  ...seller.missing_documents.map((requirement) => ({ requirement, why: texts.toSend })),
  ...seller.missing
    .filter(
      ({ need, reason }) =>
        reason !== null || seller.missing_documents.length === 0 || !shownByDocuments.includes(need),
    )
    .map(({ need, reason }) => ({
      requirement: texts.needs[need],
      why: reason === null ? texts.askedByProvider : texts.providerWords(reason),
    })),
];

/** Returns the heading for the state of the account. `count` is the number of missing items. */
export const accountHeading = (state: keyof typeof texts.stateTexts, count: number, paysOnline: boolean): string => {
  if (state === 'active' && count === 0) return paysOnline ? texts.headings.active : texts.headings.ready;
  if (state === 'active') return texts.headings.missing(count);
  if (state === 'refused') return texts.headings.refused(count);
  if (state === 'pending') return count > 0 ? texts.headings.missing(count) : texts.headings.looked;
  return texts.headings[state];
};
