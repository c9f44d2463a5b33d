import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { appealSides, refusedAppeal } from './appeals.ts';
import { contestedMs, reportDecisions } from './reports.ts';

const since = Date.parse('2026-11-21T09:00:00Z');
const removed = { inForce: 'removed', inForceMs: since, hasAppealed: false } as const;

describe('who may contest a decision', () => {
  test('only the author contests a removal, and only the reporter contests a kept content', () => {
    assert.equal(refusedAppeal('author', removed, since), null);
    assert.equal(refusedAppeal('reporter', removed, since), 'nothing');
    assert.equal(refusedAppeal('reporter', { ...removed, inForce: 'kept' }, since), null);
    assert.equal(refusedAppeal('author', { ...removed, inForce: 'kept' }, since), 'nothing');
  });

  test('allows a single appeal within six months of the decision, and none before it', () => {
    assert.equal(refusedAppeal('author', removed, since + contestedMs - 1), null);
    assert.equal(refusedAppeal('author', removed, since + contestedMs), 'late');
    assert.equal(refusedAppeal('author', { ...removed, hasAppealed: true }, since), 'twice');
    assert.equal(refusedAppeal('author', { inForce: null, inForceMs: null, hasAppealed: false }, since), 'undecided');
  });

  test('never allows both sides at once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...reportDecisions),
        fc.boolean(),
        fc.integer({ min: 0, max: 2 * contestedMs }),
        (inForce, hasAppealed, laterMs) => {
          const open = appealSides.filter(
            (side) => refusedAppeal(side, { inForce, inForceMs: since, hasAppealed }, since + laterMs) === null,
          );
          assert.ok(open.length <= 1);
        },
      ),
    );
  });
});
