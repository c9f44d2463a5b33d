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
  awaits_comparison: false,
  agreed_at: null,
  closing_tx: null,
  book_cents: null,
  is_asked: false,
  pending_cents: 0,
  rest_cents: 0,
};
const nowMs = Date.parse('2026-11-29T09:00:00Z');

test('an open difference has a next step, a closed one has the reason of its end; both have a link', () => {
  const over = { over_at: '2026-11-29T08:00:00Z' };
  const explained = { ...over, explained_by: 'Inès Caradec', reason: 'Remboursement fait par erreur.' };
  const ends = {
    explained,
    booked: { ...explained, closing_tx: 'refund:x' },
    gone: { ...over, closing_tx: 'refund:x' },
  };
  for (const operation of operationKinds)
    for (const kind of differenceKinds) {
      const open = differenceCard({ ...bare, operation, kind, state: 'open' }, nowMs);
      assert.ok(open.next !== null && open.next.length > 20, `${operation} ${kind}`);
      assert.ok(open.links.some(({ to }) => to.startsWith('/admin/ecritures?q=tr_1%2F2')));
      for (const state of ['explained', 'booked', 'gone'] as const) {
        const closed = differenceCard({ ...bare, operation, kind, state, ...ends[state] }, nowMs);
        assert.deepEqual([closed.next, closed.book, closed.mayCompare], [null, null, false], `${operation} ${state}`);
        assert.ok(closed.over !== null);
        assert.equal(
          closed.links.some(({ to }) => to === '/admin/ecritures?q=refund%3Ax'),
          state !== 'explained',
        );
      }
    }
});

test('a refund of the provider is recorded, also after an explanation, and no advice tells to correct the ledger', () => {
  for (const state of ['open', 'explained'] as const) {
    const card = differenceCard(
      { ...bare, operation: 'refund', kind: 'missing_here', state, booking_id: 'b', book_cents: 1_500 },
      nowMs,
    );
    assert.match(card.next ?? '', /a remboursé 15\s€ au client sans demande/);
    assert.match(card.book ?? '', /^Enregistrer le remboursement de 15\s€$/);
  }
  const waiting = { awaits_answer: 'refund', book_cents: 1_500, pending_cents: 4_000 } as const;
  for (const [restCents, words] of [
    [4_000, /le nôtre partira ensuite tout seul/i],
    [2_500, /remplacé par 25\s€/],
    [0, /abandonné/],
  ] as const) {
    const beside = differenceCard(
      { ...bare, ...waiting, operation: 'refund', kind: 'missing_here', state: 'open', rest_cents: restCents },
      nowMs,
    );
    assert.match(beside.next ?? '', /notre remboursement de 40\s€ est en attente/);
    assert.match(beside.next ?? '', words);
    assert.match(beside.book ?? '', /15\s€$/);
  }
  for (const kind of differenceKinds)
    assert.doesNotMatch(
      differenceCard({ ...bare, operation: 'refund', kind, state: 'open' }, nowMs).next ?? '',
      /corrigez les écritures/i,
    );
});

test('once our own movement has ended, the next step is the comparison', () => {
  for (const operation of ['refund', 'payout'] as const) {
    const card = differenceCard(
      { ...bare, operation, kind: 'missing_here', state: 'open', awaits_comparison: true },
      nowMs,
    );
    assert.ok(card.mayCompare);
    assert.match(card.next ?? '', /Comparez de nouveau/);
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
  const payout = { id: 'V'.repeat(22), number: 'V-2026-047', state: 'returned' as const };
  const ofPayout = differenceCard(
    { ...bare, operation: 'payout', kind: 'missing_there', state: 'open', payout, professional },
    nowMs,
  );
  assert.deepEqual(
    ofPayout.links.map(({ to }) => to),
    ['/admin/versements?etat=stopped', '/admin/ecritures/professionnels/p'],
  );
});
