import { mondayOf } from '#core/civil.ts';
import { clip, total } from '#core/spans.ts';
import { dayOf, wallOf } from '#core/time.ts';
import { dayMs, tickMinutes, tickMs } from '#core/units.ts';
import { loadDerivation } from '#features/availability/queries/derived.ts';
import { practitionerRow } from '#features/availability/queries/resources.ts';
import { unmetBy } from '#features/documents/verbs/publication.ts';
import { shownDocument } from '#features/documents/verbs/presenter.ts';
import { requiredTypes } from '#features/documents/rules/kinds.ts';
import { versionsOf } from '#features/documents/queries/versions.ts';
import { deriveOpening } from '#features/availability/rules/derive.ts';
import { freeSpans } from '#features/availability/rules/free-rows.ts';
import { countUnread } from '#features/conversations/queries/conversations.ts';
import { proOrdersBetween, zoneOf, type ProOrderRow } from '#features/orders/queries.ts';
import { proOrderShown } from '#features/orders/verbs.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { ownProfessional, staffOf } from '#platform/app/actor.ts';
import { shownSeller } from '#features/payments/verbs/sellers.ts';
import { readDashboard, readReadiness, readServiceFigures, readWaiting, type DashboardData } from './contract.ts';
import { countWaitingOfPro, loadActivity, loadServiceFigures, loadSetup, type ActivityRow } from './queries.ts';
import {
  changePercent,
  meanRating,
  occupancyPercent,
  openMinutesBetween,
  revenueCents,
  type OpeningByDay,
} from './rules/figures.ts';
import { lacksOf } from './rules/missing-setup.ts';
import { cardsOf, papersOf, paymentAccounts } from './rules/readiness.ts';
import { legsBetween, type Leg } from './rules/trips.ts';
import { dayStarts, periodsUntil, type Period } from './rules/periods.ts';

const weekMs = 7 * dayMs;
const shownToday = 30;
const shownNext = 3;

/** Loads the opening hours of each practitioner, for the days from `fromDay` to `toDay`, both included. */
const loadOpening = async (
  db: Db,
  proId: number,
  practitioners: readonly number[],
  fromDay: number,
  toDay: number,
): Promise<OpeningByDay> => {
  const [source] = await loadDerivation(db, [proId]);
  return source ? deriveOpening({ ...source, resources: practitioners }, fromDay, toDay) : new Map();
};

const freeMinutes = ({ free }: ActivityRow, fromMs: number, toMs: number): number =>
  [...freeSpans(free).values()].reduce(
    (sum, spans) => sum + total(clip(spans, Math.ceil(fromMs / tickMs), toMs / tickMs)),
    0,
  ) * tickMinutes;

const periodFigures = (
  { fromDay, toDay }: Period,
  number: number,
  found: ActivityRow,
  opening: OpeningByDay,
): DashboardData['periods'][number] => {
  const visits = found.visits.find(({ i }) => i === number);
  return {
    from_day: fromDay,
    to_day: toDay,
    revenue_cents: found.revenue.find(({ i }) => i === number)?.cents ?? 0,
    visits: visits?.count ?? 0,
    occupancy_percent: occupancyPercent(visits?.minutes ?? 0, openMinutesBetween(opening, fromDay, toDay)),
  };
};

/**
 * Returns the trips of a day. Empty unless the professional has exactly one practitioner, because trips of several
 * people would be mixed.
 */
const legsOf = (visits: readonly ProOrderRow[], zone: string, found: ActivityRow): Leg[] => {
  if (found.practitioners.length !== 1) return [];
  const stops = visits.map((row) => ({
    minute: wallOf(zone, row.starts_at).minute,
    endMinute: wallOf(zone, row.ends_at).minute,
    at: row.at_home ? row.place : null,
  }));
  return legsBetween(stops, found, found.mode);
};

