import type { PhoneAnswer } from '#core/fields/phones.ts';
import type { Validation } from '#core/refusal.ts';
import { inputMessages } from '#core/fields.ts';
import { dayMs } from '#core/units.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { paymentTexts } from '../texts.ts';

const withdrawalMs = 14 * dayMs;

/**
 * Whether a visit starts within the 14 days in which a client may withdraw from a contract, so that the client must
 * waive this right (docs/product/law.md#withdrawal). Epoch milliseconds.
 */
export const needsWaiver = (startMs: number, nowMs: number): boolean => startMs - nowMs < withdrawalMs;

/**
 * Limit of bookings without online payment with one professional, per hour, for one account or network address.
 * assumed: the figure.
 */
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
  /** Number and street of the visit at home, from the order or from the address stored with the hold. */
  readonly street: string | null;
  readonly startMs: number;
  readonly nowMs: number;
};

/** Returns the quote with the whole price due on site and nothing due online. */
export const paidOnSite = (quote: Quote): Quote => ({
  ...quote,
  dueNowCents: 0,
  dueOnSiteCents: quote.dueNowCents + quote.dueOnSiteCents,
});

/**
 * Checks an order, and returns the price to store or all errors together. Checks the accepted terms (version 0 when the
 * professional has no terms), the payment method, the phone number and the street.
 * The waiver box is required less than 14 days before the visit (docs/product/law.md#withdrawal). assumed: paying by
 * cash or cheque, when accepted, leaves nothing due online.
 */
export const acceptance = (
  q: AcceptQuestion,
):
  | { readonly ok: true; readonly quote: Quote; readonly phone: string }
  | { readonly ok: false; readonly validation: Validation } => {
  const validation: Record<string, string> = {};
  if (q.acceptedCgvVersion !== (q.cgvVersion ?? 0)) validation['accepts_cgv_version'] = paymentTexts.newTerms;
  if (needsWaiver(q.startMs, q.nowMs) && !q.isWaived) validation['withdrawal_waiver'] = paymentTexts.waiver;
  const isOnSite = q.method !== 'credit-card';
  if (q.quote.dueNowCents > 0 && !(isOnSite ? q.paysOnSite : q.paysOnline))
    validation['payment_method'] = inputMessages.invalidParam;
  if (q.isAtHome && (q.street ?? '') === '') validation['street'] = inputMessages.missingFields;
  if (!q.phone.ok) validation['phone'] = q.phone.message;
  if (!q.phone.ok || Object.keys(validation).length > 0) return { ok: false, validation };
  return { ok: true, phone: q.phone.number, quote: isOnSite ? paidOnSite(q.quote) : q.quote };
};
