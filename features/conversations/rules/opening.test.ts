import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayMs } from '#core/units.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { cleanFileName, cleanLine, visitKindOf } from './lines.ts';
import { acrossOf, openingOf, showsContacts, writingRefusal, writtenAfterMs, type PairVisit } from './opening.ts';

const nowMs = 1_800_000_000_000;
const visit = (over: Partial<PairVisit>): PairVisit => ({
  state: 'confirmed',
  endsMs: nowMs + dayMs,
  changedMs: nowMs - dayMs,
  isPaid: false,
  wasConfirmed: true,
  ...over,
});

describe('opening of a conversation', () => {
  test('opens with the first requested visit and closes thirty days after the last visit', () => {
    assert.deepEqual(openingOf([], nowMs), { isOpen: false, why: 'never' });
    assert.deepEqual(openingOf([visit({ state: 'requested' })], nowMs), {
      isOpen: true,
      untilMs: nowMs + dayMs + writtenAfterMs,
    });
    const done = [visit({ state: 'completed', endsMs: nowMs - writtenAfterMs })];
    assert.deepEqual(openingOf(done, nowMs - 1), { isOpen: true, untilMs: nowMs });
    assert.deepEqual(openingOf(done, nowMs), { isOpen: false, why: 'past', sinceMs: nowMs });
    assert.equal(openingOf([...done, visit({ state: 'no_show', endsMs: nowMs - dayMs })], nowMs).isOpen, true);
  });

  test('closes when its visit is cancelled, unless another visit keeps it open', () => {
    const off = visit({ state: 'cancelled_pro', changedMs: nowMs - 5 });
    assert.deepEqual(openingOf([off], nowMs), { isOpen: false, why: 'cancelled', sinceMs: nowMs - 5 });
    assert.equal(openingOf([off, visit({})], nowMs).isOpen, true);
    const past = visit({ state: 'completed', endsMs: nowMs - writtenAfterMs - dayMs });
    assert.deepEqual(openingOf([off, past], nowMs), { isOpen: false, why: 'cancelled', sinceMs: nowMs - 5 });
  });

  const visits = fc.array(
    fc.record({
      state: fc.constantFrom(...bookingStates),
      endsMs: fc.integer({ min: nowMs - 100 * dayMs, max: nowMs + 100 * dayMs }),
      changedMs: fc.integer({ min: nowMs - 100 * dayMs, max: nowMs }),
      isPaid: fc.boolean(),
      wasConfirmed: fc.boolean(),
    }),
    { maxLength: 6 },
  );

  test('another visit never closes it, and time alone never reopens it', () => {
    fc.assert(
      fc.property(visits, fc.integer({ min: 0, max: 100 * dayMs }), (all, later) => {
        if (openingOf(all.slice(1), nowMs).isOpen) assert.ok(openingOf(all, nowMs).isOpen);
        if (!openingOf(all, nowMs).isOpen) assert.ok(!openingOf(all, nowMs + later).isOpen);
        if (!showsContacts(all)) assert.ok(all.every((one) => !one.isPaid && !one.wasConfirmed));
      }),
    );
  });

  test('a block by either side stops both; only the side that blocked learns the reason', () => {
    const open = openingOf([visit({})], nowMs);
    assert.equal(writingRefusal(open, [], 'client'), null);
    assert.equal(writingRefusal(open, ['client'], 'client'), 'blocked');
    assert.equal(writingRefusal(open, ['client'], 'professional'), 'notTaken');
    assert.equal(writingRefusal(openingOf([], nowMs), [], 'professional'), 'never');
    assert.equal(acrossOf('client'), 'professional');
    assert.equal(acrossOf('professional'), 'client');
  });
});

describe('lines of a conversation', () => {
  test('each change of a visit gives the matching line, or none', () => {
    assert.equal(visitKindOf('hold', 'requested'), 'requested');
    assert.equal(visitKindOf('hold', 'confirmed'), 'confirmed');
    assert.equal(visitKindOf('requested', 'confirmed'), 'confirmed');
    assert.equal(visitKindOf('confirmed', 'confirmed'), 'moved');
    assert.equal(visitKindOf('confirmed', 'cancelled_admin'), 'cancelled');
    assert.equal(visitKindOf('requested', 'declined'), 'declined');
    assert.equal(visitKindOf('requested', 'expired'), 'expired');
    assert.equal(visitKindOf('hold', 'expired'), null);
    assert.equal(visitKindOf('confirmed', 'completed'), null);
  });

  test('removes direction marks and extra blank lines from texts, and cleans and shortens file names', () => {
    assert.equal(cleanLine('\u202Egnp.exe\u202C et \u2067suite\u2069'), 'gnp.exe et suite');
    assert.equal(cleanLine('un\r\n\n\n\n\n\ndeux  '), 'un\n\n\ndeux');
    assert.equal(cleanFileName('plan\u202Efdp.exe'), 'planfdp.exe');
    assert.equal(cleanFileName('\n'), 'fichier');
    assert.equal([...cleanFileName('é'.repeat(300))].length, 120);
  });
});
