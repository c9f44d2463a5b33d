import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromIso } from '#core/time.ts';
import { monthOf } from '../rules/month-grid.ts';
import { ownHorizon, wholeHorizon } from './horizon.ts';

const zone = 'Europe/Paris';
const day = (iso: string): number => dayFromIso(iso)!;
const today = day('2026-11-21');
const june = monthOf(day('2027-06-01'));

test('the professional’s calendar loads the bookable days, or a later month once displayed or chosen', () => {
  const whole = wholeHorizon(zone, today);
  assert.deepEqual(ownHorizon(zone, today, null, []), whole);
  assert.deepEqual(ownHorizon(zone, today, monthOf(today), [day('2026-12-24')]), whole);
  assert.deepEqual(ownHorizon(zone, today, monthOf(day('2026-01-01')), []), whole, 'a month that is past');
  assert.deepEqual(ownHorizon(zone, today, june, []), {
    from: '2027-05-31T22:00:00.000Z',
    to: '2027-06-30T21:59:59.000Z',
  });
  assert.deepEqual(ownHorizon(zone, today, null, [day('2027-06-15')]), ownHorizon(zone, today, june, []));
});

test('the loaded span includes a chosen day outside the displayed month', () => {
  assert.equal(ownHorizon(zone, today, june, [day('2027-05-10')]).from, '2027-05-09T22:00:00.000Z');
  assert.equal(ownHorizon(zone, today, june, [day('2027-07-10')]).to, '2027-07-10T21:59:59.000Z');
});
