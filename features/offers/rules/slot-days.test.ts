import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantText } from '#core/instant-text.ts';
import { localOf, zoneClock, dayFromIso } from '#core/time.ts';
import type { BookableStart } from './bookable.ts';
import { slotDays } from './slot-days.ts';

const startsOf = (zone: string, instants: readonly string[]): BookableStart[] => {
  const day = dayFromIso(instants[0]!.slice(0, 10))!;
  const clock = zoneClock(zone, day - 1, day + 3);
  return instants.map((iso) => ({
    startMs: Date.parse(iso),
    priceCents: 6_500,
    ...localOf(clock, Date.parse(iso) / 60_000),
  }));
};

test('a slot keeps its instant and shows the local day and time of the place', () => {
  const days = slotDays(startsOf('Pacific/Noumea', ['2026-11-21T12:05:00.000Z', '2026-11-21T22:00:00.000Z']));
  assert.deepEqual(
    days.map(({ day, slots }) => [
      day - dayFromIso('2026-11-21')!,
      slots.map((slot) => [instantText(slot.starts_at), slot.text, slot.valueSeconds, slot.offset_minutes]),
    ]),
    [
      [0, [['2026-11-21T12:05:00.000Z', '23:05', 83_100, null]]],
      [1, [['2026-11-21T22:00:00.000Z', '09:00', 32_400, null]]],
    ],
  );
});

test('in the night the clocks go back, only repeated times show their offset', () => {
  const [night] = slotDays(
    startsOf('Europe/Paris', [
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
    ]),
  );
  assert.deepEqual(
    night?.slots.map((slot) => slot.offset_minutes),
    [null, 120, 60, null],
  );
  assert.deepEqual(
    night.slots.map((slot) => instantText(slot.starts_at)),
    ['2026-10-24T23:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000Z'],
  );
});
