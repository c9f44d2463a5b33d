import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromIso } from '#core/time.ts';
import { visitInstants } from './visit-days.ts';

const day = (iso: string): number => dayFromIso(iso)!;
const read = (period: Parameters<typeof visitInstants>[0], today: string): (string | null)[] => {
  const { fromMs, toMs } = visitInstants(period, 'Europe/Paris', day(today));
  return [fromMs, toMs].map((ms) => (ms === null ? null : new Date(ms).toISOString()));
};

test('days are local, with 23 or 25 hours at clock changes, and a week begins on Monday', () => {
  assert.deepEqual(read({ span: 'today' }, '2026-10-25'), ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
  assert.deepEqual(read({ span: 'tomorrow' }, '2026-03-28'), ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  assert.deepEqual(read({ span: 'week' }, '2026-11-29'), ['2026-11-22T23:00:00.000Z', '2026-11-29T23:00:00.000Z']);
  assert.deepEqual(read({}, '2026-11-29'), [null, null]);
  assert.deepEqual(read({ from: day('2026-11-24') }, '2026-11-29'), ['2026-11-23T23:00:00.000Z', null]);
  assert.deepEqual(read({ to: day('2026-11-24') }, '2026-11-29'), [null, '2026-11-24T23:00:00.000Z']);
});
