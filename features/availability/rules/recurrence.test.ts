import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { civilFromDay, dayFromCivil, dayOfWeek } from '#core/civil.ts';
import { fallsOn, isPossible, recurrenceOf, type RecurrenceDays } from './recurrence.ts';

const nothing: RecurrenceDays = { year: null, month: null, day: null, day_in_week: null };
const monday = dayFromCivil(2026, 11, 23);

test('derives the four recurrences and a single date from the slot fields (docs/product/availability.md#recurrence)', () => {
  assert.equal(recurrenceOf(nothing), 'every-day');
  assert.equal(recurrenceOf({ ...nothing, day_in_week: 0 }), 'every-week');
  assert.equal(recurrenceOf({ ...nothing, day: 31 }), 'every-month');
  assert.equal(recurrenceOf({ ...nothing, day: 29, month: 2 }), 'every-year');
  assert.equal(recurrenceOf({ ...nothing, day: 23, month: 11, year: 2026 }), 'only-once');
});

test('refuses fields that match no recurrence', () => {
  const wrong: Partial<RecurrenceDays>[] = [
    { year: 2026 },
    { month: 11 },
    { year: 2026, month: 11 },
    { year: 2026, day: 3 },
    { day_in_week: 1, day: 3 },
    { day_in_week: 1, month: 3 },
  ];
  for (const one of wrong) assert.equal(recurrenceOf({ ...nothing, ...one }), null, JSON.stringify(one));
});

test('refuses days that no calendar has', () => {
  assert.ok(isPossible({ ...nothing, day: 29, month: 2 }), 'some years have it');
  assert.ok(!isPossible({ ...nothing, day: 29, month: 2, year: 2027 }));
  assert.ok(!isPossible({ ...nothing, day: 31, month: 4 }));
  assert.ok(!isPossible({ ...nothing, day_in_week: 7 }));
});

test('a slot falls on its days and no other', () => {
  assert.ok(fallsOn({ ...nothing, day_in_week: 1 }, monday) && !fallsOn({ ...nothing, day_in_week: 1 }, monday + 1));
  assert.ok(fallsOn({ ...nothing, day: 31 }, dayFromCivil(2026, 12, 31)));
  const november = Array.from({ length: 30 }, (_, i) => dayFromCivil(2026, 11, 1) + i);
  assert.ok(!november.some((day) => fallsOn({ ...nothing, day: 31 }, day)), 'a month without the day skips it');
  fc.assert(
    fc.property(fc.integer({ min: dayFromCivil(2001, 1, 1), max: dayFromCivil(2098, 12, 31) }), (day) => {
      const { year, month, dayOfMonth } = civilFromDay(day);
      const once: RecurrenceDays = { year, month, day: dayOfMonth, day_in_week: null };
      assert.equal(recurrenceOf(once), 'only-once');
      assert.deepEqual(
        [day - 365, day - 1, day, day + 1, day + 7, day + 365].map((other) => fallsOn(once, other)),
        [false, false, true, false, false, false],
      );
      assert.ok(
        fallsOn({ ...nothing, month, day: dayOfMonth }, day) &&
          fallsOn({ ...nothing, day: dayOfMonth }, day) &&
          fallsOn(nothing, day),
      );
      assert.ok(fallsOn({ ...nothing, day_in_week: dayOfWeek(day) }, day + 7));
    }),
  );
});
