import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { dayOf, wallOf } from '#core/time.ts';
import { dayMs, horizonDays, minuteMs } from '#core/units.ts';
import { isStartAhead, lateStartMin } from '#features/availability/rules/late-visit.ts';
import { lastOwnDay } from '#features/offers/rules/bookable.ts';
import { readBookedVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { slots, type Slot } from '#features/offers/contract.ts';
import {
  namesIn,
  rescheduledQuote,
  rescheduleWaysOf,
  type RescheduleSide,
  type RescheduleWay,
} from '#features/bookings/rules/rescheduling.ts';
import { proposalEnd } from '../rules/proposals.ts';
import { nearestStarts } from '#features/offers/rules/shown-slots.ts';
import { slotDays } from '#features/offers/rules/slot-days.ts';
import { bookedAt } from '#features/bookings/verbs/visit.ts';
import { startIsOffered } from '#features/offers/verbs/prepare.ts';
import { placedAnew, placedByPro, timesAnew } from './placement.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import { shownSchedule } from '#features/pricing/rules/shown-schedule.ts';
import type { Db } from '#platform/db/db.ts';
import type { previewProReschedule, previewReschedule, proRescheduleMoments } from '../contract.ts';
import { hasComplaint } from '../queries/complaints.ts';
import { proposalOf } from '../queries/proposals.ts';
import { rescheduleRefusals } from '../rules/reschedule-refusals.ts';

/** Returns the ways in which a party may move a visit now, the default first. Empty when the visit may not move. */
export const waysOf = (visit: VisitRow, by: RescheduleSide, nowMs: number): readonly RescheduleWay[] =>
  rescheduleWaysOf(
    {
      state: visit.state,
      startMs: visit.starts_at,
      endMs: visit.ends_at,
      isInCare: visit.care_started_at !== null,
      policy: visit.policy,
      baseCents: visit.quote.baseForPolicyCents,
      bookedMs: visit.committed_at ?? visit.quoted_at,
      approval: visit.approval,
      hasMail: visit.email !== null,
      isMoveContested: visit.is_move_contested,
    },
    by,
    nowMs,
  );

/**
 * Whether a complaint forbids a move. A complaint about a visit opens at its start, and a move would change the times
 * that the complaint is about.
 */
const isComplainedOf = async (db: Db, visit: VisitRow, nowMs: number): Promise<boolean> =>
  visit.starts_at <= nowMs && (await hasComplaint(db, visit.id));

/**
 * Returns the ways in which a party may move a visit now, the default first. Throws `IllegalTransition` with the reason
 * when the visit may not move.
 */
export const requireWays = async (
  db: Db,
  visit: VisitRow,
  by: RescheduleSide,
  nowMs: number,
): Promise<readonly [RescheduleWay, ...RescheduleWay[]]> => {
  const refuse = (additional: string): never => {
    throw new Refusal('IllegalTransition', { additional });
  };
  const [way, ...others] = waysOf(visit, by, nowMs);
  const isInCare = by === 'pro' && visit.state === 'confirmed' && visit.care_started_at !== null;
  if (way === undefined) return refuse(isInCare ? rescheduleRefusals.inCare : rescheduleRefusals.over);
  if (await isComplainedOf(db, visit, nowMs)) return refuse(rescheduleRefusals.complained);
  return [way, ...others];
};

/**
 * Refuses a new start that has passed. After the start of a visit, the new start may lie a quarter of an hour in the
 * past (docs/product/booking.md#a-late-client).
 */
export const refusePast = (visit: VisitRow, startMs: number, nowMs: number): void => {
  if (isStartAhead(visit.starts_at, startMs, nowMs)) return;
  const text = visit.starts_at <= nowMs ? rescheduleRefusals.pastLate : inputMessages.invalidDate;
  throw new Refusal('InvalidInput', { validation: { starts_at: text } });
};

/**
 * Returns the kind of person for whom a start is checked. Only clients (`holder`) are limited by the notice and by the
 * horizon.
 */
export const takerOf = (by: RescheduleSide): 'holder' | 'pro' => (by === 'pro' ? 'pro' : 'holder');

/**
 * Replaces `NotFound` and `InvalidInput` about the booked service by a refusal that explains that the service has
 * changed since the booking.
 */
export const asOffered = async <T>(placing: Promise<T>): Promise<T> =>
  placing.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    // Rethrows a refusal of the chosen practitioner or start unchanged, because the form shows it beside that field.
    const isChosen = ['practitioner', 'starts_at'].some((field) => field in (error.validation ?? {}));
    const isGone = !isChosen && (error.code === 'NotFound' || error.code === 'InvalidInput');
    throw isGone ? new Refusal('IllegalTransition', { additional: rescheduleRefusals.changed }) : error;
  });

type Span = { readonly fromMs: number; readonly toMs: number };

/** The party who moves the visit. `practitioner` is the one that the party names, or null. */
type Mover = { readonly by: RescheduleSide; readonly practitioner: string | null };

const visitRead = async (db: Db, bookingId: number): Promise<VisitRow> => {
  const visit = await readBookedVisit(db, bookingId);
  if (!visit) throw new Refusal('NotFound');
  return visit;
};

/**
 * Returns the starts to which a party may move a visit, by day, and the practitioners who can serve it. With a
 * practitioner, only the starts at which that practitioner is free. Empty when the visit may not move. Throws
 * `InvalidInput` on the practitioner field when that practitioner cannot serve the visit.
 */
