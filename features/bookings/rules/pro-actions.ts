import { dayOf } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import type { ProAction } from '../contract.ts';
import { isHeld, type BookingState, mayFollow } from './states.ts';

/**
 * Steps that the professional records on the day of a visit, in order (docs/product/booking.md#the-steps-of-a-visit).
 */
export const visitSteps = ['arrived', 'started', 'ended'] as const;

export type VisitStep = (typeof visitSteps)[number];

/** Time of each step in epoch milliseconds. A recorded step implies the earlier ones. */
export type StepTimes = {
  readonly arrivedMs: number | null;
  readonly startedMs: number | null;
  readonly endedMs: number | null;
};

/** Returns the last recorded step. Null when none is recorded. */
export const stepAt = (times: StepTimes): VisitStep | null =>
  visitSteps.findLast((step) => isStepRecorded(times, step)) ?? null;

/** Records a step now, with the earlier steps that are missing. Keeps the times already recorded. */
export const withStep = ({ arrivedMs, startedMs, endedMs }: StepTimes, step: VisitStep, nowMs: number): StepTimes => ({
  arrivedMs: arrivedMs ?? nowMs,
  startedMs: step === 'arrived' ? startedMs : (startedMs ?? nowMs),
  endedMs: step === 'ended' ? (endedMs ?? nowMs) : endedMs,
});

/** Removes a step, which must be the last recorded one. */
export const withoutStep = (times: StepTimes, step: VisitStep): StepTimes => ({ ...times, [`${step}Ms`]: null });

export const isStepRecorded = (times: StepTimes, step: VisitStep): boolean => times[`${step}Ms`] !== null;

/** Actions that the professional records next on a visit, in order: the steps of its day, then its payment. */
export const nextActions = ['arrive', 'start_care', 'end_care', 'mark_paid'] as const;

export type NextAction = (typeof nextActions)[number];

/** The data that decides a professional's actions on a visit. Instants are in epoch milliseconds. */
export type ProVisit = StepTimes & {
  readonly state: BookingState;
  readonly zone: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Deadline of a request. Null when the visit is not a request. */
  readonly answerUntilMs: number | null;
  readonly paymentStatus: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  /** Amount due on site, in cents: the whole price, or the rest after a deposit. */
  readonly onSiteCents: number;
  readonly collectedMs: number | null;
  /** End of the payment link. Null for a visit without one. */
  readonly heldUntilMs: number | null;
  /** Time of the last report of an absence. Null without a report. */
  readonly noShowMs: number | null;
  /**
   * Whether an admin accepted the client's contest of an absence, or a complaint about the visit ended with a refund.
   * The professional may then report no absence.
   */
  readonly isCleared: boolean;
};

const noShowAfterMs = 900_000;
/**
 * assumed: milliseconds before the start from which a client may arrive. Only matters for a start soon after midnight,
 * because the client may otherwise arrive from the beginning of the day.
 */
const earlyMs = 7_200_000;
const takenPlace: readonly BookingState[] = ['confirmed', 'completed', 'no_show'];

const answers = (visit: ProVisit, nowMs: number): boolean =>
  visit.state === 'requested' && (visit.answerUntilMs ?? 0) > nowMs;

const waitsForLink = ({ state, heldUntilMs }: ProVisit, nowMs: number): boolean =>
  isHeld(state) && heldUntilMs !== null && heldUntilMs > nowMs;

/** Whether the client still owes money on site: the whole price, or the rest after a deposit. */
const isOwedOnSite = ({ paymentStatus, onSiteCents, collectedMs }: DayVisit): boolean =>
  paymentStatus === 'pending' || (paymentStatus === 'paid_wlns' && onSiteCents > 0 && collectedMs === null);

const isCollected = ({ paymentStatus }: ProVisit): boolean => paymentStatus === 'paid' || paymentStatus === 'paid_wlns';

