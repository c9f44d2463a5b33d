import { dayMs } from '#core/units.ts';

/** Above this a refund by an admin waits for another one (docs/product/rights.md#four-eyes). */
export const aloneUpToCents = 30_000;

/** How long it waits, then it is no longer asked for. */
export const requestMs = 7 * dayMs;

export const refundRequestStates = ['waiting', 'granted', 'refused', 'expired'] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

/** Whether a refund of so much needs another admin. */
export const needsSecond = (cents: number): boolean => cents > aloneUpToCents;

export type RefundRequest = { readonly state: RefundRequestState; readonly askedBy: number; readonly expiresMs: number; readonly cents: number };

/** Why an admin may not decide of a request, null when they may: it waits no more, it is their own. */
export const undecidable = ({ state, askedBy, expiresMs }: RefundRequest, by: number, nowMs: number): 'decided' | 'ownRefund' | null => {
  if (state !== 'waiting' || expiresMs <= nowMs) return 'decided';
  return askedBy === by ? 'ownRefund' : null;
};
