import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weekIn, weekFieldsOf } from './week-fields.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('a new week is suggested from Monday to Friday, and nothing is suggested to whom has hours', () => {
  const week = weekFieldsOf([], null, true);
  assert.deepEqual(
    week.map(({ weekday, ranges }) => [weekday, ranges[0]?.start]),
    [
      [1, '09:00'],
      [2, '09:00'],
      [3, '09:00'],
      [4, '09:00'],
      [5, '09:00'],
      [6, ''],
      [0, ''],
    ],
  );
  assert.ok(weekFieldsOf([], null, false).every(({ ranges }) => ranges.length === 2 && ranges.every(({ start }) => start === '')));
});

test('what is left empty is closed; only the last range of a day goes on to the next', () => {
  const { ranges, halves } = weekIn(
    formOf({ 'j6-0-de': '20:00', 'j6-0-a': '02:00', 'j6-1-de': '10:00', 'j6-1-a': '12:00', 'j6-lendemain': '1', 'j0-0-de': '', 'j0-0-a': '' }),
  );
  assert.deepEqual(ranges, [
    { day_in_week: 6, start: '10:00', end: '12:00', until_next_day: false },
    { day_in_week: 6, start: '20:00', end: '02:00', until_next_day: true },
  ]);
  assert.deepEqual(halves, []);
});

test('a range with one end only is told, not forgotten', () => {
  assert.deepEqual(weekIn(formOf({ 'j3-0-de': '09:00', 'j3-0-a': '' })).halves, [3]);
});
