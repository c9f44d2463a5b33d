import { dayOf } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import type { ProAction } from '../contract.ts';
import { mayFollow } from './arrows.ts';
import { isHeld, type BookingState } from './states.ts';
import { isSaid, nextActions, stepAt, type NextAction, type StepTimes, type VisitStep } from './visit-steps.ts';

/** A visit as far as its professional's rights go; epoch milliseconds. */
export type ProVisit = StepTimes & {
  readonly state: BookingState;
  readonly zone: string;
  readonly startMs: number;
  readonly endMs: number;
  /** When a request ends unanswered. */
  readonly answerUntilMs: number | null;
  readonly paymentStatus: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  /** What is paid on site, in cents: all of it, or what a deposit leaves. */
  readonly onSiteCents: number;
  readonly collectedMs: number | null;
  /** Until when it waits to be paid through its link; null where it was never made so. */
  readonly heldUntilMs: number | null;
  /** When nobody was said to have come, the last time. */
  readonly noShowMs: number | null;
  /** Whether an admin has decided that the client is not at fault: nobody says again that they did not come. */
  readonly isCleared: boolean;
};

const noShowAfterMs = 900_000;
/** assumed: somebody may come this long before a visit that begins just after midnight. */
const earlyMs = 7_200_000;
const takenPlace: readonly BookingState[] = ['confirmed', 'completed', 'no_show'];

const answers = (visit: ProVisit, nowMs: number): boolean => visit.state === 'requested' && (visit.answerUntilMs ?? 0) > nowMs;

const waitsForLink = ({ state, heldUntilMs }: ProVisit, nowMs: number): boolean => isHeld(state) && heldUntilMs !== null && heldUntilMs > nowMs;

/** Money that may still be said to be collected on site: all of it, or what is left of a visit paid in part online. */
const isOwedOnSite = ({ paymentStatus, onSiteCents, collectedMs }: DayVisit): boolean =>
  paymentStatus === 'pending' || (paymentStatus === 'paid_wlns' && onSiteCents > 0 && collectedMs === null);

const isCollected = ({ paymentStatus }: ProVisit): boolean => paymentStatus === 'paid' || paymentStatus === 'paid_wlns';

/** A visit as far as its day goes. */
export type DayVisit = StepTimes & Pick<ProVisit, 'state' | 'zone' | 'startMs' | 'endMs' | 'paymentStatus' | 'onSiteCents' | 'collectedMs'>;

const isItsDay = ({ zone, startMs }: DayVisit, nowMs: number): boolean => dayOf(zone, nowMs) >= dayOf(zone, startMs) || nowMs >= startMs - earlyMs;

/** What is left to be said of a confirmed visit, from its day on; that it ended once it began, or was to begin. */
const maySay = (visit: DayVisit, step: VisitStep, nowMs: number): boolean =>
  visit.state === 'confirmed' && !isSaid(visit, step) && isItsDay(visit, nowMs) && (step !== 'ended' || visit.startedMs !== null || nowMs >= visit.startMs);

/** Whether money was collected on site after the end was said. */
export const isPaidSince = ({ collectedMs, endedMs }: ProVisit): boolean => collectedMs !== null && endedMs !== null && collectedMs >= endedMs;

/** The last step that was said, nobody having said anything since, money collected included. assumed: until a day after its end. */
const mayTakeBack = (visit: ProVisit, step: VisitStep, nowMs: number): boolean =>
  (visit.state === 'confirmed' || visit.state === 'completed') &&
  stepAt(visit) === step &&
  nowMs <= visit.endMs + dayMs &&
  !(step === 'ended' && isPaidSince(visit));

const nextConditions: Readonly<Record<NextAction, (visit: DayVisit, nowMs: number) => boolean>> = {
  arrive: (visit, nowMs) => maySay(visit, 'arrived', nowMs),
  start_care: (visit, nowMs) => maySay(visit, 'started', nowMs),
  end_care: (visit, nowMs) => maySay(visit, 'ended', nowMs),
  mark_paid: (visit, nowMs) => isOwedOnSite(visit) && takenPlace.includes(visit.state) && dayOf(visit.zone, nowMs) >= dayOf(visit.zone, visit.startMs),
};

