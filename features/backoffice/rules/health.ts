import { mondayOf } from '#core/civil.ts';
import { percentOf } from '#core/percent.ts';

/** Number of weeks shown, including the current week. */
export const shownWeeks = 12;

/** Kinds of answers and decisions whose delay is measured. */
export const answerKeys = ['requests', 'complaints', 'reports', 'absences', 'documents'] as const;
export type AnswerKey = (typeof answerKeys)[number];

/** Kinds of items that wait for a job or have failed. */
export const backlogKeys = [
  'mails',
  'mails_failed',
  'refunds',
  'payouts',
  'books',
  'books_explained',
  'payment_messages',
  'unsealed',
] as const;
export type BacklogKey = (typeof backlogKeys)[number];

/** The Mondays of the weeks shown, as local days since 1970-01-01, the current week last. */
export const weeksUntil = (today: number): readonly number[] =>
  Array.from({ length: shownWeeks }, (_, i) => mondayOf(today) - 7 * (shownWeeks - 1 - i));

/** Booked share of the open time, in percent. Null when no time is open. */
export const fillPercent = ({ open, free }: { readonly open: number; readonly free: number }): number | null =>
  open <= 0 ? null : percentOf(Math.min(1, Math.max(0, (open - free) / open)));

/** Refunded share of the amount paid, in percent. Null when nothing was paid. */
export const backPercent = (paidCents: number, refundedCents: number): number | null =>
  paidCents <= 0 ? null : percentOf(refundedCents / paidCents);
