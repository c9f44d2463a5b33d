import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceKinds, operationKinds } from './rules/compare.ts';
import { differenceCard } from './workspace/books-view.ts';

const bare = {
  id: 'd',
  provider: 'stripe',
  day: '2026-11-28',
  subject: 'tr_1/2',
  ours_cents: 0,
  theirs_cents: -1_000,
  ours: [],
  theirs: [],
  first_at: '2026-11-28T10:00:00Z',
  seen_at: '2026-11-29T03:00:00Z',
  explained_by: null,
  reason: null,
  over_at: null,
  booking_id: null,
  payout: null,
  professional: null,
  awaits_answer: null,
};
const nowMs = Date.parse('2026-11-29T09:00:00Z');

test('every difference has a next step and a link, explained or not', () => {
  for (const operation of operationKinds)
    for (const kind of differenceKinds)
      for (const state of ['open', 'explained'] as const) {
        const card = differenceCard({ ...bare, operation, kind, state }, nowMs);
        assert.ok(card.next !== null && card.next.length > 20, `${operation} ${kind}`);
        assert.ok(card.links.some(({ to }) => to.startsWith('/admin/ecritures?q=tr_1%2F2')));
      }
});

test('while our own refund or transfer awaits an answer, the next step is that answer and not a correction', () => {
  const refund = differenceCard(
    { ...bare, operation: 'refund', kind: 'missing_here', state: 'open', awaits_answer: 'refund' },
    nowMs,
  );
  assert.match(refund.next ?? '', /^nous avons demandé ce remboursement/);
  assert.equal(refund.links[0]?.to, '/admin/remboursements');
  const transfer = differenceCard(
    { ...bare, operation: 'payout', kind: 'missing_here', state: 'open', awaits_answer: 'payout' },
    nowMs,
  );
  assert.match(transfer.next ?? '', /^nous avons demandé ce virement/);
});

test('a difference of a visit links to its ledger, and a returned payout to the stopped payouts', () => {
  const ofVisit = differenceCard(
    { ...bare, operation: 'refund', kind: 'missing_here', state: 'explained', booking_id: 'b' },
    nowMs,
  );
  assert.deepEqual(
    ofVisit.links.map(({ to }) => to),
    ['/admin/rendez-vous/b', '/admin/ecritures/rendez-vous/b'],
  );
  const professional = { id: 'p', name: 'Inès Caradec' };
  const payout = { number: 'V-2026-047', state: 'returned' as const };
  const ofPayout = differenceCard(
    { ...bare, operation: 'payout', kind: 'missing_there', state: 'open', payout, professional },
    nowMs,
  );
  assert.deepEqual(
    ofPayout.links.map(({ to }) => to),
    ['/admin/versements?etat=stopped', '/admin/ecritures/professionnels/p'],
  );
});
