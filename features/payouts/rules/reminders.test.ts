import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '#core/units.ts';
import { nextReminderMs, waitsForProfessional } from './reminders.ts';

test('reminders come 3, 10, 24 and 54 days after the first message, then every 60 days', () => {
  const days: number[] = [];
  let lastMs = 0;
  for (const sent of [0, 1, 2, 3, 4, 5]) {
    lastMs = nextReminderMs(sent, lastMs);
    days.push(lastMs / dayMs);
  }
  assert.deepEqual(days, [3, 10, 24, 54, 114, 174]);
});

const held = {
  state: 'held',
  heldWhy: 'bank',
  blockedBy: 'bank',
  accountState: 'active',
  missing: [],
  isSameBank: true,
} as const;
const returned = { ...held, state: 'returned', heldWhy: null, blockedBy: null } as const;

test('a payout waits for its professional while the cause of its stop lasts', () => {
  assert.equal(waitsForProfessional(held), true);
  assert.equal(waitsForProfessional({ ...held, blockedBy: null }), false, 'the IBAN is corrected');
  assert.equal(waitsForProfessional({ ...held, blockedBy: 'account' }), false, 'told anew when the reason changes');
  assert.equal(waitsForProfessional({ ...held, heldWhy: 'identity', blockedBy: 'identity' }), true);
  for (const why of ['check', 'refused', 'balance'] as const)
    assert.equal(waitsForProfessional({ ...held, heldWhy: why, blockedBy: why }), false, why);
  for (const state of ['due', 'on_its_way', 'paid', 'settled', 'carried'] as const)
    assert.equal(waitsForProfessional({ ...returned, state }), false, state);
});

test('a returned payout waits for other bank details', () => {
  assert.equal(waitsForProfessional(returned), true);
  assert.equal(waitsForProfessional({ ...returned, isSameBank: false }), false);
});

test('an account that the provider examines does not wait for its professional, unless something is missing', () => {
  const account = { ...held, heldWhy: 'account', blockedBy: 'account', accountState: 'pending' } as const;
  assert.equal(waitsForProfessional(account), false);
  assert.equal(waitsForProfessional({ ...account, missing: [{ need: 'document', reason: null }] }), true);
  for (const accountState of ['refused', 'registering', null] as const)
    assert.equal(waitsForProfessional({ ...account, accountState }), true);
});
