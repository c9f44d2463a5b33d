import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { dayOf, wallOf } from '#core/time.ts';
import { dayMs, horizonDays } from '#core/units.ts';
import { lastOwnDay } from '#features/offers/rules/bookable.ts';
import { namesIn } from '#features/bookings/rules/with-whom.ts';
import { readBookedVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { slots, type Slot } from '#features/offers/contract.ts';
import {
  rescheduledQuote,
  rescheduleWaysOf,
  type RescheduleSide,
  type RescheduleWay,
} from '#features/bookings/rules/rescheduling.ts';
import { proposalEnd } from '../rules/proposals.ts';
import { nearestStarts } from '#features/offers/rules/shown-slots.ts';
import { slotDays } from '#features/offers/rules/slot-days.ts';
import { endOf, storedLinesOf } from '#features/bookings/verbs/hold-rows.ts';
import { startIsOffered } from '#features/offers/verbs/prepare.ts';
import { placedAnew, placedByPro, timesAnew } from './placement.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import { shownSchedule } from '#features/pricing/rules/shown-schedule.ts';
import type { Db } from '#platform/db/db.ts';
import type { previewReschedule, proRescheduleMoments } from '../contract.ts';
import { rescheduleRefusals } from '../rules/reschedule-refusals.ts';

/** Ways in which one side may move a visit at `now`, the default first. Empty when the visit may not move. */
export const waysOf = (visit: VisitRow, by: RescheduleSide, nowMs: number): readonly RescheduleWay[] =>
  rescheduleWaysOf(
    {
      state: visit.state,
      startMs: visit.starts_at,
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

/** Professionals are not bound by their own notice and horizon, unlike clients (`holder`). */
export const takerOf = (by: RescheduleSide): 'holder' | 'pro' => (by === 'pro' ? 'pro' : 'holder');

/**
 * Turns `NotFound` and `InvalidInput` about the booked service into a refusal that explains that the service has
 * changed since it was booked.
 */
export const asOffered = async <T>(placing: Promise<T>): Promise<T> =>
  placing.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    // A refusal of the newly chosen practitioner or time is rethrown as it is, to be shown beside its field.
    const isChosen = ['practitioner', 'starts_at'].some((field) => field in (error.validation ?? {}));
    const isGone = !isChosen && (error.code === 'NotFound' || error.code === 'InvalidInput');
    throw isGone ? new Refusal('IllegalTransition', { additional: rescheduleRefusals.changed }) : error;
  });

type Span = { readonly fromMs: number; readonly toMs: number };

/** The side that moves the visit, and the practitioner named by that side; null when it names nobody. */
type Mover = { readonly by: RescheduleSide; readonly practitioner: string | null };

/**
 * Times that one side may give a visit, by day, and the able practitioners. With a practitioner, only that person's
 * times. Empty when the visit may not move. Throws `InvalidInput` on the practitioner field when that person does not
 * give the visit.
 */
export const momentsShown = async (
  db: Db,
  bookingId: number,
  mover: Mover,
  span: Span,
  nowMs: number,
): Promise<AnswerOf<typeof proRescheduleMoments>> => {
  const { by, practitioner } = mover;
  const visit = await readBookedVisit(db, bookingId);
  if (!visit) throw new Refusal('NotFound');
  const ways = waysOf(visit, by, nowMs);
  const today = dayOf(visit.time_zone, nowMs);
  const head = { way: ways[0] ?? null, ways: [...ways], time_zone: visit.time_zone, today };
  if (ways.length === 0) return { ...head, last_day: today, days: [], practitioners: [] };
  // Beyond the general booking horizon, only a move agreed with the client is possible.
  const endDay = by === 'pro' && ways.includes('now') ? lastOwnDay(today) : today + horizonDays;
  const fromMs = Math.max(nowMs, span.fromMs);
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

/** The free times nearest to a taken one, for the refusal. */
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
 * Places the visit and lists the possible ways. Outside opening hours, only a move agreed with the client is possible.
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
  // After a contested move, the professional may only propose, and only times that clients could book.
  if (ways.length === 0) throw new Refusal('SlotTaken');
  return { ...found, ways };
};

/** A preview of the visit at another time. Writes nothing. */
export const rescheduleShown = async (
  db: Db,
  bookingId: number,
  by: RescheduleSide,
  { startMs, practitioner }: { readonly startMs: number; readonly practitioner: string | null },
  nowMs: number,
): Promise<AnswerOf<typeof previewReschedule>> => {
  const visit = await readBookedVisit(db, bookingId);
  if (!visit) throw new Refusal('NotFound');
  const possible = waysOf(visit, by, nowMs);
  if (possible.length === 0) throw new Refusal('IllegalTransition', { additional: rescheduleRefusals.over });
  const { prepared, parts, quote, outside, ways } = await asOffered(
    placedFor(db, visit, by, { startMs, practitioner, possible }, nowMs),
  );
  const way = ways[0]!;
  const moved = rescheduledQuote(quote, await heldCents(db, visit.id));
  const local = wallOf(visit.time_zone, startMs);
  return {
    way,
    ways: [...ways],
    starts_at: startMs,
    day: local.day,
    minute: local.minute,
    end_minute: wallOf(visit.time_zone, endOf(parts)).minute,
    was: { ...visit.quote, lines: [...visit.quote.lines] },
    quote: { ...moved.quote, lines: [...moved.quote.lines] },
    refund_cents: moved.refundCents,
    outside: [...outside],
    practitioners: namesIn(storedLinesOf(prepared, parts)),
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
