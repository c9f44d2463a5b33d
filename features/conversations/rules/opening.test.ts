import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayMs } from '#core/units.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { keptFileName, keptLine, visitKindOf } from './lines.ts';
import { acrossOf, openingOf, showsContacts, writingRefusal, writtenAfterMs, type PairVisit } from './opening.ts';

const now = 1_800_000_000_000;
const visit = (over: Partial<PairVisit>): PairVisit => ({
  state: 'confirmed',
  endsMs: now + dayMs,
  changedMs: now - dayMs,
  isPaid: false,
  wasConfirmed: true,
  ...over,
});

describe('opening of a conversation', () => {
  test('opens with the first requested visit and closes thirty days after the last visit', () => {
    assert.deepEqual(openingOf([], now), { isOpen: false, why: 'never' });
    assert.deepEqual(openingOf([visit({ state: 'requested' })], now), {
      isOpen: true,
      untilMs: now + dayMs + writtenAfterMs,
    });
    const done = [visit({ state: 'completed', endsMs: now - writtenAfterMs })];
    assert.deepEqual(openingOf(done, now - 1), { isOpen: true, untilMs: now });
    assert.deepEqual(openingOf(done, now), { isOpen: false, why: 'past', sinceMs: now });
    assert.equal(openingOf([...done, visit({ state: 'no_show', endsMs: now - dayMs })], now).isOpen, true);
  });

  test('closes when its visit is cancelled, unless another visit keeps it open', () => {
    const off = visit({ state: 'cancelled_pro', changedMs: now - 5 });
    assert.deepEqual(openingOf([off], now), { isOpen: false, why: 'cancelled', sinceMs: now - 5 });
    assert.equal(openingOf([off, visit({})], now).isOpen, true);
    const past = visit({ state: 'completed', endsMs: now - writtenAfterMs - dayMs });
    assert.deepEqual(openingOf([off, past], now), { isOpen: false, why: 'cancelled', sinceMs: now - 5 });
  });

  const visits = fc.array(
    fc.record({
      state: fc.constantFrom(...bookingStates),
      endsMs: fc.integer({ min: now - 100 * dayMs, max: now + 100 * dayMs }),
      changedMs: fc.integer({ min: now - 100 * dayMs, max: now }),
      isPaid: fc.boolean(),
      wasConfirmed: fc.boolean(),
    }),
    { maxLength: 6 },
  );

  test('another visit never closes it, and time alone never reopens it', () => {
    fc.assert(
      fc.property(visits, fc.integer({ min: 0, max: 100 * dayMs }), (all, later) => {
        if (openingOf(all.slice(1), now).isOpen) assert.ok(openingOf(all, now).isOpen);
        if (!openingOf(all, now).isOpen) assert.ok(!openingOf(all, now + later).isOpen);
        if (!showsContacts(all)) assert.ok(all.every((one) => !one.isPaid && !one.wasConfirmed));
      }),
    );
  });

  test('a block by either side stops both; only the side that blocked learns the reason', () => {
    const open = openingOf([visit({})], now);
    assert.equal(writingRefusal(open, [], 'client'), null);
    assert.equal(writingRefusal(open, ['client'], 'client'), 'blocked');
    assert.equal(writingRefusal(open, ['client'], 'professional'), 'notTaken');
    assert.equal(writingRefusal(openingOf([], now), [], 'professional'), 'never');
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
    assert.equal(keptLine('\u202Egnp.exe\u202C et \u2067suite\u2069'), 'gnp.exe et suite');
    assert.equal(keptLine('un\r\n\n\n\n\n\ndeux  '), 'un\n\n\ndeux');
    assert.equal(keptFileName('plan\u202Efdp.exe'), 'planfdp.exe');
    assert.equal(keptFileName('\n'), 'fichier');
    assert.equal([...keptFileName('é'.repeat(300))].length, 120);
  });
});