const conditions: Readonly<Record<ProAction, (visit: ProVisit, nowMs: number) => boolean>> = {
  confirm: (visit, nowMs) => answers(visit, nowMs) && mayFollow('accept', visit.state, 'pro'),
  decline: (visit, nowMs) => answers(visit, nowMs) && mayFollow('decline', visit.state, 'pro'),
  complete: (visit, nowMs) =>
    visit.state === 'no_show'
      ? mayFollow('liftAbsence', visit.state, 'pro') && nowMs <= (visit.noShowMs ?? 0) + dayMs
      : mayFollow('complete', visit.state, 'pro') && nowMs >= visit.startMs,
  no_show: (visit, nowMs) =>
    !visit.isCleared &&
    visit.arrivedMs === null &&
    mayFollow('reportAbsence', visit.state, 'pro') &&
    nowMs >= visit.startMs + noShowAfterMs &&
    nowMs <= visit.endMs + dayMs,
  cancel: (visit, nowMs) => visit.startedMs === null && mayFollow('cancelAsPro', visit.state, 'pro') && nowMs <= visit.startMs + dayMs,
  cancel_for_client: (visit, nowMs) => visit.startedMs === null && mayFollow('cancelForClient', visit.state, 'pro') && nowMs < visit.startMs,
  mark_paid: nextConditions.mark_paid,
  mark_pending: (visit, nowMs) => isCollected(visit) && visit.collectedMs !== null && nowMs <= visit.collectedMs + dayMs,
  mark_refunded: (visit) => visit.paymentStatus === 'paid',
  arrive: nextConditions.arrive,
  start_care: nextConditions.start_care,
  end_care: nextConditions.end_care,
  undo_arrive: (visit, nowMs) => mayTakeBack(visit, 'arrived', nowMs),
  undo_start_care: (visit, nowMs) => mayTakeBack(visit, 'started', nowMs),
  undo_end_care: (visit, nowMs) => mayTakeBack(visit, 'ended', nowMs),
  send_link: waitsForLink,
  renew_link: waitsForLink,
  withdraw_link: waitsForLink,
};

/** The action that says a step, and the one that takes it back. */
export const stepActions = {
  arrived: { say: 'arrive', takeBack: 'undo_arrive' },
  started: { say: 'start_care', takeBack: 'undo_start_care' },
  ended: { say: 'end_care', takeBack: 'undo_end_care' },
} as const satisfies Readonly<Record<VisitStep, { readonly say: ProAction; readonly takeBack: ProAction }>>;

/**
 * What a professional is offered first of a visit now: the next step of its day, that it ended where its time is over and nobody said anything, then that its
 * price was collected; null where nothing is left.
 */
export const nextActionAt = (visit: DayVisit, nowMs: number): NextAction | null => {
  const may = (action: NextAction): boolean => nextConditions[action](visit, nowMs);
  if (stepAt(visit) === null && nowMs >= visit.endMs && may('end_care')) return 'end_care';
  const next = nextActions.find(may) ?? null;
  return next === 'mark_paid' && visit.state === 'no_show' ? null : next;
};

/**
 * What a professional may do with a visit now (docs/product/booking.md#changes-of-state, docs/product/payments.md#payment-statuses): answer a
 * request in time, cancel until a day after its start, as the
 * client asked until its start, say that it took place from its
 * start, or that nobody came from a quarter of an hour after it to a day after its end, undone within a day, unless an admin has decided otherwise;
 * say that money was collected from its day on, undone
 * within a day, or given back, and of what a deposit leaves that it was collected; say the steps of its day and take the last of them back
 * (docs/product/booking.md#the-steps-of-a-visit), of which the first leaves no absence and the second no cancelling; mail again, replace or end the link by
 * which a visit waits to be paid.
 * Money paid online is nobody's to touch.
 */
export const proActionsAt = (visit: ProVisit, nowMs: number): ProAction[] =>
  (Object.keys(conditions) as ProAction[]).filter((action) => conditions[action](visit, nowMs));
