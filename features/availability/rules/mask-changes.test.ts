import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normalise, subtract, type Spans } from '#core/spans.ts';
import { dayFromIso, isoFromDay, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMs, tickMs } from '#core/units.ts';
import {
  derive,
  deriveOpening,
  lastDay,
  type DerivationSource,
  type DerivedOption,
  type OccupiedSpan,
} from './derive.ts';
import { freeSpans, type FreeRow } from './free-rows.ts';
import { changedMasks, type OfferMasks } from './mask-changes.ts';
import { openingChanges } from './opening-changes.ts';

// Masks (docs/product/operations.md#engine-targets): after any history of bookings, releases and changed hours, masks
// updated step by step equal masks derived from scratch. `HISTORIES` sets the number of histories. The long run is
// `npm run test:long -- MASKS`.
const histories = Number(process.env['HISTORIES'] ?? 200);

const horizonDays = 6;
const zones = [
  ['Europe/Paris', '2026-10-23'],
  ['Europe/Paris', '2027-03-26'],
  ['America/Miquelon', '2026-10-30'],
  ['America/Miquelon', '2027-03-12'],
  ...[
    'Indian/Reunion',
    'Indian/Mayotte',
    'America/Guadeloupe',
    'America/Martinique',
    'America/Cayenne',
    'America/St_Barthelemy',
    'America/Marigot',
    'Pacific/Noumea',
    'Pacific/Tahiti',
    'Pacific/Marquesas',
    'Pacific/Wallis',
  ].map((zone) => [zone, '2026-12-30'] as const),
] as const;

const resources = [1, 2];
const rule = fc
  .record({
    resourceId: fc.constantFrom(null, null, 1, 2),
    dow: fc.nat(6),
    start: fc.nat(280),
    length: fc.integer({ min: 12, max: 130 }),
  })
  .map(({ resourceId, dow, start, length }) => ({
    resourceId,
    dow,
    startMin: start * 5,
    endMin: Math.min(2880, (start + length) * 5),
    target: 'clients' as const,
    validFrom: null,
    validTo: null,
  }));
const everyDay = fc.nat(250).map((start) =>
  Array.from({ length: 7 }, (_, dow) => ({
    resourceId: null,
    dow,
    startMin: start * 5,
    endMin: start * 5 + 240,
    target: 'clients' as const,
    validFrom: null,
    validTo: null,
  })),
);
const need = fc
  .tuple(fc.subarray(resources, { minLength: 1 }), fc.boolean())
  .map(([resourceIds, perGuest]) => ({ kind: 'practitioner' as const, resourceIds, count: 1, perGuest }));
const sizes = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }))
  .map(([a, b]) => ({ guestsMin: Math.min(a, b), guestsMax: Math.max(a, b) }));
const option = fc.record({
  durationMin: fc.integer({ min: 3, max: 60 }).map((n) => n * 5),
  prepMin: fc.constantFrom(0, 0, 15, 60, 240),
  cleaningMin: fc.constantFrom(0, 0, 10, 30),
  // Whether the option has a processing time, which fits in the shortest service.
  sets: fc.boolean(),
  sizes,
  guestsFollow: fc.boolean(),
  needs: fc.oneof({ weight: 3, arbitrary: fc.tuple(need) }, { weight: 1, arbitrary: fc.tuple(need, need) }),
  own: fc.uniqueArray(
    fc.record({
      resourceId: fc.constantFrom(...resources),
      priceCents: fc.constant(null),
      durationMin: fc.option(fc.integer({ min: 3, max: 60 }).map((n) => n * 5)),
    }),
    { selector: ({ resourceId }) => resourceId },
  ),
});

/** A change of hours in a history: a new rule, or an exception for one day. */
type HoursChange =
  | { readonly rule: DerivationSource['rules'][number] }
  | { readonly exception: DerivationSource['exceptions'][number] };

