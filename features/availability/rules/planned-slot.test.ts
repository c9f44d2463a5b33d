import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { fieldMessages, inputMessages } from '#core/fields/messages.ts';
import type { SlotInput } from '../contract/slots.ts';
import { slotFields } from './slot-data.ts';
import { plannedSlot } from './planned-slot.ts';

const today = dayFromCivil(2026, 11, 21);
const monday = today + 2;
const slot = (more: Partial<SlotInput>): SlotInput => ({
  start: '09:00',
  end: '18:00',
  until_next_day: false,
  negativ_all: false,
  target: 'clients',
  except_dates: [],
  ...more,
});

const accepted = (more: Partial<SlotInput>) => {
  const planned = plannedSlot(slot(more), today);
  assert.ok(planned.ok, JSON.stringify(planned));
  return planned.value;
};
const refused = (more: Partial<SlotInput>): Readonly<Record<string, string>> => {
  const planned = plannedSlot(slot(more), today);
  assert.ok(!planned.ok, JSON.stringify(planned));
  return planned.validation;
};

test('a date gives a single slot, or the start of a recurrence', () => {
  const once = accepted({ date: '23/11/2026' });
  assert.deepEqual(
    [once.recurrence, once.days, once.fromDay, once.untilDay],
    ['only-once', { year: 2026, month: 11, day: 23, day_in_week: null }, null, null],
  );
  const weekly = accepted({ date: '2026-11-23', recurrence: 'every-week', until_date: '20261231' });
  assert.deepEqual([weekly.days.day_in_week, weekly.fromDay, weekly.untilDay], [1, monday, dayFromCivil(2026, 12, 31)]);
  assert.equal(accepted({ date: '20261123', recurrence: 'every-week', day_in_week: 3 }).days.day_in_week, 3);
  assert.deepEqual(accepted({ date: '20261123', recurrence: 'every-month' }).days, {
    year: null,
    month: null,
    day: 23,
    day_in_week: null,
  });
});

test('the recurrence fields give the same slots, with times in seconds', () => {
  const weekly = accepted({
    start: null,
    end: null,
    time_from: 79_200,
    duration: 14_400,
    until_next_day: true,
    day_in_week: 5,
  });
  assert.deepEqual(
    [weekly.recurrence, weekly.startMin, weekly.endMin, weekly.fromDay],
    ['every-week', 1320, 1560, null],
  );
  assert.equal(accepted({}).recurrence, 'every-day');
  assert.equal(accepted({ day: 29, month: 2 }).recurrence, 'every-year');
});

test('a closure from one date to another closes every day between them', () => {
  const away = accepted({
    date: '20261221',
    until_date: '20270103',
    negativ_all: true,
    start: '00:00',
    end: '00:00',
    until_next_day: true,
  });
  assert.deepEqual(
    [away.recurrence, away.fromDay, away.untilDay, away.startMin, away.endMin],
    ['every-day', dayFromCivil(2026, 12, 21), dayFromCivil(2027, 1, 3), 0, 1440],
  );
});

test('reports every invalid field at once, with its message', () => {
  assert.deepEqual(refused({ start: '7h', date: '31/02/2027', until_date: 'demain' }), {
    start: inputMessages.invalidSlotTime,
    date: inputMessages.invalidFormat,
    until_date: inputMessages.invalidFormat,
  });
  assert.deepEqual(refused({ end: '09:00' }), { end: inputMessages.invalidSlotTime });
  assert.deepEqual(refused({ end: '' }), { end: inputMessages.missingFields });
  assert.deepEqual(refused({ start: null, end: null, time_from: 32_400 }), { duration: inputMessages.missingFields });
  assert.deepEqual(refused({ start: null, end: null, time_from: 32_401, duration: 3600 }), {
    time_from: inputMessages.invalidSlotTime,
  });
  assert.deepEqual(refused({ start: null, end: null, time_from: 0, duration: 86_700, until_next_day: true }), {
    duration: inputMessages.invalidSlotTime,
  });
  assert.deepEqual(refused({ start: null, end: null, time_from: 82_800, duration: 3600 }), {
    duration: fieldMessages.total_time_exceeded,
  });
  assert.deepEqual(refused({ recurrence: 'every-week' }), { day_in_week: inputMessages.missingFields });
  assert.deepEqual(refused({ recurrence: 'only-once' }), { date: inputMessages.missingFields });
  assert.deepEqual(refused({ day_in_week: 1, day: 3 }), { day_in_week: inputMessages.invalidParam });
  assert.deepEqual(refused({ day: 20, month: 11, year: 2026 }), { day: inputMessages.invalidDate });
});

test('a slot sent back as it was read gives the same slot', () => {
  const sent = [
    slot({ date: '20261123' }),
    slot({ day_in_week: 0, end: '02:00', until_next_day: true, from_date: '20261201' }),
    slot({ day: 31, quantity: 4, target: 'establishments' }),
    slot({ negativ_all: true, until_date: '20270101' }),
  ];
  for (const one of sent) {
    const planned = plannedSlot(one, today);
    assert.ok(planned.ok);
    const read = slotFields({ ...planned.value, id: 'a'.repeat(22), resourceId: null });
    assert.deepEqual(plannedSlot({ ...read, recurrence: undefined }, today), planned);
    assert.deepEqual(plannedSlot(read, today), planned);
    assert.deepEqual(plannedSlot({ ...read, start: null, end: null }, today), planned);
  }
});
