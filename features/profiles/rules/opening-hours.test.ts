import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { daysText } from '../texts.ts';
import { openingLines } from './opening-hours.ts';

const range = (dow: number, from: number, to: number) => ({ dow, start_min: from * 60, end_min: to * 60 });

describe('opening week', () => {
  it('groups equal days from Monday, and shows today separately', () => {
    const hours = [...[2, 3, 4, 5].map((dow) => range(dow, 10, 20)), range(6, 9.5, 20), range(0, 10, 17)];
    const lines = openingLines(hours, 6);
    assert.deepEqual(
      lines.map(({ days, isToday }) => [daysText(days), isToday]),
      [
        ['Lundi', false],
        ['Mardi – vendredi', false],
        ['Samedi', true],
        ['Dimanche', false],
      ],
    );
    assert.deepEqual(lines[0]?.ranges, []);
    assert.deepEqual(lines[2]?.ranges, [{ from: 570, to: 1200 }]);
  });

  it('splits a run of equal days around today', () => {
    const lines = openingLines(
      [1, 2, 3, 4, 5].map((dow) => range(dow, 9, 18)),
      3,
    );
    assert.deepEqual(
      lines.map(({ days }) => daysText(days)),
      ['Lundi, mardi', 'Mercredi', 'Jeudi, vendredi', 'Samedi, dimanche'],
    );
  });

  it('merges touching or overlapping hours of several practitioners, and keeps the lunch break', () => {
    const [monday] = openingLines([range(1, 14, 18), range(1, 9, 12), range(1, 10, 12.5), range(1, 18, 19)], 0);
    assert.deepEqual(monday?.ranges, [
      { from: 540, to: 750 },
      { from: 840, to: 1140 },
    ]);
  });
});