/** The data that decides the steps of a visit. */
export type DayVisit = StepTimes &
  Pick<ProVisit, 'state' | 'zone' | 'startMs' | 'endMs' | 'paymentStatus' | 'onSiteCents' | 'collectedMs'>;

const isItsDay = ({ zone, startMs }: DayVisit, nowMs: number): boolean =>
  dayOf(zone, nowMs) >= dayOf(zone, startMs) || nowMs >= startMs - earlyMs;

/**
 * Whether a step may be recorded: the visit is confirmed, its day has come, and the step is not recorded yet. For
 * `ended`, the care must also have started, or the start of the visit must have passed.
 */
const maySay = (visit: DayVisit, step: VisitStep, nowMs: number): boolean =>
  visit.state === 'confirmed' &&
  !isStepRecorded(visit, step) &&
  isItsDay(visit, nowMs) &&
  (step !== 'ended' || visit.startedMs !== null || nowMs >= visit.startMs);

/** Whether the client paid on site after the professional recorded the end of the care. */
export const isPaidSince = ({ collectedMs, endedMs }: ProVisit): boolean =>
  collectedMs !== null && endedMs !== null && collectedMs >= endedMs;

/**
 * Whether a step may be undone: it is the last recorded step. `ended` cannot be undone after a later payment on site.
 * assumed: until a day after the end of the visit.
 */
const mayTakeBack = (visit: ProVisit, step: VisitStep, nowMs: number): boolean =>
  (visit.state === 'confirmed' || visit.state === 'completed') &&
  stepAt(visit) === step &&
  nowMs <= visit.endMs + dayMs &&
  !(step === 'ended' && isPaidSince(visit));

