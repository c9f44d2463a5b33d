import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proActionsAt, type ProVisit } from './pro-actions.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-23T09:00:00Z');
const visit = (change: Partial<ProVisit>): ProVisit => ({
  state: 'confirmed',
  zone: 'Europe/Paris',
  startMs: start,
  endMs: start + hour,
  answerUntilMs: null,
  paymentStatus: 'pending',
  onSiteCents: 6000,
  collectedMs: null,
  heldUntilMs: null,
  noShowMs: null,
  isCleared: false,
  arrivedMs: null,
  startedMs: null,
  endedMs: null,
  ...change,
});

test('a professional may do exactly the actions of the state table, to the millisecond (docs/product/booking.md#changes-of-state)', () => {
  const steps = ['arrive', 'start_care', 'end_care'];
  const cases: [Partial<ProVisit>, number, string[]][] = [
    [{ state: 'requested', answerUntilMs: start - hour }, start - hour - 1, ['confirm', 'decline']],
    [{ state: 'requested', answerUntilMs: start - hour }, start - hour, []],
    [{}, start - 48 * hour, ['cancel', 'cancel_for_client']],
    [{}, start - 1, ['cancel', 'cancel_for_client', 'mark_paid', 'arrive', 'start_care']],
    [{}, start, ['complete', 'cancel', 'mark_paid', ...steps]],
    [{}, start + hour / 4 - 1, ['complete', 'cancel', 'mark_paid', ...steps]],
    [{}, start + hour / 4, ['complete', 'no_show', 'cancel', 'mark_paid', ...steps]],
    [{}, start + 24 * hour + 1, ['complete', 'no_show', 'mark_paid', ...steps]],
    [{}, start + 25 * hour + 1, ['complete', 'mark_paid', ...steps]],
    [{ state: 'completed' }, start + 25 * hour, ['no_show', 'mark_paid']],
    [{ state: 'completed', isCleared: true }, start + 25 * hour, ['mark_paid']],
    [{ state: 'no_show', noShowMs: start + hour }, start + 25 * hour, ['complete', 'mark_paid']],
    [{ state: 'no_show', noShowMs: start + hour }, start + 25 * hour + 1, ['mark_paid']],
    [{ state: 'cancelled_client' }, start + hour, []],
    [{ state: 'hold' }, start + hour, []],
    [{ state: 'completed', paymentStatus: 'paid_wlns', onSiteCents: 0 }, start + 48 * hour, []],
    [{ state: 'completed', paymentStatus: 'paid_wlns' }, start + 48 * hour, ['mark_paid']],
    [
      { state: 'completed', paymentStatus: 'paid_wlns', collectedMs: start + 48 * hour },
      start + 48 * hour,
      ['mark_pending'],
    ],
    [{ state: 'hold', heldUntilMs: start }, start - 1, ['send_link', 'renew_link', 'withdraw_link']],
    [{ state: 'hold', heldUntilMs: start }, start, []],
    [
      { state: 'completed', paymentStatus: 'paid', collectedMs: start },
      start + 24 * hour,
      ['no_show', 'mark_pending', 'mark_refunded'],
    ],
    [{ state: 'completed', paymentStatus: 'paid', collectedMs: start }, start + 26 * hour, ['mark_refunded']],
    [{ state: 'completed', paymentStatus: 'refunded', collectedMs: start }, start + 26 * hour, []],
  ];
  for (const [change, nowMs, expected] of cases)
    assert.deepEqual(proActionsAt(visit(change), nowMs), expected, JSON.stringify([change, nowMs - start]));
});

test('the day of a visit is the local day of its place', () => {
  // 23:30 on Sunday in Paris is Monday morning in Nouméa.
  const nowMs = Date.parse('2026-11-22T22:30:00Z');
  const noon = { startMs: Date.parse('2026-11-23T01:00:00Z'), endMs: Date.parse('2026-11-23T02:00:00Z') };
  assert.deepEqual(proActionsAt(visit({ ...noon, zone: 'Pacific/Noumea' }), nowMs), [
    'cancel',
    'cancel_for_client',
    'mark_paid',
    'arrive',
    'start_care',
  ]);
  assert.deepEqual(proActionsAt(visit({ ...noon }), nowMs), ['cancel', 'cancel_for_client']);
});
