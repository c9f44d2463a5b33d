import assert from 'node:assert/strict';
import { test } from 'node:test';
import { greatCircleKm } from '#core/geo.ts';
import { afterVisit } from '#features/bookings/rules/states.ts';
import { travelFee, travelMinutes, type TransportMode, type TravelExpenseType } from '#features/travel/rules.ts';
import { drawnExamples } from './drawn.ts';
import type { DemoOccupationRow } from './rows.ts';
import {
  nowMs,
  market,
  byId,
  pros,
  options,
  resources,
  services,
  groupBy,
  spanOf,
  occupations,
  byResource,
} from '../../tests/oracles/demo-market.ts';

test('two occupations of a resource never overlap', () => {
  for (const rows of byResource.values()) {
    const sorted = rows.toSorted((a, b) => a.fromMs - b.fromMs);
    for (const [i, row] of sorted.entries()) {
      assert.ok(row.fromMs < row.toMs);
      assert.ok(i === 0 || sorted[i - 1]!.toMs <= row.fromMs, `resource ${row.resource_id} at ${row.during}`);
    }
  }
});

const rulesOf = groupBy(market.open_rule, (row) => row.pro_id);
const closedHolidays = market.holiday_choice.map(({ pro_id, day }) => ({
  pro_id,
  resource_id: null,
  day,
  s_min: 0,
  e_min: 2880,
  sign: -1,
}));
const exceptionsOf = groupBy([...market.open_exception, ...closedHolidays], (row) => row.pro_id);

type Wall = { readonly date: string; readonly dow: number; readonly minute: number };
const walls = new Map<string, readonly Wall[]>();
/** The local time of an instant, twice: as a minute of its own day, and as a minute past 1440 of the day before. */
const wallsAt = (zone: string, atMs: number): readonly Wall[] => {
  const key = `${zone} ${atMs}`;
  const known = walls.get(key);
  if (known !== undefined) return known;
  const local = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
  const found = [0, 1].map((daysBack) => {
    const date = local.toPlainDate().subtract({ days: daysBack });
    return { date: date.toString(), dow: date.dayOfWeek % 7, minute: local.hour * 60 + local.minute + daysBack * 1440 };
  });
  walls.set(key, found);
  return found;
};

/** Computes the opening hours with Temporal, minute by minute, as a check on the availability rules. */
const opensAt = (row: Pick<DemoOccupationRow, 'pro_id' | 'resource_id'>, atMs: number): boolean => {
  const rules = rulesOf.get(row.pro_id)!;
  const owner = rules.some((rule) => rule.resource_id === row.resource_id) ? row.resource_id : null;
  return wallsAt(pros.get(row.pro_id)!.time_zone, atMs).some(({ date, dow, minute }) => {
    const changes = (exceptionsOf.get(row.pro_id) ?? []).filter(
      (change) =>
        change.day === date &&
        (change.resource_id === null || change.resource_id === row.resource_id) &&
        change.s_min <= minute &&
        minute < change.e_min,
    );
    const ruled = rules.some(
      (rule) => rule.resource_id === owner && rule.dow === dow && rule.s_min <= minute && minute < rule.e_min,
    );
    return (ruled || changes.some(({ sign }) => sign === 1)) && !changes.some(({ sign }) => sign === -1);
  });
};

test('every occupation is within opening hours, on the grid, and at most 4 days old (30 in the drawn examples)', () => {
  for (const row of occupations) {
    for (let atMs = row.fromMs; atMs < row.toMs; atMs += 900_000)
      assert.ok(opensAt(row, atMs), `${row.during} of resource ${row.resource_id}`);
    assert.ok(opensAt(row, row.toMs - 300_000), `${row.during} of resource ${row.resource_id}`);
    const isDrawn = drawnExamples.some(({ publicId }) => publicId === pros.get(row.pro_id)?.public_id);
    assert.ok(row.fromMs >= nowMs - (isDrawn ? 30 : 4) * 86_400_000);
    if (row.service === null) continue;
    const pro = pros.get(row.pro_id)!;
    const start = spanOf(row.service);
    assert.ok(row.fromMs <= start.fromMs && start.toMs <= row.toMs);
    const local = Temporal.Instant.fromEpochMilliseconds(start.fromMs).toZonedDateTimeISO(pro.time_zone);
    assert.equal((local.hour * 60 + local.minute) % pro.slot_step_min, 0);
  }
});

test('the visit of every review begins and ends within the shared opening hours, on the grid of starts', () => {
  const shortestMin = new Map<string, number>();
  for (const option of market.service_option) {
    const key = `${option.pro_id} ${services.get(option.service_id)!.name}`;
    shortestMin.set(key, Math.min(option.duration_min, shortestMin.get(key) ?? Infinity));
  }
  for (const review of market.place_comment) {
    const team = { pro_id: review.pro_id, resource_id: -1 };
    const pro = pros.get(review.pro_id)!;
    const startMs = Date.parse(review.visited_at);
    const endMs = startMs + shortestMin.get(`${pro.id} ${review.services[0]!}`)! * 60_000;
    const problem = `${pro.business_name} on ${review.visited_at}`;
    for (let atMs = startMs; atMs < endMs; atMs += 900_000) assert.ok(opensAt(team, atMs), problem);
    assert.ok(opensAt(team, endMs - 300_000), problem);
    assert.equal(wallsAt(pro.time_zone, startMs)[0]!.minute % pro.slot_step_min, 0, problem);
    assert.ok(endMs + afterVisit.completedMs <= Date.parse(review.created_at), problem);
  }
});