const nextConditions: Readonly<Record<NextAction, (visit: DayVisit, nowMs: number) => boolean>> = {
  arrive: (visit, nowMs) => maySay(visit, 'arrived', nowMs),
  start_care: (visit, nowMs) => maySay(visit, 'started', nowMs),
  end_care: (visit, nowMs) => maySay(visit, 'ended', nowMs),
  mark_paid: (visit, nowMs) =>
    isOwedOnSite(visit) &&
    takenPlace.includes(visit.state) &&
    dayOf(visit.zone, nowMs) >= dayOf(visit.zone, visit.startMs),
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
  cancel: (visit, nowMs) =>
    visit.startedMs === null && mayFollow('cancelAsPro', visit.state, 'pro') && nowMs <= visit.startMs + dayMs,
  cancel_for_client: (visit, nowMs) =>
    visit.startedMs === null && mayFollow('cancelForClient', visit.state, 'pro') && nowMs < visit.startMs,
  mark_paid: nextConditions.mark_paid,
  mark_pending: (visit, nowMs) =>
    isCollected(visit) && visit.collectedMs !== null && nowMs <= visit.collectedMs + dayMs,
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

/** The actions that record and undo each step. */
export const stepActions = {
  arrived: { say: 'arrive', takeBack: 'undo_arrive' },
  started: { say: 'start_care', takeBack: 'undo_start_care' },
  ended: { say: 'end_care', takeBack: 'undo_end_care' },
} as const satisfies Readonly<Record<VisitStep, { readonly say: ProAction; readonly takeBack: ProAction }>>;

/**
 * Returns the action to show first on a visit: the next step of the day, then the payment on site. When the visit is
 * over without a recorded step, returns `end_care`. Null when no action is left.
 */
export const nextActionAt = (visit: DayVisit, nowMs: number): NextAction | null => {
  const may = (action: NextAction): boolean => nextConditions[action](visit, nowMs);
  if (stepAt(visit) === null && nowMs >= visit.endMs && may('end_care')) return 'end_care';
  const next = nextActions.find(may) ?? null;
  return next === 'mark_paid' && visit.state === 'no_show' ? null : next;
};

/**
 * Returns the actions that a professional may take on a visit now (docs/product/booking.md#changes-of-state,
 * docs/product/payments.md#payment-statuses). No action changes money paid online.
 * - Request: answered before its deadline.
 * - Cancellation: until a day after the start or, at the client's request, until the start. Never once the care has
 * started.
 * - Completion: from the start.
 * - Absence: reported from 15 minutes after the start to a day after the end, and undone within a day. Never reported
 * once the client has arrived, an admin has accepted a contest or a complaint has ended with a refund.
 * - Payment on site: recorded from the day of the visit, and undone within a day or refunded.
 * - Steps of the day: recorded, and the last one undone (docs/product/booking.md#the-steps-of-a-visit).
 * - Payment link: mailed again, replaced or ended while it is valid.
 */
export const proActionsAt = (visit: ProVisit, nowMs: number): ProAction[] =>
  (Object.keys(conditions) as ProAction[]).filter((action) => conditions[action](visit, nowMs));

const words = {
  ended: 'Ce rendez-vous n’est plus prévu\u202f: rien n’a été enregistré.',
  absent: 'Vous avez signalé une absence. Si c’est une erreur, retirez d’abord ce signalement.',
  early: 'Ce rendez-vous est à venir. Vous pourrez enregistrer l’arrivée du client le jour même.',
  notBegun: 'Le soin n’a pas commencé. Enregistrez d’abord le début du soin.',
  after: 'Une autre étape a été enregistrée entre-temps. Rien n’a changé\u202f: annulez d’abord la dernière étape.',
  paid: 'Le règlement a été enregistré entre-temps. Rien n’a changé\u202f: annulez d’abord ce règlement.',
  arrived:
    'L’arrivée de ce client est enregistrée. Rien n’a changé. Pour signaler une absence, annulez d’abord l’arrivée.',
  begun:
    'Le début du soin est enregistré. Rien n’a changé. Pour annuler le rendez-vous, annulez d’abord le début du soin.',
  notStarted: 'Ce rendez-vous n’a pas commencé. Vous pourrez indiquer qu’il a eu lieu dès l’heure du début.',
  absentEarly: 'Vous pourrez signaler une absence un quart d’heure après le début du rendez-vous.',
  paidEarly: 'Ce rendez-vous est à venir. Vous pourrez enregistrer le règlement le jour même.',
  late: 'Ce rendez-vous date de plus d’un jour\u202f: vous ne pouvez plus annuler cette étape. Rien n’a changé.',
} as const;

/** Actions that wait for a time of the visit, with the text that refuses them before that time. */
const refusedEarly: Partial<Record<ProAction, string>> = {
  complete: words.notStarted,
  no_show: words.absentEarly,
  mark_paid: words.paidEarly,
};

/**
 * Returns the text that refuses an action of a professional: an absence after the client arrived, a cancellation after
 * the care started, or an action before its time. Undefined for another reason, such as an action that comes too late.
 */
export const actionRefusal = (visit: ProVisit, action: ProAction, nowMs: number): string | undefined => {
  const { state, arrivedMs, startedMs, startMs } = visit;
  if (action === 'no_show' && arrivedMs !== null && state !== 'no_show') return words.arrived;
  if ((action === 'cancel' || action === 'cancel_for_client') && state === 'confirmed' && startedMs !== null)
    return words.begun;
  const begunMs = startMs + noShowAfterMs;
  const isEarly = nowMs < begunMs && proActionsAt(visit, begunMs).includes(action);
  return isEarly ? refusedEarly[action] : undefined;
};

/** Returns the reason why a step cannot be recorded or undone. */
export const stepRefusal = (visit: ProVisit, step: VisitStep, takesBack: boolean): string => {
  if (visit.state === 'no_show') return words.absent;
  if (takesBack) {
    if (visit.state !== 'confirmed' && visit.state !== 'completed') return words.ended;
    if (stepAt(visit) !== step) return words.after;
    return isPaidSince(visit) ? words.paid : words.late;
  }
  if (visit.state !== 'confirmed') return words.ended;
  return step === 'ended' && visit.arrivedMs !== null ? words.notBegun : words.early;
};