type Gesture = {
  readonly hours: ((today: number) => HoursChange) | 'unsay' | null;
  readonly isTake: boolean;
  readonly resourceId: number;
  readonly day: number;
  readonly tick: number;
  readonly ticks: number;
  readonly pick: number;
};
const sign = fc.constantFrom(1 as const, -1 as const);
const hoursChange = fc.oneof(
  fc.tuple(rule, sign, fc.constantFrom(0, 1, 2)).map(([one, way, recurs]) => () => ({
    rule: { ...one, sign: way, dow: recurs === 0 ? null : one.dow },
  })),
  fc
    .tuple(rule, sign, fc.integer({ min: -1, max: horizonDays + 1 }))
    .map(([{ resourceId, startMin, endMin }, way, day]) => (today: number) => ({
      exception: { resourceId, startMin, endMin, sign: way, day: isoFromDay(today + day) },
    })),
);
const gesture: fc.Arbitrary<Gesture> = fc.record({
  hours: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: hoursChange },
    { weight: 1, arbitrary: fc.constant('unsay' as const) },
  ),
  isTake: fc.integer({ min: 0, max: 2 }).map((n) => n > 0),
  resourceId: fc.constantFrom(...resources),
  day: fc.integer({ min: -1, max: horizonDays + 1 }),
  tick: fc.nat(287),
  ticks: fc.integer({ min: 12, max: 288 }),
  pick: fc.nat(100),
});

const history = fc.record({
  where: fc.constantFrom(...zones),
  rules: fc.oneof(everyDay, fc.array(rule, { minLength: 3, maxLength: 12 })),
  options: fc.array(option, { minLength: 1, maxLength: 3 }),
  slotStepMin: fc.constantFrom(5, 15, 30, 60),
  gestures: fc.array(fc.noBias(gesture), { minLength: 3, maxLength: 14 }),
});

const masksOf = (offers: readonly OfferMasks[]): Map<string, string> =>
  new Map(
    offers.map((row) => [
      `${row.option_id} ${row.guests}`,
      [row.days, row.days_am, row.days_pm, row.days_eve].join(' '),
    ]),
  );

const sourceOf = (drawnFields: {
  zone: string;
  rules: DerivationSource['rules'];
  options: readonly DerivedOption[];
  slotStepMin: number;
}): DerivationSource => ({
  ...drawnFields,
  proId: 1,
  noticeMin: 0,
  horizonDays,
  lat: 47,
  lon: -1,
  maxKm: 0,
  conveniences: [],
  equipments: [],
  childrenMinAge: 0,
  published: true,
  ratingCount: 0,
  ratingSum: 0,
  resources,
  exceptions: [],
  closedHolidays: [],
  absences: [],
  postcode: '44000',
});

type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

