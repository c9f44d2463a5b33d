import { mondayOf } from '#core/civil.ts';
import { percentOf } from '#core/percent.ts';

/** How many weeks are shown, the current one included. */
export const shownWeeks = 12;

/** What is answered or decided, and how long that took. */
export const answerKeys = ['requests', 'complaints', 'reports', 'absences', 'documents'] as const;
export type AnswerKey = (typeof answerKeys)[number];

/** What waits for a job, or broke. */
export const backlogKeys = ['mails', 'mails_failed', 'refunds', 'payouts', 'books', 'payment_messages', 'unsealed'] as const;
export type BacklogKey = (typeof backlogKeys)[number];

/** The Mondays of the weeks shown, as local days since 1970-01-01, the current week last. */
export const weeksUntil = (today: number): readonly number[] => Array.from({ length: shownWeeks }, (_, i) => mondayOf(today) - 7 * (shownWeeks - 1 - i));

/** How much of what is open is taken, in percent; null where nothing is open. */
export const fillPercent = ({ open, free }: { readonly open: number; readonly free: number }): number | null =>
  open <= 0 ? null : percentOf(Math.min(1, Math.max(0, (open - free) / open)));

/** How much of what was paid went back, in percent; null where nothing was paid. */
export const backPercent = (paidCents: number, refundedCents: number): number | null => (paidCents <= 0 ? null : percentOf(refundedCents / paidCents));