export const momentsShown = async (
  db: Db,
  bookingId: number,
  mover: Mover,
  span: Span,
  nowMs: number,
): Promise<AnswerOf<typeof proRescheduleMoments>> => {
  const { by, practitioner } = mover;
  const visit = await visitRead(db, bookingId);
  const found = waysOf(visit, by, nowMs);
  const ways = found.length > 0 && (await isComplainedOf(db, visit, nowMs)) ? [] : found;
  const today = dayOf(visit.time_zone, nowMs);
  const head = { way: ways[0] ?? null, ways: [...ways], time_zone: visit.time_zone, today };
  if (ways.length === 0) return { ...head, last_day: today, days: [], practitioners: [] };
  // Beyond the horizon, only a move at once, as agreed with the client, is possible.
  const endDay = by === 'pro' && ways.includes('now') ? lastOwnDay(today) : today + horizonDays;
  const earliestMs = visit.starts_at <= nowMs ? nowMs - lateStartMin * minuteMs : nowMs;
  const fromMs = Math.max(earliestMs, span.fromMs);
  const toMs = Math.max(fromMs, Math.min(nowMs + (endDay - today + 1) * dayMs, span.toMs));
  const { starts, pro, able } = await asOffered(
    timesAnew(db, visit, { fromMs, toMs }, { by: takerOf(by), practitioner }, nowMs),
  );
  return {
    ...head,
    last_day: Math.min(today + pro.horizonDays, endDay),
    days: slotDays(starts),
    practitioners: [...able],
  };
};

const alternativesMax = 6;

/** Returns the free starts nearest to a start that is taken. The refusal of the taken start suggests them. */
export const momentsAround = async (
  db: Db,
  bookingId: number,
  mover: Mover,
  startMs: number,
  nowMs: number,
): Promise<Slot[]> => {
  const { days } = await momentsShown(
    db,
    bookingId,
    mover,
    { fromMs: startMs - dayMs, toMs: startMs + 7 * dayMs },
    nowMs,
  );
  return slots.parse(nearestStarts(days, startMs, alternativesMax));
};

type Chosen = {
  readonly startMs: number;
  readonly practitioner: string | null;
  readonly possible: readonly RescheduleWay[];
};

/**
 * Finds the practitioners and the price of a visit at another start, and the ways to move it there. Writes nothing. At
 * a start outside the opening hours or beyond the horizon, a professional may only move the visit at once, as agreed
 * with the client.
 */
const placedFor = async (
  db: Db,
  visit: VisitRow,
  by: RescheduleSide,
  { startMs, practitioner, possible }: Chosen,
  nowMs: number,
) => {
  if (by === 'client')
    return {
      ...(await placedAnew(db, visit, startMs, { by: 'holder', practitioner: null }, nowMs)),
      outside: [] as const,
      ways: possible,
    };
  const found = await placedByPro(db, visit, startMs, practitioner, nowMs);
  const isOffered = startIsOffered(found.prepared, startMs);
  const ways = isOffered ? possible : possible.filter((way) => way === 'now');
  // After a contested move the professional may only propose, and only starts that clients can book.
  if (ways.length === 0) throw new Refusal('SlotTaken');
  return { ...found, ways };
};

type NewStart = { readonly startMs: number; readonly practitioner: string | null };

const previewOf = async (
  db: Db,
  visit: VisitRow,
  by: RescheduleSide,
  { startMs, practitioner }: NewStart,
  nowMs: number,
): Promise<AnswerOf<typeof previewReschedule>> => {
  const possible = await requireWays(db, visit, by, nowMs);
  if (by === 'pro') refusePast(visit, startMs, nowMs);
  const { prepared, parts, quote, outside, ways } = await asOffered(
    placedFor(db, visit, by, { startMs, practitioner, possible }, nowMs),
  );
  const way = ways[0]!;
  const moved = rescheduledQuote(quote, await heldCents(db, visit.id));
  const local = wallOf(visit.time_zone, startMs);
  const booked = bookedAt(prepared, parts, visit.id);
  return {
    way,
    ways: [...ways],
    starts_at: startMs,
    day: local.day,
    minute: local.minute,
    end_minute: wallOf(visit.time_zone, booked.ends_at).minute,
    was: { ...visit.quote, lines: [...visit.quote.lines] },
    quote: { ...moved.quote, lines: [...moved.quote.lines] },
    refund_cents: moved.refundCents,
    outside: [...outside],
    practitioners: booked.practitioners,
    schedule: shownSchedule({
      policy: visit.policy,
      quote: moved.quote,
      paidCents: moved.quote.dueNowCents,
      zone: visit.time_zone,
      startMs,
      bookedMs: visit.committed_at ?? nowMs,
    }),
    expires_at: proposalEnd(nowMs, visit.starts_at, startMs),
  };
};

/**
 * Returns the preview of a visit at another start for its client: its price, its practitioners and the ways to move it.
 * Writes nothing.
 */
export const rescheduleShown = async (
  db: Db,
  bookingId: number,
  startMs: number,
  nowMs: number,
): Promise<AnswerOf<typeof previewReschedule>> =>
  previewOf(db, await visitRead(db, bookingId), 'client', { startMs, practitioner: null }, nowMs);

/** Returns the preview for the professional, with the current start of the visit. Writes nothing. */
export const proRescheduleShown = async (
  db: Db,
  bookingId: number,
  to: NewStart,
  nowMs: number,
): Promise<AnswerOf<typeof previewProReschedule>> => {
  const visit = await visitRead(db, bookingId);
  const { day, minute } = wallOf(visit.time_zone, visit.starts_at);
  return {
    ...(await previewOf(db, visit, 'pro', to, nowMs)),
    current: { starts_at: visit.starts_at, day, minute, practitioners: namesIn(visit.lines) },
    has_mail: visit.email !== null,
    has_proposal: ((await proposalOf(db, visit.id))?.expires_at ?? 0) > nowMs,
  };
};
