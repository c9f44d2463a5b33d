import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isProvenUnmade, restKey, restsOf, type PendingFacts } from './release.ts';

const pending: PendingFacts = {
  cents: 2_000,
  askedMs: 1,
  found: { is: 'unclear' },
  outsideCents: 1_500,
  isListed: false,
};

test('a refund is proven not made by its key, by a smaller total, or by a refusal and a list without its amount', () => {
  assert.ok(isProvenUnmade(pending), 'the provider refunded less than this refund');
  assert.ok(isProvenUnmade({ ...pending, outsideCents: 2_500, found: { is: 'absent', isCertain: true } }));
  const noTotal = { ...pending, outsideCents: null };
  assert.ok(isProvenUnmade({ ...noTotal, askedMs: null }));
  assert.ok(isProvenUnmade({ ...pending, outsideCents: 2_500, askedMs: null }), 'a larger refund by hand');
  const doubtful: readonly PendingFacts[] = [
    { ...pending, outsideCents: 2_000 },
    { ...pending, outsideCents: 2_500 },
    { ...pending, found: { is: 'done' } },
    { ...pending, outsideCents: 2_500, found: { is: 'absent', isCertain: false } },
    noTotal,
    { ...noTotal, askedMs: null, isListed: true },
    { ...pending, outsideCents: 2_500, askedMs: null, isListed: true },
  ];
  for (const one of doubtful) assert.equal(isProvenUnmade(one), false, JSON.stringify(one));
});

test('the money left goes to the oldest refunds first, and never exceeds it', () => {
  assert.deepEqual(restsOf([2_000, 1_000, 500], 3_500), [2_000, 1_000, 500]);
  assert.deepEqual(restsOf([2_000, 1_000, 500], 2_400), [2_000, 400, 0]);
  assert.deepEqual(restsOf([2_000], -100), [0]);
});

test('the key of a rest keeps its cause and its payment attempt', () => {
  assert.equal(restKey('client:attempt'), 'client:rest:attempt');
  assert.equal(restKey(restKey('part:n:attempt')), 'part:n:rest:rest:attempt');
});
