import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { measureChoices, isUnfounded, refusedMeasure, repeated } from './measures.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');
const warning = (createdMs: number) => ({ kind: 'warning', createdMs, isLifted: false }) as const;

describe('repeated abuse', () => {
  test('three removals in a year allow a warning first, then a suspension', () => {
    assert.equal(refusedMeasure('warning', [], 2, nowMs), 'notRepeated');
    assert.equal(refusedMeasure('warning', [], 3, nowMs), null);
    assert.equal(refusedMeasure('suspension_30', [], 3, nowMs), 'notWarned');
    assert.equal(refusedMeasure('suspension_30', [warning(nowMs - 1)], 3, nowMs), null);
    assert.equal(refusedMeasure('suspension', [warning(nowMs - repeated.withinMs)], 3, nowMs), 'notWarned');
    assert.equal(refusedMeasure('warning', [warning(nowMs - 1)], 3, nowMs), 'warned');
  });

  test('refuses any measure against a suspended author', () => {
    fc.assert(
      fc.property(fc.constantFrom(...measureChoices), fc.nat(9), (choice, upheld) => {
        assert.equal(
          refusedMeasure(choice, [{ kind: 'suspension', createdMs: nowMs - 1, isLifted: false }], upheld, nowMs),
          'suspended',
        );
      }),
    );
  });
});

describe('unfounded reports', () => {
  test('five unfounded reports among the last six count, not among the last seven', () => {
    const fiveUnfounded = Array<'kept'>(5).fill('kept');
    assert.equal(isUnfounded(fiveUnfounded), true);
    assert.equal(isUnfounded(fiveUnfounded.slice(1)), false);
    assert.equal(isUnfounded(['removed', ...fiveUnfounded]), true);
    assert.equal(isUnfounded(['removed', 'removed', ...fiveUnfounded]), false);
  });

  test('a founded report never makes the reporter count as unfounded', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('kept' as const, 'removed' as const)),
        (outcomes) => isUnfounded(outcomes) || !isUnfounded(['removed', ...outcomes]),
      ),
    );
  });
});
