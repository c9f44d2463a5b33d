import type { PhoneAnswer } from '#core/fields/phones.ts';
import type { Validation } from '#core/refusal.ts';
import { inputMessages } from '#core/fields.ts';
import { dayMs } from '#core/units.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { paymentTexts } from '../texts.ts';

const withdrawalMs = 14 * dayMs;

/** Visits that nothing is paid for online, taken in an hour at one professional by one account, or from one network address; assumed: the figure. */
export const unpaidLimit = { most: 6, seconds: 3_600 } as const;

export type AcceptQuestion = {
  readonly quote: Quote;
  readonly method: 'credit-card' | 'cash' | 'cheque';
  readonly paysOnline: boolean;
  readonly paysOnSite: boolean;
  readonly cgvVersion: number | null;
  readonly acceptedCgvVersion: number;
  readonly isWaived: boolean;
  readonly phone: PhoneAnswer;
  readonly isAtHome: boolean;
  /** Number and street of the visit at home, from the order or the place held. */
  readonly street: string | null;
  readonly startMs: number;
  readonly nowMs: number;
};

/** A price of which nothing is due online any more. */
export const paidOnSite = (quote: Quote): Quote => ({ ...quote, dueNowCents: 0, dueOnSiteCents: quote.dueNowCents + quote.dueOnSiteCents });

/**
 * Whether an order may be accepted as it is sent, and the price to write: the terms in force (0 when there are none), the box asked when the visit is sooner
 * than 14 days (docs/product/law.md#withdrawal), a method the professional takes, a telephone, a street to go to. All that is refused comes
 * together. assumed: cash or a cheque, where it is taken, leaves nothing due online.
 */
export const acceptance = (
  q: AcceptQuestion,
): { readonly ok: true; readonly quote: Quote; readonly phone: string } | { readonly ok: false; readonly validation: Validation } => {
  const validation: Record<string, string> = {};
  if (q.acceptedCgvVersion !== (q.cgvVersion ?? 0)) validation['accepts_cgv_version'] = paymentTexts.newTerms;
  if (q.startMs - q.nowMs < withdrawalMs && !q.isWaived) validation['withdrawal_waiver'] = inputMessages.missingFields;
  const isOnSite = q.method !== 'credit-card';
  if (q.quote.dueNowCents > 0 && !(isOnSite ? q.paysOnSite : q.paysOnline)) validation['payment_method'] = inputMessages.invalidParam;
  if (q.isAtHome && (q.street ?? '') === '') validation['street'] = inputMessages.missingFields;
  if (!q.phone.ok) validation['phone'] = q.phone.message;
  if (!q.phone.ok || Object.keys(validation).length > 0) return { ok: false, validation };
  return { ok: true, phone: q.phone.number, quote: isOnSite ? paidOnSite(q.quote) : q.quote };
};
