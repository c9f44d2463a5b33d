import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { instantText } from '#core/instant-text.ts';
import { wallToEpochMinute, zoneClock } from '#core/time.ts';
import { agendaPlace, daysShown, eventShown, placedSlots, type PlannedSlotOf } from './slot-data.ts';
import { travelTails } from './travel-tails.ts';

const slot = (more: Partial<PlannedSlotOf>): PlannedSlotOf => ({
  id: 'a'.repeat(22),
  resourceId: null,
  days: { year: null, month: null, day: null, day_in_week: null },
  recurrence: 'every-day',
  startMin: 540,
  endMin: 720,
  fromDay: null,
  untilDay: null,
  exceptDays: [],
  closes: false,
  target: 'clients',
  quantity: null,
  ...more,
});

test('each shown day gives its start and its length', () => {
  const sunday = dayFromCivil(2026, 10, 25);
  const days = daysShown(zoneClock('Europe/Paris', sunday - 1, sunday + 2), sunday - 1, sunday + 1);
  assert.deepEqual(
    days.map(({ date, starts_at, minutes }) => [date, instantText(starts_at), minutes]),
    [
      ['2026-10-24', '2026-10-23T22:00:00.000Z', 1440],
      ['2026-10-25', '2026-10-24T22:00:00.000Z', 1500],
      ['2026-10-26', '2026-10-25T23:00:00.000Z', 1440],
    ],
  );
});

test('slots fall within their dates, both included, and a night slot also shows on the next day', () => {
  const first = dayFromCivil(2026, 11, 23);
  const clock = zoneClock('Pacific/Noumea', first - 1, first + 9);
  const place = (one: PlannedSlotOf, fromDay: number, toDay: number) =>
    placedSlots([one], clock, fromDay, toDay).map(({ day, kind }) => [day - first, kind]);
  assert.deepEqual(place(slot({ fromDay: first + 1, untilDay: first + 2, closes: true }), first, first + 6), [
    [1, 'closure'],
    [2, 'closure'],
  ]);
  assert.deepEqual(place(slot({ endMin: 1440 }), first, first).length, 1, 'midnight is the end of its own day');
  assert.deepEqual(place(slot({ endMin: 1445 }), first, first), [
    [-1, 'availability'],
    [0, 'availability'],
  ]);
  const [block] = placedSlots([slot({})], clock, first, first);
  assert.deepEqual(
    [instantText(block!.starts_at), instantText(block!.ends_at)],
    ['2026-11-22T22:00:00.000Z', '2026-11-23T01:00:00.000Z'],
    'hours are the place’s',
  );
});

test('a time over midnight or a clock change is placed by its wall clock', () => {
  const sunday = dayFromCivil(2026, 10, 25);
  const clock = zoneClock('Europe/Paris', sunday - 1, sunday + 2);
  const at = (minute: number): number => wallToEpochMinute(clock, sunday, minute) * 60_000;
  assert.deepEqual(agendaPlace(clock, at(-60), at(60)), { day: sunday - 1, start_minute: 1380, end_minute: 1500 });
  assert.deepEqual(agendaPlace(clock, at(60), at(240)), { day: sunday, start_minute: 60, end_minute: 240 });
  const event = eventShown(clock, {
    id: 'e',
    label: 'À moi',
    resourceId: null,
    fromMs: at(1380),
    toMs: at(1440),
    seriesId: null,
    repeats: null,
  });
  assert.deepEqual([event.date, event.start, event.end, event.until_next_day], ['2026-10-25', '23:00', '00:00', true]);
});

test('each travel leg of a day is drawn once, next to a visit at a client’s home', () => {
  const [one, two] = [
    { lat: 47, lon: -1 },
    { lat: 48, lon: -1 },
  ];
  const leg = (from: { lat: number } | null, to: { lat: number } | null): number =>
    Math.abs((from?.lat ?? 46) - (to?.lat ?? 46)) * 10;
  const tails = travelTails(
    [
      { day: 1, place: one },
      { day: 1, place: two },
      { day: 1, place: null },
      { day: 2, place: two },
    ],
    leg,
  );
  assert.deepEqual(tails, [
    { before: 10, after: 0 },
    { before: 10, after: 20 },
    { before: 0, after: 0 },
    { before: 20, after: 20 },
  ]);
});
