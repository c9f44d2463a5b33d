import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitCounts } from './visit-counts.ts';

const visit = (booking_id: string, state: string, day = 100) => ({
  kind: 'booked' as const,
  state,
  step: null,
  is_settled: false,
  day,
  booking_id,
});

test('counts visits by look, once each, on the shown days only', () => {
  const blocks = [
    visit('a', 'confirmed'),
    visit('a', 'confirmed'),
    visit('b', 'requested'),
    { ...visit('c', 'confirmed'), step: 'arrived' as const },
    { ...visit('d', 'completed'), is_settled: true },
    visit('e', 'confirmed', 99),
    visit('f', 'pending_payment'),
    { ...visit('g', 'confirmed'), kind: 'private' as const, booking_id: null },
    // The reserved time of a proposal is no second visit, and does not replace the visit.
    { ...visit('a', 'confirmed'), kind: 'taken' as const },
  ];
  const counted = Object.fromEntries(visitCounts(blocks, [100]).map(({ look, count }) => [look, count]));
  assert.deepEqual(counted, { requested: 1, confirmed: 1, arrived: 1, in_care: 0, completed: 0, paid: 1, no_show: 0 });
  assert.deepEqual(
    visitCounts(blocks, [99, 100]).find(({ look }) => look === 'confirmed'),
    { look: 'confirmed', count: 2 },
  );
});
