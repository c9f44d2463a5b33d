import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { compactMonth, monthFromCompact, monthGrid, monthOf, monthsShown, partsOfDay } from './month-grid.ts';

const november = 2026 * 12 + 10;

describe('calendar month', () => {
  it('starts weeks on Monday and contains each day once', () => {
    const { name, weeks } = monthGrid(november, new Map());
    assert.equal(name, 'Novembre 2026');
    assert.deepEqual(
      weeks.map((week) => week.map((one) => one?.figure ?? 0)),
      [
        [0, 0, 0, 0, 0, 0, 1],
        [2, 3, 4, 5, 6, 7, 8],
        [9, 10, 11, 12, 13, 14, 15],
        [16, 17, 18, 19, 20, 21, 22],
        [23, 24, 25, 26, 27, 28, 29],
        [30, 0, 0, 0, 0, 0, 0],
      ],
    );
  });

  it('opens the days with free slots and labels them with the count', () => {
    const day = dayFromCivil(2026, 11, 28);
    const found = monthGrid(november, new Map([[day, 8]]))
      .weeks.flat()
      .filter((one) => one?.isOpen);
    assert.deepEqual(found, [{ day, figure: 28, label: 'samedi 28 novembre, 8\u00a0créneaux libres', isOpen: true }]);
  });

  it('has the right number of days in every month', () => {
    for (let month = 2024 * 12; month < 2029 * 12; month += 1) {
      const days = monthGrid(month, new Map())
        .weeks.flat()
        .filter((one) => one !== null);
      assert.equal(days.length, new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate());
      assert.ok(days.every((one) => monthOf(one.day) === month));
    }
  });

  it('keeps the two displayed months within the bookable period', () => {
    const [today, last] = [dayFromCivil(2026, 11, 21), dayFromCivil(2027, 1, 20)];
    assert.deepEqual(monthsShown(november, today, last), {
      months: [november, november + 1],
      before: false,
      after: true,
    });
    assert.deepEqual(monthsShown(november + 9, today, last), {
      months: [november + 2, november + 3],
      before: true,
      after: false,
    });
    assert.deepEqual(monthsShown(0, today, today), { months: [november, november + 1], before: false, after: false });
  });

  it('reads back the month it writes and refuses other formats', () => {
    assert.equal(monthFromCompact(compactMonth(november)), november);
    for (const text of ['', '202613', '2026-11', '20261', 'novembre']) assert.equal(monthFromCompact(text), null);
  });

  it('divides a day into three parts, with noon in the afternoon', () => {
    const slots = [540, 720, 1079, 1080].map((valueMinutes) => ({ valueMinutes }));
    assert.deepEqual(
      partsOfDay(slots).map(({ part, slots: own }) => [part, own.length]),
      [
        ['morning', 1],
        ['afternoon', 2],
        ['evening', 1],
      ],
    );
    assert.deepEqual(partsOfDay([]), []);
  });
});
