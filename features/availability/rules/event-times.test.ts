import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inputMessages } from '#core/fields.ts';
import { dayFromIso, isoFromDay } from '#core/time.ts';
import type { EventInput } from '../contract/events.ts';
import { eventDays, timesOn } from './event-times.ts';

const today = dayFromIso('2026-11-21')!;
const lunch: EventInput = {
  label: 'Déjeuner',
  date: '2026-11-23',
  start: '12:30',
  end: '13:30',
  until_next_day: false,
};
const refusedFor = (over: Partial<EventInput>) => {
  const found = eventDays({ ...lunch, ...over }, today);
  return found.ok ? {} : found.validation;
};

test('local times stay the same over a clock change, and a time inside the skipped hour is dropped', () => {
  const on = (iso: readonly string[], startMinute: number, endMinute: number, zone: string) =>
    timesOn(
      iso.map((one) => dayFromIso(one)!),
      { startMinute, endMinute },
      zone,
    ).map(({ day, fromMs, toMs }) => [
      isoFromDay(day),
      new Date(fromMs).toISOString().slice(11, 16),
      (toMs - fromMs) / 60_000,
    ]);
  assert.deepEqual(on(['2027-03-27', '2027-03-28'], 750, 810, 'Europe/Paris'), [
    ['2027-03-27', '11:30', 60],
    ['2027-03-28', '10:30', 60],
  ]);
  assert.deepEqual(on(['2027-03-27', '2027-03-28', '2027-03-29'], 120, 180, 'Europe/Paris'), [
    ['2027-03-27', '01:00', 60],
    ['2027-03-29', '00:00', 60],
  ]);
  assert.deepEqual(
    on(['2026-10-25'], 90, 210, 'Europe/Paris'),
    [['2026-10-25', '23:30', 180]],
    'the repeated hour is lived twice',
  );
  assert.deepEqual(on(['2027-03-14'], 60, 240, 'America/Miquelon'), [['2027-03-14', '04:00', 120]]);
  assert.deepEqual(on(['2027-03-28'], 120, 180, 'Pacific/Noumea'), [['2027-03-28', '15:00', 60]]);
});

test('a series lasts at most a year, also by default, and an invalid end is refused on its field', () => {
  const whole = eventDays({ ...lunch, repeat: 'week' }, today);
  assert.ok(whole.ok && whole.value.days.length === 52 && whole.value.days.at(-1)! <= today + 365);
  assert.deepEqual(refusedFor({ repeat: 'week', until_date: '2026-11-22' }), { until_date: inputMessages.invalidDate });
  assert.deepEqual(refusedFor({ repeat: 'week', until_date: '2028-01-01' }), {
    until_date: inputMessages.invalidParam,
  });
  assert.deepEqual(refusedFor({ repeat: 'week', until_date: '31 juin' }), { until_date: inputMessages.invalidFormat });
  assert.deepEqual(refusedFor({ repeat: 'week', date: '2026-11-20' }), { date: inputMessages.invalidDate });
  assert.deepEqual(refusedFor({ until_date: '2026-11-22' }), {}, 'once, an end means nothing');
});
