import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  dayFromIso,
  dayOf,
  dayOfWeek,
  dayStartMs,
  isoFromDay,
  localOf,
  wallToEpochMinute,
  zoneClock,
} from '#core/time.ts';

const zones = [
  'Europe/Paris',
  'America/Miquelon',
  'Indian/Reunion',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'Indian/Mayotte',
  'Pacific/Noumea',
  'Pacific/Tahiti',
  'Pacific/Marquesas',
  'Pacific/Wallis',
  'America/St_Barthelemy',
  'America/Marigot',
];
const day = (iso: string): number => dayFromIso(iso) ?? assert.fail(`no such day: ${iso}`);
const from = day('2024-01-01');
const to = day('2031-01-01');

const temporalWall = (zone: string, d: number, minute: number): number =>
  Temporal.PlainDate.from('1970-01-01')
    .add({ days: d })
    .toPlainDateTime()
    .add({ minutes: minute })
    .toZonedDateTime(zone).epochMilliseconds / 60_000;

const temporalLocal = (zone: string, epochMinute: number) => {
  const at = Temporal.Instant.fromEpochMilliseconds(epochMinute * 60_000).toZonedDateTimeISO(zone);
  const d = Temporal.PlainDate.from('1970-01-01').until(at.toPlainDate(), { largestUnit: 'days' }).days;
  return { day: d, minute: at.hour * 60 + at.minute, offsetMinutes: at.offsetNanoseconds / 60e9 };
};

const changes = (zone: string): number[] => {
  const found: number[] = [];
  let at = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${zone}]`);
  for (
    let next = at.getTimeZoneTransition('next');
    next !== null && next.year < 2031;
    next = at.getTimeZoneTransition('next')
  ) {
    at = next;
    found.push(temporalLocal(zone, at.epochMilliseconds / 60_000).day);
  }
  return found;
};

test('wall clock to instant and back matches Temporal every day of 2024–2030 in every French zone', () => {
  for (const zone of zones) {
    const clock = zoneClock(zone, from, to);
    for (let d = from; d < to; d++) {
      const minute = (d * 7919) % 2881;
      const instant = wallToEpochMinute(clock, d, minute);
      assert.equal(instant, temporalWall(zone, d, minute), `${zone} ${isoFromDay(d)} ${minute}`);
      assert.deepEqual(localOf(clock, instant + 17), temporalLocal(zone, instant + 17));
    }
  }
});

test('every quarter of an hour around each clock change matches Temporal', () => {
  let seen = 0;
  for (const zone of zones) {
    for (const change of changes(zone)) {
      seen++;
      const clock = zoneClock(zone, change - 1, change + 2);
      for (let minute = 0; minute <= 2880; minute += 15) {
        for (const d of [change - 1, change]) {
          const instant = wallToEpochMinute(clock, d, minute);
          assert.equal(instant, temporalWall(zone, d, minute), `${zone} ${isoFromDay(d)} ${minute}`);
          assert.deepEqual(localOf(clock, instant), temporalLocal(zone, instant));
        }
      }
    }
  }
  assert.equal(seen, 28, 'two changes a year in Paris and in Miquelon, none elsewhere');
});

test('any minute of any zone matches Temporal, with a clock built for that day only', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones, 'Australia/Lord_Howe', 'Asia/Beirut', 'America/Havana'),
      fc.integer({ min: from, max: to - 1 }),
      fc.integer({ min: 0, max: 2880 }),
      (zone, d, minute) => {
        const instant = wallToEpochMinute(zoneClock(zone, d, d + 1), d, minute);
        assert.equal(instant, temporalWall(zone, d, minute));
        assert.deepEqual(localOf(zoneClock(zone, d, d + 1), instant), temporalLocal(zone, instant));
      },
    ),
    { numRuns: 2000 },
  );
});

test('moves a time in the missing hour later, and takes the earlier instant of a repeated hour', () => {
  const march = day('2027-03-28');
  const october = day('2027-10-31');
  const clock = zoneClock('Europe/Paris', march, october + 1);
  assert.equal(wallToEpochMinute(clock, march, 150), Date.parse('2027-03-28T01:30Z') / 60_000);
  assert.equal(wallToEpochMinute(clock, october, 150), Date.parse('2027-10-31T00:30Z') / 60_000);
  assert.deepEqual(localOf(clock, Date.parse('2027-10-31T00:30Z') / 60_000), {
    day: october,
    minute: 150,
    offsetMinutes: 120,
  });
  assert.deepEqual(localOf(clock, Date.parse('2027-10-31T01:30Z') / 60_000), {
    day: october,
    minute: 150,
    offsetMinutes: 60,
  });
});

test('a clock refuses days outside its range, unknown zones and other centuries', () => {
  const d = day('2026-11-21');
  const clock = zoneClock('Europe/Paris', d, d + 1);
  assert.doesNotThrow(() => wallToEpochMinute(clock, d - 3, 0));
  assert.doesNotThrow(() => wallToEpochMinute(clock, d + 3, 1440));
  assert.throws(() => wallToEpochMinute(clock, d - 6, 0), RangeError);
  assert.throws(() => wallToEpochMinute(clock, d + 6, 0), RangeError);
  assert.throws(() => wallToEpochMinute(clock, Number.NaN, 0), RangeError);
  assert.throws(() => localOf(clock, (d + 6) * 1440), RangeError);
  assert.throws(() => localOf(clock, Number.NaN), RangeError);
  assert.throws(() => zoneClock('Europe/Lutece', d, d + 1), RangeError);
  assert.throws(() => zoneClock('Europe/Paris', day('1999-06-01'), d), RangeError);
  assert.throws(() => zoneClock('Europe/Paris', d, d - 20), RangeError);
});

test('today is the local date of the place', () => {
  const instant = Date.parse('2026-11-21T13:30:30.500Z');
  assert.equal(isoFromDay(dayOf('Pacific/Noumea', instant)), '2026-11-22');
  assert.equal(isoFromDay(dayOf('Europe/Paris', instant)), '2026-11-21');
  assert.equal(isoFromDay(dayOf('Pacific/Marquesas', Date.parse('2026-11-21T09:29Z'))), '2026-11-20');
  assert.equal(isoFromDay(dayOf('Pacific/Marquesas', Date.parse('2026-11-21T09:30Z'))), '2026-11-21');
});

test('a day starts at local midnight, and lasts 23 hours when clocks go forward', () => {
  assert.equal(dayStartMs('Europe/Paris', day('2026-07-01')), Date.parse('2026-06-30T22:00:00Z'));
  assert.equal(dayStartMs('Pacific/Noumea', day('2026-07-01')), Date.parse('2026-06-30T13:00:00Z'));
  // The day when clocks go forward lasts 23 hours.
  assert.equal(
    dayStartMs('Europe/Paris', day('2026-03-30')) - dayStartMs('Europe/Paris', day('2026-03-29')),
    23 * 3_600_000,
  );
});

test('reads ISO dates strictly and writes them back', () => {
  assert.equal(day('1970-01-01'), 0);
  assert.equal(day('2026-11-21') - day('2026-11-20'), 1);
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '20261121',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '',
  ]) {
    assert.equal(dayFromIso(text), undefined, text);
  }
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 500_000 }), (d) => assert.equal(dayFromIso(isoFromDay(d)), d)),
  );
  assert.equal(dayOfWeek(day('2026-11-22')), 0);
  assert.equal(dayOfWeek(day('2026-11-21')), 6);
});
