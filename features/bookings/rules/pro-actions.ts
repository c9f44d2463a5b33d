import { dayOf } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import type { ProAction } from '../contract.ts';
import { mayFollow } from './arrows.ts';
import type { BookingState } from './states.ts';

/** A visit as far as its professional's rights go; epoch milliseconds. */
export type ProVisit = {
  readonly state: BookingState;
  readonly zone: string;
  readonly startMs: number;
  readonly endMs: number;
  /** When a request ends unanswered. */
  readonly answerUntilMs: number | null;
  readonly paymentStatus: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  readonly collectedMs: number | null;
  /** When nobody was said to have come, the last time. */
  readonly noShowMs: number | null;
  /** Whether an admin has decided that the client is not at fault: nobody says again that they did not come. */
  readonly isCleared: boolean;
};

const noShowAfterMs = 900_000;
const takenPlace: readonly BookingState[] = ['confirmed', 'completed', 'no_show'];

const answers = (visit: ProVisit, nowMs: number): boolean => visit.state === 'requested' && (visit.answerUntilMs ?? 0) > nowMs;

const conditions: Readonly<Record<ProAction, (visit: ProVisit, nowMs: number) => boolean>> = {
  confirm: (visit, nowMs) => answers(visit, nowMs) && mayFollow('accept', visit.state, 'pro'),
  decline: (visit, nowMs) => answers(visit, nowMs) && mayFollow('decline', visit.state, 'pro'),
  complete: (visit, nowMs) =>
    visit.state === 'no_show'
      ? mayFollow('liftAbsence', visit.state, 'pro') && nowMs <= (visit.noShowMs ?? 0) + dayMs
      : mayFollow('complete', visit.state, 'pro') && nowMs >= visit.startMs,
  no_show: (visit, nowMs) =>
    !visit.isCleared && mayFollow('reportAbsence', visit.state, 'pro') && nowMs >= visit.startMs + noShowAfterMs && nowMs <= visit.endMs + dayMs,
  cancel: (visit, nowMs) => mayFollow('cancelAsPro', visit.state, 'pro') && nowMs <= visit.startMs + dayMs,
  mark_paid: (visit, nowMs) =>
    visit.paymentStatus === 'pending' && takenPlace.includes(visit.state) && dayOf(visit.zone, nowMs) >= dayOf(visit.zone, visit.startMs),
  mark_pending: (visit, nowMs) => visit.paymentStatus === 'paid' && visit.collectedMs !== null && nowMs <= visit.collectedMs + dayMs,
  mark_refunded: (visit) => visit.paymentStatus === 'paid',
};

/**
 * What a professional may do with a visit now (docs/product/booking.md#changes-of-state, docs/product/payments.md#payment-statuses): answer a
 * request in time, cancel until a day after its start, say that it took place from its
 * start, or that nobody came from a quarter of an hour after it to a day after its end, undone within a day, unless an admin has decided otherwise;
 * say that money was collected from its day on, undone
 * within a day, or given back. Money paid online is nobody's to touch.
 */
export const proActionsAt = (visit: ProVisit, nowMs: number): ProAction[] =>
  (Object.keys(conditions) as ProAction[]).filter((action) => conditions[action](visit, nowMs));