export const handlers: readonly Handled[] = [
  handle(readDashboard, async ({ id, by }, call) => {
    const { db, nowMs } = call;
    const proId = ownProfessional(call, id);
    const zone = await zoneOf(db, proId);
    const today = dayOf(zone, nowMs);
    const monday = mondayOf(today);
    const periods = periodsUntil(today, by);
    const [beforeFrom = 0, weekFrom = 0, weekTo = 0, todayFrom = 0, todayTo = 0] = dayStarts(zone, [
      monday - 7,
      monday,
      monday + 7,
      today,
      today + 1,
    ]);
    const found = await loadActivity(db, proId, {
      bounds: dayStarts(zone, [...periods.map(({ fromDay }) => fromDay), periods.at(-1)!.toDay]),
      weekMs: [weekFrom, weekTo],
      beforeMs: [beforeFrom, nowMs - weekMs],
      freeDays: [today - 1, monday + 6],
    });
    const opening = await loadOpening(
      db,
      proId,
      found.practitioners,
      Math.min(periods[0]!.fromDay, monday),
      periods.at(-1)!.toDay,
    );
    const weekMinutes = openMinutesBetween(opening, monday, monday + 7);
    const todays = await proOrdersBetween(db, proId, { fromMs: todayFrom, toMs: todayTo, limit: shownToday });
    const next = await proOrdersBetween(db, proId, { fromMs: todayTo, toMs: todayTo + 366 * dayMs, limit: shownNext });
    return {
      time_zone: zone,
      week: {
        revenue_cents: revenueCents(found.week_cents, {
          isPaidOnline: found.is_paid_online,
          hasBeenPaid: found.has_been_paid,
        }),
        revenue_change_percent: changePercent(found.week_cents, found.before_cents),
        visits: found.week_visits,
        to_confirm: found.to_confirm,
        occupancy_percent: occupancyPercent(found.week_minutes, weekMinutes),
        free_minutes: weekMinutes > 0 ? freeMinutes(found, nowMs, weekTo) : null,
        rating: meanRating(found.review_sum, found.review_count),
        reviews: found.review_count,
      },
      periods: periods.map((period, i) => periodFigures(period, i + 1, found, opening)),
      today: todays.map((row) => proOrderShown(row, zone, nowMs)),
      legs: legsOf(todays, zone, found),
      next: next.map((row) => proOrderShown(row, zone, nowMs)),
    };
  }),

  handle(readServiceFigures, async ({ id, by }, call) => {
    const { db, nowMs } = call;
    const proId = ownProfessional(call, id);
    const zone = await zoneOf(db, proId);
    const periods = periodsUntil(dayOf(zone, nowMs), by);
    const [fromDay, toDay] = [periods[0]!.fromDay, periods.at(-1)!.toDay];
    const [fromMs = nowMs] = dayStarts(zone, [fromDay]);
    return { from_day: fromDay, to_day: toDay, services: await loadServiceFigures(db, proId, fromMs, nowMs) };
  }),

  handle(readReadiness, async ({ id }, call) => {
    const { db, nowMs } = call;
    const proId = ownProfessional(call, id);
    const versions = await versionsOf(db, proId);
    const setup = await loadSetup(db, proId);
    const seller = await shownSeller(call, proId);
    return {
      published: setup.published,
      unmet: [...(await unmetBy(db, proId, nowMs))],
      papers: papersOf(requiredTypes.map((type) => shownDocument(type, versions, nowMs, null))),
      lacks: [...lacksOf(setup)],
      cards: cardsOf({
        isTaken: seller.pay_online,
        account: paymentAccounts[seller.state],
        isMandated: seller.is_mandated,
        isSelling: setup.options.length > 0,
        asksDeposit: setup.asks_deposit,
      }),
    };
  }),

  handle(readWaiting, async ({ id, resource_id: personId }, call) => {
    const proId = ownProfessional(call, id);
    const person = personId === undefined ? null : await practitionerRow(call.db, proId, personId);
    const counts = {
      ...(await countWaitingOfPro(call.db, proId, person)),
      messages: await countUnread(call.db, { proId, resource: person }),
    };
    // Members of the staff may not answer reviews and complaints, so these are not counted for them.
    return staffOf(call) === null ? counts : { ...counts, reviews: 0, complaints: 0 };
  }),
];
