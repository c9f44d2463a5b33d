import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clockMinute,
  clockRange,
  clockSecond,
  clockTime,
  clockTimeWithSeconds,
  slotTime,
  startBeforeEnd,
} from './clock-time.ts';
import { inputMessages } from './fields.ts';

test('accepts times from 00:00 to 23:59, with two digits each', () => {
  assert.deepEqual(['00:00', '09:05', '23:59'].map(clockMinute), [0, 545, 1439]);
  for (const text of ['24:00', '23:60', '9:05', '09:5', '0905', '09h05', '-1:00', ' 09:05', '09:05:00', '٠٩:٠٥', ''])
    assert.equal(clockTime(text), inputMessages.invalidSlotTime, text);
});

test('accepts times with two-digit seconds', () => {
  assert.deepEqual(['00:00:00', '00:01:01', '23:59:59'].map(clockSecond), [0, 61, 86_399]);
  for (const text of ['24:00:00', '23:59:60', '09:05', '09:05:0', ''])
    assert.equal(clockTimeWithSeconds(text), inputMessages.invalidSlotTime, text);
  assert.equal(clockTimeWithSeconds('09:05:00'), undefined);
});

test('accepts agenda times only on a multiple of five minutes', () => {
  for (const text of ['00:00', '09:05', '23:55']) assert.equal(slotTime(text), undefined, text);
  for (const text of ['09:01', '23:59', '24:00', '']) assert.equal(slotTime(text), inputMessages.invalidSlotTime, text);
});

test('requires the start before the end, on the same day', () => {
  assert.deepEqual(clockRange('09:00', '18:30'), { startMinute: 540, endMinute: 1110 });
  for (const [start, end] of [
    ['18:30', '09:00'],
    ['09:00', '09:00'],
    ['22:00', '02:00'],
    ['22:00', '00:00'],
    ['09:00', '24:00'],
    ['', '09:00'],
  ] as const) {
    assert.equal(clockRange(start, end), undefined, `${start}–${end}`);
    assert.equal(startBeforeEnd({ start, end }), inputMessages.invalidSlotTime);
  }
  assert.equal(startBeforeEnd({ start: '09:00', end: '18:30' }), undefined);
});

test('a range may end the next day when chosen, and midnight is then 00:00', () => {
  assert.deepEqual(clockRange('22:00', '02:00', true), { startMinute: 1320, endMinute: 1560 });
  assert.deepEqual(clockRange('22:00', '00:00', true), { startMinute: 1320, endMinute: 1440 });
  assert.deepEqual(clockRange('00:00', '00:00', true), { startMinute: 0, endMinute: 1440 });
  assert.equal(clockRange('08:00', '10:00', true), undefined);
  assert.equal(startBeforeEnd({ start: '22:00', end: '02:00', isUntilNextDay: true }), undefined);
});
