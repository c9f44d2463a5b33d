import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { dayFromCivil } from '#core/civil.ts';
import { isoFromDay } from '#core/time.ts';
import { repeatIn, repeatedDays } from './repeats.ts';

const first = dayFromCivil(2026, 12, 1);
const days = (rule: string, to = first + 366): string[] => repeatedDays(repeatIn(rule, null)!, first, first, to)!.map(isoFromDay);

// Another reader of the same rules; what none of its dates fits would keep it looking for ever, so that only rules that have some are asked of it.
const asked = (rule: string, count: number): string[] => {
  const [iterator, found] = [ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(isoFromDay(first))), [] as string[]];
  while (found.length < count) {
    const next = iterator.next() as ICAL.Time | null;
    if (!next || next.compare(ICAL.Time.fromDateString('2036-01-01')) > 0) break;
    found.push(next.toString().slice(0, 10));
  }
  return found;
};

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const interval = fc.integer({ min: 1, max: 4 });
const count = fc.integer({ min: 1, max: 8 });
const rules = fc.oneof(
  fc.tuple(interval, count).map(([i, c]) => `FREQ=DAILY;INTERVAL=${i};COUNT=${c}`),
  fc
    .tuple(interval, count, fc.uniqueArray(weekday, { maxLength: 3 }))
    .map(([i, c, on]) => `FREQ=WEEKLY;INTERVAL=${i};COUNT=${c};BYDAY=${['TU', ...on.filter((d) => d !== 'TU')].join()}`),
  fc.tuple(interval, count).map(([i, c]) => `FREQ=MONTHLY;INTERVAL=${i};COUNT=${c};BYMONTHDAY=1`),
  fc.tuple(interval, count).map(([i, c]) => `FREQ=MONTHLY;INTERVAL=${i};COUNT=${c};BYDAY=1TU`),
  fc.tuple(count).map(([c]) => `FREQ=YEARLY;COUNT=${Math.min(c, 3)}`),
);

describe('repetitions', () => {
  test('are read as another reader does, whatever the rule', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const want = asked(rule, 8);
        assert.deepEqual(days(rule, first + 4_000), want, rule);
      }),
    );
  });

  test('end by their number, their last day, or the year to come', () => {
    assert.deepEqual(days('FREQ=WEEKLY;COUNT=3'), ['2026-12-01', '2026-12-08', '2026-12-15']);
    assert.equal(days('FREQ=WEEKLY').length, 53);
    assert.deepEqual(repeatedDays(repeatIn('FREQ=DAILY', first + 2)!, first, first, first + 366)!.length, 3);
    assert.deepEqual(days('FREQ=MONTHLY;BYMONTHDAY=-1').slice(0, 4), ['2026-12-01', '2026-12-31', '2027-01-31', '2027-02-28']);
    assert.deepEqual(days('FREQ=MONTHLY;BYDAY=-1FR').slice(1, 3), ['2026-12-25', '2027-01-29']);
    const old = repeatIn('FREQ=WEEKLY', null)!;
    assert.equal(repeatedDays(old, first - 700, first, first + 6)!.length, 1, 'those of before are not there');
  });

  test('that are not read whole are refused, and one that never comes again ends', () => {
    for (const rule of [
      'FREQ=HOURLY',
      'FREQ=MONTHLY;BYSETPOS=1;BYDAY=MO',
      'FREQ=YEARLY;BYWEEKNO=3',
      'FREQ=WEEKLY;BYDAY=1MO',
      'FREQ=DAILY;INTERVAL=0',
      'FREQ=DAILY;COUNT=x',
      'X',
      'FREQ=DAILY;BYDAY=XX',
    ])
      assert.equal(repeatIn(rule, null), null, rule);
    assert.deepEqual(days('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), ['2026-12-01']);
    assert.equal(repeatedDays(repeatIn('FREQ=DAILY;COUNT=9', null)!, first - 9_000, first, first + 9), null);
  });
});
