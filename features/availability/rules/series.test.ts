import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayFromIso, isoFromDay } from '#core/time.ts';
import { repeats, seriesDays, type Repeat } from './series.ts';

const days = (from: string, repeat: Repeat, until: string): string[] =>
  seriesDays(dayFromIso(from)!, repeat, dayFromIso(until)!).map(isoFromDay);

test('a weekly series stays on its weekday over clock changes, and a monthly series skips months without the day', () => {
  assert.deepEqual(days('2026-10-19', 'week', '2026-11-02'), ['2026-10-19', '2026-10-26', '2026-11-02']);
  assert.deepEqual(days('2027-03-21', 'four_weeks', '2027-05-16'), ['2027-03-21', '2027-04-18', '2027-05-16']);
  assert.deepEqual(days('2026-12-31', 'month', '2027-05-31'), ['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31']);
  assert.deepEqual(days('2028-02-29', 'month', '2028-04-28'), ['2028-02-29', '2028-03-29']);
  assert.deepEqual(days('2027-01-29', 'month', '2027-03-29'), ['2027-01-29', '2027-03-29'], 'no 29 February in 2027');
  assert.deepEqual(days('2028-02-28', 'day', '2028-03-01'), ['2028-02-28', '2028-02-29', '2028-03-01']);
  assert.deepEqual(days('2026-11-24', 'day', '2026-11-23'), []);
});

test('any series starts on its first day, with increasing dates at the requested interval', () => {
  const first = fc.integer({ min: 20_000, max: 30_000 });
  fc.assert(
    fc.property(first, fc.constantFrom(...repeats), fc.nat(366), (from, repeat, length) => {
      const found = seriesDays(from, repeat, from + length);
      assert.equal(found[0], from);
      assert.ok(found.at(-1)! <= from + length);
      const gaps = found.slice(1).map((day, i) => day - found[i]!);
      const expected = {
        day: [1],
        week: [7],
        two_weeks: [14],
        four_weeks: [28],
        month: [28, 29, 30, 31, 59, 60, 61, 62],
      }[repeat];
      assert.ok(gaps.every((gap) => expected.includes(gap)));
      if (repeat === 'month') assert.equal(new Set(found.map((day) => isoFromDay(day).slice(8))).size, 1);
    }),
  );
});
