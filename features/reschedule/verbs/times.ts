import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { dayOf, wallOf } from '#core/time.ts';
import { dayMs, horizonDays } from '#core/units.ts';
import { readBookedVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { slots, type Slot } from '#features/offers/contract.ts';
import { rescheduledQuote, rescheduleWay, type RescheduleSide } from '#features/bookings/rules/rescheduling.ts';
import { proposalEnd } from '../rules/proposals.ts';
import { nearestStarts } from '#features/offers/rules/shown-slots.ts';
import { slotDays } from '#features/offers/rules/slot-days.ts';
import { endOf } from '#features/bookings/verbs/hold-rows.ts';
import { placedAnew, timesAnew } from './placement.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import { shownSchedule } from '#features/pricing/rules/shown-schedule.ts';
import type { Db } from '#platform/db/db.ts';
import type { rescheduleMoments, previewReschedule } from '../contract.ts';
import { rescheduleRefusals } from '../rules/reschedule-refusals.ts';

/** How one side may move a visit now. */
export const wayOf = (visit: VisitRow, by: RescheduleSide, now: number): ReturnType<typeof rescheduleWay> =>
  rescheduleWay(
    {
      state: visit.state,
      startMs: visit.starts_at,
      policy: visit.policy,
      baseCents: visit.quote.baseForPolicyCents,
      bookedMs: visit.committed_at ?? visit.quoted_at,
      approval: visit.approval,
    },
    by,
    now,
  );

/** A professional is bound by no notice nor horizon of theirs. */
export const takerOf = (by: RescheduleSide): 'holder' | 'pro' => (by === 'pro' ? 'pro' : 'holder');

/** What is not offered as it was booked any more is said so, whatever of it has changed. */
export const asOffered = async <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    const isGone = error instanceof Refusal && (error.code === 'NotFound' || error.code === 'InvalidInput');
    throw isGone ? new Refusal('IllegalTransition', { additional: rescheduleRefusals.changed }) : error;
  });

type Span = { readonly fromMs: number; readonly toMs: number };

/** The moments that one side may give a visit, day by day; none where it may not be moved. */
export const momentsShown = async (db: Db, bookingId: number, by: RescheduleSide, asked: Span, now: number): Promise<AnswerOf<typeof rescheduleMoments>> => {
  const visit = await readBookedVisit(db, bookingId);
  if (!visit) throw new Refusal('NotFound');
  const way = wayOf(visit, by, now);
  const today = dayOf(visit.time_zone, now);
  const head = { way, time_zone: visit.time_zone, today };
  if (way === null) return { ...head, last_day: today, days: [] };
  const fromMs = Math.max(now, asked.fromMs);
  const toMs = Math.max(fromMs, Math.min(now + (horizonDays + 1) * dayMs, asked.toMs));
  const { starts, pro } = await asOffered(timesAnew(db, visit, { fromMs, toMs }, takerOf(by), now));
  return { ...head, last_day: today + Math.min(pro.horizonDays, horizonDays), days: slotDays(starts) };
};

const alternativesMax = 6;

/** The free moments nearest to one that cannot be had, as a refusal carries them. */
export const momentsAround = async (db: Db, bookingId: number, by: RescheduleSide, startMs: number, now: number): Promise<Slot[]> => {
  const { days } = await momentsShown(db, bookingId, by, { fromMs: startMs - dayMs, toMs: startMs + 7 * dayMs }, now);
  return slots.parse(nearestStarts(days, startMs, alternativesMax));
};

/** A visit at another moment as one side would give it, written nowhere. */
export const rescheduleShown = async (
  db: Db,
  bookingId: number,
  by: RescheduleSide,
  startMs: number,
  now: number,
): Promise<AnswerOf<typeof previewReschedule>> => {
  const visit = await readBookedVisit(db, bookingId);
  if (!visit) throw new Refusal('NotFound');
  const way = wayOf(visit, by, now);
  if (way === null) throw new Refusal('IllegalTransition', { additional: rescheduleRefusals.over });
  const { parts, quote } = await asOffered(placedAnew(db, visit, startMs, takerOf(by), now));
  const moved = rescheduledQuote(quote, await heldCents(db, visit.id));
  const local = wallOf(visit.time_zone, startMs);
  return {
    way,
    starts_at: startMs,
    day: local.day,
    minute: local.minute,
    end_minute: wallOf(visit.time_zone, endOf(parts)).minute,
    was: { ...visit.quote, lines: [...visit.quote.lines] },
    quote: { ...moved.quote, lines: [...moved.quote.lines] },
    refund_cents: moved.refundCents,
    schedule: shownSchedule({
      policy: visit.policy,
      quote: moved.quote,
      paidCents: moved.quote.dueNowCents,
      zone: visit.time_zone,
      startMs,
      bookedMs: visit.committed_at ?? now,
    }),
    expires_at: proposalEnd(now, visit.starts_at, startMs),
  };
};
