import { mondayOf } from '#core/civil.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayFromIso, isoFromDay } from '#core/time.ts';
import { axisOf, changePercent, meanRating, occupancyPercent, openMinutesBetween, revenueCents } from './figures.ts';
import { legsBetween } from './trips.ts';
import { dayStarts, periodsUntil } from './periods.ts';

const day = (iso: string): number => dayFromIso(iso)!;
const shown = (iso: string, step: 'week' | 'month') =>
  periodsUntil(day(iso), step).map(({ fromDay, toDay }) => `${isoFromDay(fromDay)} ${isoFromDay(toDay)}`);

test('a figure that cannot be computed is null', () => {
  assert.deepEqual(
    [occupancyPercent(90, 120), occupancyPercent(0, 60), occupancyPercent(300, 120), occupancyPercent(60, 0)],
    [75, 0, 100, null],
  );
  assert.deepEqual([changePercent(124_000, 113_050), changePercent(0, 100), changePercent(100, 0)], [9.7, -100, null]);
  assert.deepEqual([meanRating(430, 86), meanRating(13, 3), meanRating(0, 0)], [5, 4.3, null]);
  assert.equal(revenueCents(0, { isPaidOnline: false, hasBeenPaid: false }), null);
  assert.deepEqual(
    [
      revenueCents(500, { isPaidOnline: false, hasBeenPaid: true }),
      revenueCents(0, { isPaidOnline: true, hasBeenPaid: false }),
    ],
    [500, 0],
  );
});

test('open minutes add up the practitioners and leave out the day after the last', () => {
  const opening = new Map([
    [
      1,
      new Map([
        [10, [0, 12]],
        [11, [300, 312]],
        [12, [600, 612]],
      ]),
    ],
    [2, new Map([[11, [300, 306, 320, 326]]])],
  ]);
  assert.deepEqual(
    [openMinutesBetween(opening, 11, 12), openMinutesBetween(opening, 10, 12), openMinutesBetween(new Map(), 10, 12)],
    [120, 180, 0],
  );
});

test('weeks begin on Monday and months on the first; the current period comes last', () => {
  assert.equal(isoFromDay(mondayOf(day('2026-11-22'))), '2026-11-16');
  assert.deepEqual(
    [shown('2026-11-21', 'week').length, shown('2026-11-21', 'week')[0], shown('2026-11-16', 'week').at(-1)],
    [8, '2026-09-28 2026-10-05', '2026-11-16 2026-11-23'],
  );
  assert.deepEqual(shown('2027-02-10', 'month'), [
    '2026-09-01 2026-10-01',
    '2026-10-01 2026-11-01',
    '2026-11-01 2026-12-01',
    '2026-12-01 2027-01-01',
    '2027-01-01 2027-02-01',
    '2027-02-01 2027-03-01',
  ]);
  const [before, after] = dayStarts('Europe/Paris', [day('2026-10-25'), day('2026-10-26')]);
  assert.equal(after! - before!, 25 * 3_600_000, 'the day on which the clock goes back has 25 hours');
});

test('a chart axis starts at zero and reaches the largest value in at most four steps', () => {
  assert.deepEqual(axisOf(1240), [0, 500, 1000, 1500]);
  assert.deepEqual(axisOf(0), [0, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (largest) => {
      const axis = axisOf(largest);
      assert.ok(axis.length >= 2 && axis.length <= 5 && axis.at(-1)! >= largest && axis[0] === 0);
    }),
  );
});

test('shows a travel leg only between visits at two different places', () => {
  const practice = { lat: 47.21, lon: -1.55 };
  const home = { lat: 47.25, lon: -1.55 };
  const stop = (minute: number, at: typeof home | null) => ({ minute, endMinute: minute + 60, at });
  assert.deepEqual(legsBetween([stop(600, home), stop(870, null), stop(1110, null)], practice, 'driving'), [
    { from_minute: 660, to_minute: 870, travel_minutes: 15, to: 'practice' },
  ]);
  assert.deepEqual(
    legsBetween([stop(600, null), stop(700, home), stop(800, home)], practice, 'driving').map(({ to }) => to),
    ['home'],
  );
  assert.deepEqual(legsBetween([], practice, 'walking'), []);
});
