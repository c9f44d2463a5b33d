import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stoppedNext } from './stopped.ts';

const held = { state: 'held', heldWhy: 'account', isSending: false, hasOwner: true, isUnknown: false } as const;

test('a payout that is held waits for what it is held for, or for nobody where no account can mend it', () => {
  assert.equal(stoppedNext(held), 'account');
  assert.equal(stoppedNext({ ...held, hasOwner: false }), 'ownerless');
  assert.equal(stoppedNext({ ...held, heldWhy: 'refused', hasOwner: false }), 'refused');
  assert.equal(stoppedNext({ ...held, heldWhy: 'check' }), 'check');
});

test('a check whose sending goes on is no failed check; one whose end nobody knows waits for two admins', () => {
  assert.equal(stoppedNext({ ...held, heldWhy: 'check', isSending: true }), 'resumes');
  assert.equal(stoppedNext({ ...held, heldWhy: 'check', isSending: true, isUnknown: true }), 'verify');
  assert.equal(stoppedNext({ ...held, state: 'due', heldWhy: null, isSending: true }), 'resumes');
});

test('what came back waits for another IBAN; what is not stopped, for nothing', () => {
  assert.equal(stoppedNext({ ...held, state: 'returned', heldWhy: null }), 'other_iban');
  assert.equal(stoppedNext({ ...held, state: 'returned', heldWhy: null, hasOwner: false }), 'ownerless');
  for (const state of ['due', 'on_its_way', 'paid'] as const) assert.equal(stoppedNext({ ...held, state, heldWhy: null }), null);
});
