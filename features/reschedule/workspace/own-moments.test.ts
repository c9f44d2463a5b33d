import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantMs } from '#core/instant-text.ts';
import { startInAddress } from './own-moments.ts';

const zone = 'Europe/Paris';
const startIn = (query: string): string | null => startInAddress(new URLSearchParams(query), zone);
const msOf = (text: string | null): number => instantMs(text ?? '');

test('a day and minutes after midnight are a start on the clock of the place', () => {
  assert.equal(msOf(startIn('day=20261128&start=870')), Date.parse('2026-11-28T13:30:00Z'));
  assert.equal(msOf(startIn('day=20260728&start=0')), Date.parse('2026-07-27T22:00:00Z'));
  assert.equal(msOf(startIn('day=20261128&start=9999')), Date.parse('2026-11-28T22:59:00Z'));
});

test('an instant comes before a day and minutes', () => {
  assert.equal(startIn('starts_at=2026-12-01T09:00:00.000Z&day=20261128&start=870'), '2026-12-01T09:00:00.000Z');
});

test('an address without a whole start names none', () => {
  for (const query of [
    '',
    'day=20261128',
    'start=870',
    'day=demain&start=870',
    'day=20261128&start=-5',
    'day=20261128&start=10000',
  ])
    assert.equal(startIn(query), null, query);
});
