import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mayPass } from '#core/states.ts';
import {
  acceptableCents,
  requestedCents,
  complaintClosesMs,
  complaintDecisions,
  complaintStates,
  complaintTransitions,
  complaintWindow,
  decidedCents,
  firstState,
  isUndecided,
  trueAsk,
  trueDecision,
} from './complaint.ts';

const startsMs = Date.UTC(2026, 10, 22, 10, 30);
const endsMs = startsMs + 90 * 60_000;
const days = (count: number): number => count * 86_400_000;

test('a complaint can be opened from the start of the visit until fourteen days after its end', () => {
  const visit = { state: 'completed', startsMs, endsMs, cancelledForClientMs: null } as const;
  assert.equal(complaintWindow(visit, 'client', startsMs - 1), 'before');
  assert.equal(complaintWindow(visit, 'client', startsMs), 'open');
  assert.equal(complaintWindow(visit, 'client', endsMs + days(14) - 1), 'open');
  assert.equal(complaintWindow(visit, 'client', endsMs + days(14)), 'closed');
  assert.equal(complaintClosesMs(visit, 'client', startsMs), endsMs + days(14));
  assert.equal(complaintWindow({ ...visit, state: 'hold' }, 'client', endsMs), 'never');
  assert.equal(complaintWindow({ ...visit, state: 'no_show' }, 'client', endsMs), 'open');
});

test('a client may contest a cancellation made in their name for two days', () => {
  const visit = { state: 'cancelled_client', startsMs, endsMs, cancelledForClientMs: startsMs - days(20) } as const;
  assert.equal(complaintWindow(visit, 'client', startsMs - days(18) - 1), 'open');
  assert.equal(complaintWindow(visit, 'client', startsMs - days(18)), 'before');
  assert.equal(complaintWindow(visit, 'professional', startsMs - days(20)), 'before');
  assert.equal(complaintClosesMs(visit, 'client', startsMs - days(19)), startsMs - days(18), 'the two days that run');
  assert.equal(complaintClosesMs(visit, 'client', startsMs - days(17)), endsMs + days(14), 'what the start opens');
  const late = { ...visit, cancelledForClientMs: startsMs - days(1) };
  assert.equal(complaintClosesMs(late, 'client', startsMs - 1), endsMs + days(14), 'it opens without a gap');
});

test('amounts never exceed the refundable amount, and a part equal to all of it counts as all', () => {
  assert.equal(requestedCents('part', 3_000, 12_800), 3_000);
  for (const wrong of [0, -1, 12_801, 14_000, null]) assert.equal(requestedCents('part', wrong, 12_800), null);
  assert.equal(requestedCents('part', 12_800, 12_800), 12_800);
  assert.deepEqual(
    [trueAsk('part', 12_800, 12_800), trueAsk('part', 12_799, 12_800), trueAsk('answer', 0, 0)],
    ['all', 'part', 'answer'],
  );
  assert.deepEqual(
    [trueDecision('resolved_partial', 12_800, 12_800), trueDecision('resolved_partial', 1, 12_800)],
    ['resolved_refund', 'resolved_partial'],
  );
  assert.equal(requestedCents('all', null, 12_800), 12_800);
  assert.equal(requestedCents('all', null, 0), null);
  assert.equal(requestedCents('answer', 3_000, 12_800), 0);
  fc.assert(
    fc.property(
      fc.constantFrom(...complaintDecisions),
      fc.option(fc.integer({ min: -10, max: 30_000 })),
      fc.integer({ min: 0, max: 20_000 }),
      (to, part, left) => {
        const cents = decidedCents(to, part, left);
        assert.ok(cents === null || (cents >= 0 && cents <= left && (cents === 0) === (to === 'rejected')));
      },
    ),
  );
});

test('only an admin decides, a client may only accept a refund; a decided complaint moves only to mediation; a withdrawn complaint stays withdrawn', () => {
  for (const from of complaintStates)
    for (const to of complaintStates)
      for (const by of ['client', 'professional', 'system'] as const) {
        const isAcceptance = by === 'client' && from === 'in_review' && to !== 'rejected';
        if ((complaintDecisions as readonly string[]).includes(to))
          assert.equal(mayPass(complaintTransitions, from, to, by), isAcceptance);
        if (!isUndecided(from) && to !== 'mediation') assert.equal(mayPass(complaintTransitions, from, to, by), false);
      }
  assert.equal(mayPass(complaintTransitions, 'withdrawn', 'mediation', 'client'), false);
  assert.equal(mayPass(complaintTransitions, 'awaiting_pro', 'in_review', 'client'), false);
  assert.equal(mayPass(complaintTransitions, 'open', 'in_review', 'professional'), false);
  assert.equal(firstState('client'), 'awaiting_pro');
});

test('the client may accept a binding proposal until a decision is written, up to the refundable amount', () => {
  const proposal = { state: 'in_review', decided_to: null, is_binding: true, proposed_cents: 3_000 } as const;
  assert.equal(acceptableCents(proposal, 6_000), 3_000);
  assert.equal(acceptableCents(proposal, 2_000), 2_000);
  assert.equal(acceptableCents(proposal, -500), 0);
  assert.equal(acceptableCents({ ...proposal, is_binding: false }, 6_000), 0);
  assert.equal(acceptableCents({ ...proposal, decided_to: 'rejected' }, 6_000), 0);
  assert.equal(acceptableCents({ ...proposal, state: 'withdrawn' }, 6_000), 0);
  assert.equal(acceptableCents({ ...proposal, proposed_cents: 0 }, 6_000), 0);
});
