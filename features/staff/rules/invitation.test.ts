import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '#core/units.ts';
import { invitationMs, invitationStateAt, refusedAccept } from './invitation.ts';

const sentMs = 1_800_000_000_000;
const waits = { email: 'lea@exemple.fr', acceptedMs: null, withdrawnMs: null, expiresMs: sentMs + invitationMs };
const lea = { email: 'Lea@exemple.fr', isVerified: true, holdsEstablishment: false, isStaff: false };

test('an invitation is open for thirty days, to the millisecond, then expires', () => {
  assert.equal(invitationMs, 30 * dayMs);
  assert.equal(invitationStateAt(waits, sentMs + invitationMs - 1), 'open');
  assert.equal(invitationStateAt(waits, sentMs + invitationMs), 'expired');
});

test('an accepted or withdrawn invitation keeps its state after the thirty days', () => {
  const late = sentMs + 2 * invitationMs;
  assert.equal(invitationStateAt({ ...waits, acceptedMs: sentMs }, late), 'accepted');
  assert.equal(invitationStateAt({ ...waits, withdrawnMs: sentMs }, late), 'withdrawn');
});

test('refuses another address, an unverified address, the owner of an establishment and a member of a staff', () => {
  assert.equal(refusedAccept(waits, lea, sentMs), null);
  assert.equal(refusedAccept(waits, { ...lea, email: 'max@exemple.fr' }, sentMs), 'otherAddress');
  assert.equal(refusedAccept(waits, { ...lea, isVerified: false }, sentMs), 'unproven');
  assert.equal(refusedAccept(waits, { ...lea, holdsEstablishment: true }, sentMs), 'holdsEstablishment');
  assert.equal(refusedAccept(waits, { ...lea, isStaff: true }, sentMs), 'isStaff');
});

test('reports a problem of the invitation before a problem of the account', () => {
  const other = { ...lea, email: 'max@exemple.fr', isVerified: false };
  assert.equal(refusedAccept({ ...waits, acceptedMs: sentMs }, other, sentMs), 'accepted');
  assert.equal(refusedAccept(waits, other, sentMs + invitationMs), 'expired');
  assert.equal(refusedAccept(waits, other, sentMs), 'otherAddress');
});