test('a visit takes every resource its option needs, for the whole duration', () => {
  const needs = groupBy(market.option_need, (row) => row.option_id);
  const eligible = groupBy(market.option_resource, (row) => row.option_id);
  const taken = groupBy(
    market.occupation.filter((row) => row.booking_id !== null),
    (row) => row.booking_id!,
  );
  const addOns = byId(market.add_on);
  let occupied = 0;
  for (const visit of market.visits) {
    const option = options.get(visit.optionId)!;
    const able = new Set(eligible.get(visit.optionId)!.map((row) => row.resource_id));
    assert.ok(visit.resourceIds.every((id) => able.has(id)));
    assert.equal(new Set(visit.resourceIds).size, visit.resourceIds.length);
    assert.ok(visit.guests >= 1 && visit.guests <= option.guests_max);
    assert.ok(visit.atHome ? option.at_home && visit.place !== null : option.on_site && visit.place === null);
    for (const need of needs.get(visit.optionId)!) {
      const taken = visit.resourceIds.filter((id) => resources.get(id)!.kind === need.kind).length;
      assert.equal(taken, need.count * (need.per_guest ? visit.guests : 1));
    }
    const extra = visit.addOnIds.reduce((sum, id) => {
      assert.equal(addOns.get(id)?.service_id, option.service_id);
      return sum + addOns.get(id)!.minutes;
    }, 0);
    assert.equal(
      visit.endMs - visit.startMs,
      (option.duration_min + extra) * (option.guests_follow ? visit.guests : 1) * 60_000,
    );
    const rows = taken.get(visit.id);
    if (rows === undefined) continue;
    occupied += 1;
    assert.deepEqual(
      rows.map((row) => row.resource_id).toSorted((a, b) => a - b),
      visit.resourceIds,
    );
    assert.ok(rows.every((row) => row.lat === (visit.place?.lat ?? null)));
    const during = spanOf(rows[0]!.during);
    assert.deepEqual(
      [visit.startMs - during.fromMs, during.toMs - visit.endMs],
      [option.prep_min * 60_000, option.cleaning_min * 60_000],
    );
  }
  assert.equal(occupied, taken.size);
  const past = market.visits.filter((visit) => visit.endMs < nowMs);
  assert.ok(past.length > 5000);
  assert.ok(market.visits.some((visit) => visit.startMs < nowMs - 50 * 86_400_000));
  assert.ok(market.visits.some((visit) => visit.guests > 1) && market.visits.some((visit) => visit.atHome));
});

test('travelling professionals have time for each journey, and every client is within a priced distance', () => {
  const bands = groupBy(market.travel_band, (row) => row.pro_id);
  const fees = groupBy(market.travel_fee, (row) => row.pro_id);
  let legs = 0;
  for (const rule of market.travel_rule) {
    const pro = pros.get(rule.pro_id)!;
    const mode = rule.mode as TransportMode;
    const own = occupations.filter((row) => row.pro_id === pro.id).toSorted((a, b) => a.fromMs - b.fromMs);
    const placeOf = (row: DemoOccupationRow) =>
      row.lat === null || row.lon === null ? { lat: pro.lat, lon: pro.lon } : { lat: row.lat, lon: row.lon };
    for (const [i, row] of own.entries()) {
      const km = greatCircleKm(pro, placeOf(row));
      const fee = travelFee({
        rows: (fees.get(pro.id) ?? []).map(({ duration_sec, price_cents }) => ({
          durationSec: duration_sec,
          priceCents: price_cents,
        })),
        bands: {
          type: rule.type as TravelExpenseType,
          freeUpToKm: rule.free_up_to_km,
          fixedCents: rule.fixed_cents,
          paid: (bands.get(pro.id) ?? []).map(({ up_to_km, price_cents }) => ({
            upToKm: up_to_km,
            priceCents: price_cents,
          })),
        },
        maxDistanceKm: rule.max_distance_km,
        mode,
        km,
      });
      assert.ok('cents' in fee, `${pro.business_name}, ${km} km`);
      if (i === 0) continue;
      const minutes = travelMinutes(greatCircleKm(placeOf(own[i - 1]!), placeOf(row)), mode);
      if (minutes > 0) legs += 1;
      assert.ok(row.fromMs - own[i - 1]!.toMs >= minutes * 60_000, `${pro.business_name} at ${row.during}`);
    }
    assert.ok(rule.max_distance_km >= 10 && rule.max_distance_km <= 40);
  }
  assert.ok(legs > 500);
  assert.ok(
    market.service_option.every(
      (option) => !option.at_home || market.travel_rule.some((rule) => rule.pro_id === option.pro_id),
    ),
  );
});

test('practitioners are 45 to 70 % booked over three weeks, the third less than the first', () => {
  const weeks = [0, 1, 2].map((week) => {
    let openMs = 0;
    let bookedMs = 0;
    for (const { id, kind, owner_pro_id } of market.resource) {
      if (kind !== 'practitioner' || id % 6 !== 0) continue;
      const fromMs = nowMs + (week * 7 + 1) * 86_400_000;
      const toMs = fromMs + 7 * 86_400_000;
      const probe = { resource_id: id, pro_id: owner_pro_id };
      for (let atMs = fromMs; atMs < toMs; atMs += 900_000) if (opensAt(probe, atMs)) openMs += 900_000;
      for (const row of byResource.get(id) ?? [])
        bookedMs += Math.max(0, Math.min(row.toMs, toMs) - Math.max(row.fromMs, fromMs));
    }
    return bookedMs / openMs;
  });
  assert.ok(
    weeks.every((share) => share > 0.45 && share < 0.7),
    weeks.join(' '),
  );
  assert.ok(weeks[0]! > weeks[2]!);
});
