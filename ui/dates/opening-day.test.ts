import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { openingDay } from './opening-day.ts';

const last = dayFromCivil(2026, 11, 30);
const next = dayFromCivil(2026, 12, 1);

test('at the end of a month, a calendar of one month opens on the next month', () => {
  assert.equal(openingDay(null, last, 1), next);
  assert.equal(openingDay({ startDay: last, endDay: last + 5 }, last, 1), next);
  assert.equal(openingDay(null, dayFromCivil(2026, 12, 31), 1), dayFromCivil(2027, 1, 1));
});

test('otherwise a calendar opens on the first chosen day, else on today', () => {
  assert.equal(openingDay({ startDay: last, endDay: last }, last, 1), last, 'the chosen day stays visible');
  assert.equal(openingDay({ startDay: last + 20, endDay: last + 21 }, last, 1), last + 20);
  assert.equal(openingDay({ startDay: last, endDay: last + 5 }, last, 2), last, 'two months show both');
  assert.equal(openingDay(null, last - 6, 1), last - 6);
});
