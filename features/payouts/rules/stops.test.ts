import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stoppedNext } from './stops.ts';

const held = {
  state: 'held',
  heldWhy: 'account',
  isSending: false,
  isLate: false,
  isResent: false,
  owner: 'active',
  hasAccount: true,
  isRefused: false,
  isReversing: false,
  isUnknown: false,
  isOnLeftAccount: false,
} as const;
const sending = { ...held, heldWhy: 'check', isSending: true } as const;

test('a held payout waits for its hold reason, or for an active owner of the professional', () => {
  assert.equal(stoppedNext(held), 'account');
  assert.equal(stoppedNext({ ...held, isReversing: true }), 'resumes');
  const onItsWay = { ...held, state: 'on_its_way', heldWhy: null } as const;
  assert.deepEqual([stoppedNext(onItsWay), stoppedNext({ ...onItsWay, isLate: true })], [null, 'late']);
  assert.equal(stoppedNext({ ...held, isRefused: true }), 'refused_account');
  assert.equal(stoppedNext({ ...held, owner: 'none' }), 'ownerless');
  assert.equal(stoppedNext({ ...held, owner: 'suspended' }), 'suspended');
  assert.equal(stoppedNext({ ...held, heldWhy: 'refused', owner: 'none' }), 'refused');
  assert.equal(stoppedNext({ ...held, heldWhy: 'check' }), 'check');
});

test('an unfinished sending resumes automatically; an unknown result waits for two admins', () => {
  assert.equal(stoppedNext(sending), 'resumes');
  assert.equal(stoppedNext({ ...sending, isUnknown: true }), 'verify');
  assert.equal(stoppedNext({ ...sending, state: 'due', heldWhy: null }), 'resumes');
  assert.equal(stoppedNext({ ...sending, state: 'returned', heldWhy: null }), 'resumes', 'sent again to another IBAN');
});

test('a sending stops without an account, or when the money is on an account the professional left', () => {
  assert.equal(stoppedNext({ ...sending, hasAccount: false }), 'account');
  assert.equal(stoppedNext({ ...sending, hasAccount: false, owner: 'none' }), 'ownerless');
  assert.equal(stoppedNext({ ...sending, isOnLeftAccount: true }), 'left_account');
});

test('a returned payout waits for another IBAN; a payout that is not stopped waits for nothing', () => {
  assert.equal(stoppedNext({ ...held, state: 'returned', heldWhy: null }), 'other_iban');
  assert.equal(stoppedNext({ ...held, state: 'returned', heldWhy: null, owner: 'none' }), 'ownerless');
  assert.equal(stoppedNext({ ...held, state: 'returned', heldWhy: null, isResent: true }), 'resent');
  for (const state of ['due', 'on_its_way', 'paid'] as const)
    assert.equal(stoppedNext({ ...held, state, heldWhy: null }), null);
});
