import { mondayOf } from '#core/civil.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayFromIso, dayOfWeek, isoFromDay } from '#core/time.ts';
import { shownDays, steppedDay } from './agenda-days.ts';

const day = (iso: string): number => dayFromIso(iso) ?? assert.fail(iso);

describe('the days that an agenda shows', () => {
  test('a week begins on Monday, for any of its days', () => {
    for (const iso of ['2026-11-23', '2026-11-26', '2026-11-29']) {
      const days = shownDays('semaine', day(iso));
      assert.deepEqual([isoFromDay(days[0]!), isoFromDay(days.at(-1)!), days.length], ['2026-11-23', '2026-11-29', 7]);
    }
  });

  test('a month shows whole weeks', () => {
    const days = shownDays('mois', day('2026-11-21'));
    assert.deepEqual([isoFromDay(days[0]!), isoFromDay(days.at(-1)!), days.length], ['2026-10-26', '2026-12-06', 42]);
    const february = shownDays('mois', day('2027-02-10'));
    assert.deepEqual(
      [isoFromDay(february[0]!), isoFromDay(february.at(-1)!), february.length],
      ['2027-02-01', '2027-02-28', 28],
    );
    for (let at = day('2026-01-01'); at < day('2028-01-01'); at++) {
      assert.equal(dayOfWeek(mondayOf(at)), 1);
      assert.ok(shownDays('mois', at).includes(at));
      assert.equal(shownDays('mois', at).length % 7, 0);
    }
  });

  test('steps by the shown period, and a month step goes to the same day where it exists', () => {
    assert.equal(isoFromDay(steppedDay('jour', day('2026-12-31'), 1)), '2027-01-01');
    assert.equal(isoFromDay(steppedDay('semaine', day('2027-01-01'), -1)), '2026-12-25');
    assert.equal(isoFromDay(steppedDay('mois', day('2027-01-31'), 1)), '2027-02-28');
    assert.equal(isoFromDay(steppedDay('mois', day('2027-01-15'), -1)), '2026-12-15');
    assert.equal(isoFromDay(steppedDay('mois', day('2026-12-31'), 1)), '2027-01-31');
    assert.equal(isoFromDay(steppedDay('mois', day('2027-03-31'), -1)), '2027-02-28');
  });
});
