import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { dayByKey, dayNear, type CalendarInSight } from './calendar-keys.ts';

const nov = (date: number): number => dayFromCivil(2026, 11, date);
const dec = (date: number): number => dayFromCivil(2026, 12, date);
const jan = (date: number): number => dayFromCivil(2027, 1, date);

// Open days of November and December 2026: none is a Sunday or the 1st. The tests start from Thursday 26 November.
const days = [23, 24, 25, 26, 27, 28, 30].map(nov).concat([2, 3, 4, 5, 26, 28, 30, 31].map(dec));
const shown: CalendarInSight = { open: days, first: nov(1), last: dec(31), hasBefore: false, hasAfter: true };
const to = (key: string, from: number, inSight = shown) => dayByKey(key, from, inSight);

describe('keyboard moves in a calendar', () => {
  it('arrows lead to the next selectable day and skip the others', () => {
    assert.deepEqual(to('ArrowRight', nov(26)), { day: nov(27) });
    assert.deepEqual(to('ArrowRight', nov(28)), { day: nov(30) });
    assert.deepEqual(to('ArrowLeft', nov(30)), { day: nov(28) });
    assert.deepEqual(to('ArrowDown', nov(25)), { day: dec(2) });
    assert.deepEqual(to('ArrowDown', nov(24)), { day: dec(2) });
    assert.deepEqual(to('ArrowUp', dec(3)), { day: nov(26) });
    assert.equal(to('ArrowLeft', nov(23)), undefined);
    assert.equal(to('a', nov(23)), undefined);
  });

  it('Home and End lead to the ends of a week, within its month', () => {
    assert.deepEqual(to('Home', nov(26)), { day: nov(23) });
    assert.deepEqual(to('End', nov(26)), { day: nov(28) });
    assert.deepEqual(to('End', nov(30)), { day: nov(30) });
    assert.deepEqual(to('Home', dec(3)), { day: dec(2) });
  });

  it('Page Up and Page Down lead to the same date a month away, or to the nearest selectable day', () => {
    assert.deepEqual(to('PageDown', nov(26)), { day: dec(26) });
    assert.deepEqual(to('PageDown', nov(27)), { day: dec(28) });
    assert.deepEqual(to('PageUp', dec(28)), { day: nov(28) });
    // When no open day is a month away or further, the nearest open day is chosen.
    assert.deepEqual(to('PageUp', dec(5)), { day: nov(23) });
    const february: CalendarInSight = {
      open: [jan(31), dayFromCivil(2027, 2, 27)],
      first: jan(1),
      last: dayFromCivil(2027, 2, 28),
      hasBefore: true,
      hasAfter: false,
    };
    assert.deepEqual(to('PageDown', jan(31), february), { day: dayFromCivil(2027, 2, 27) });
  });

  it('moves beyond the visible months turn to other months, where there are some', () => {
    assert.deepEqual(to('ArrowRight', dec(31)), { turn: { wanted: jan(1), direction: 1 } });
    assert.deepEqual(to('PageDown', dec(30)), { turn: { wanted: jan(30), direction: 1 } });
    assert.equal(to('ArrowRight', dec(31), { ...shown, hasAfter: false }), undefined);
    assert.deepEqual(to('PageDown', dec(28), { ...shown, hasAfter: false }), { day: dec(31) });
    assert.deepEqual(to('PageUp', nov(25), { ...shown, hasBefore: true }), {
      turn: { wanted: dayFromCivil(2026, 10, 25), direction: -1 },
    });
  });

  it('after a turn, selects the nearest day in the direction of the move, else the nearest on the other side', () => {
    assert.equal(dayNear([jan(4), jan(9)], { wanted: jan(1), direction: 1 }), jan(4));
    assert.equal(dayNear([jan(4), jan(9)], { wanted: jan(30), direction: 1 }), jan(9));
    assert.equal(dayNear([jan(4), jan(9)], { wanted: jan(8), direction: -1 }), jan(4));
    assert.equal(dayNear([jan(4), jan(9)], { wanted: jan(1), direction: -1 }), jan(4));
    assert.equal(dayNear([], { wanted: jan(1), direction: 1 }), undefined);
  });
});