/** Plays a history. `isSeen` selects the steps after which the masks are updated. */
const play = (played: History, isSeen: (n: number) => boolean = () => true) => {
  const [zone, iso] = played.where;
  const today = dayFromIso(iso)!;
  const clock = zoneClock(zone, today - 3, today + horizonDays + 4);
  const at = (day: number, tick: number): number => (wallToEpochMinute(clock, day, 0) + tick * 5) * 60_000;
  const options = played.options.map((drawn, i): DerivedOption => ({
    ...drawn,
    ...drawn.sizes,
    processingMin: drawn.sets ? 5 : 0,
    processingAfterMin: drawn.sets ? 5 : 0,
    optionId: i + 1,
    category: 1,
    onSite: true,
    atHome: false,
    priceCents: 5000,
    surcharges: [],
  }));
  let source = sourceOf({ zone, rules: played.rules, options, slotStepMin: played.slotStepMin });
  let openDays = derive(source, [], today).openDays;
  let occupied: OccupiedSpan[] = [];
  let offers: OfferMasks[] = derive(source, [], today).offers.map((row) => ({ ...row }));
  const began = masksOf(offers);
  const stack: DerivationSource[] = [];

  const seen = (fromMs: number, toMs: number, onlyTaken: boolean): void => {
    const [fromDay, toDay] = [Math.floor(fromMs / dayMs) - 3, Math.floor(toMs / dayMs) + 3];
    const takenOf = (resourceId: number): Spans =>
      normalise(
        occupied
          .filter((other) => other.resourceId === resourceId)
          .flatMap((other) => [other.fromMs / tickMs, other.toMs / tickMs]),
      );
    const rows = openDays
      .filter(({ day }) => day >= fromDay && day <= toDay)
      .map(({ resource_id, day, spans }): FreeRow => [resource_id, day, spans]);
    const free = new Map([...freeSpans(rows)].map(([id, spans]) => [id, subtract(spans, takenOf(id))]));
    const change = { source: { ...source, offers }, free, fromMs, toMs, nowMs: at(today, 100), onlyTaken };
    const fresh = new Map(changedMasks(change).map((row) => [`${row.option_id} ${row.guests}`, row]));
    offers = offers.map((row) => fresh.get(`${row.option_id} ${row.guests}`) ?? row);
  };

  const say = (hours: NonNullable<Gesture['hours']>, isReached: boolean): void => {
    if (hours === 'unsay') source = stack.pop() ?? source;
    else {
      stack.push(source);
      const change = hours(today);
      source =
        'rule' in change
          ? { ...source, rules: [...source.rules, change.rule] }
          : { ...source, exceptions: [...source.exceptions, change.exception] };
    }
    const until = lastDay(source, today);
    const { rows, touched } = openingChanges(openDays, deriveOpening(source, today - 1, until), until);
    const fresh = new Map(rows.map((row) => [`${row.resource_id} ${row.day}`, row]));
    openDays = openDays.map((row) => fresh.get(`${row.resource_id} ${row.day}`) ?? row);
    if (!isReached || touched.length === 0) return;
    seen(Math.min(...touched.map((each) => each.from_ms)), Math.max(...touched.map((each) => each.to_ms)), false);
  };

  played.gestures.forEach((each, n) => {
    if (each.hours !== null) return say(each.hours, isSeen(n));
    const released = occupied[each.pick % Math.max(1, occupied.length)];
    if (!each.isTake && released === undefined) return;
    const changed = each.isTake
      ? {
          resourceId: each.resourceId,
          fromMs: at(today + each.day, each.tick),
          toMs: at(today + each.day, each.tick + each.ticks),
        }
      : released!;
    if (each.isTake) {
      if (
        occupied.some(
          (other) =>
            other.resourceId === changed.resourceId && other.fromMs < changed.toMs && changed.fromMs < other.toMs,
        )
      )
        return;
      occupied = [...occupied, changed];
    } else occupied = occupied.filter((other) => other !== changed);
    if (isSeen(n)) seen(changed.fromMs, changed.toMs, each.isTake);
  });
  const fresh = derive(source, occupied, today);
  return {
    updated: masksOf(offers),
    fromNothing: masksOf(fresh.offers),
    began,
    openDays,
    openFromNothing: fresh.openDays,
  };
};

test('after any history, in any French zone, masks updated step by step equal masks derived from scratch', () => {
  fc.assert(
    fc.property(history, (one) => {
      const { updated, fromNothing, openDays, openFromNothing } = play(one);
      assert.deepEqual(updated, fromNothing);
      assert.deepEqual(openDays, openFromNothing);
    }),
    { numRuns: histories },
  );
});

test('the masks of an option ignore practitioners slower than the option', () => {
  let slower = 0;
  fc.assert(
    fc.property(history, (one) => {
      const known = play(one).fromNothing;
      const plain = one.options.map((option) => {
        const slow = option.own
          .filter(({ durationMin }) => (durationMin ?? 0) > option.durationMin)
          .map(({ resourceId }) => resourceId);
        slower += slow.length;
        return {
          ...option,
          own: [],
          needs: option.needs.map((each) => ({
            ...each,
            resourceIds: each.resourceIds.filter((id) => !slow.includes(id)),
          })),
        };
      });
      assert.deepEqual(known, play({ ...one, options: plain as unknown as typeof one.options }).fromNothing);
    }),
    { numRuns: 60 },
  );
  assert.ok(slower > 20, `${slower}`);
});

test('histories change the masks, and skipping every second update is detected', () => {
  const some = fc.sample(fc.noBias(history), { seed: 10, numRuns: 200 });
  const moved = some.filter((one) => {
    const { began, fromNothing } = play(one);
    return [...began].some(([key, masks]) => fromNothing.get(key) !== masks);
  });
  assert.ok(moved.length > 40, `${moved.length} moved`);
  const missed = some.filter((one) => {
    const { updated, fromNothing } = play(one, (n) => n % 2 === 0);
    return [...updated].some(([key, masks]) => fromNothing.get(key) !== masks);
  });
  assert.ok(missed.length > 20, `${missed.length} seen`);
});
