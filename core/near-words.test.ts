import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { areNear, wordsOneLetterAway } from './near-words.ts';

test('finds words a single letter away: wrong, missing, extra or swapped', () => {
  const isNear = (typed: string, name: string): boolean => wordsOneLetterAway(typed).includes(name);
  for (const [typed, name] of [
    ['lxtus', 'lotus'],
    ['lotu', 'lotus'],
    ['otus', 'lotus'],
    ['lottus', 'lotus'],
    ['lotuss', 'lotus'],
    ['ltous', 'lotus'],
    ['lotsu', 'lotus'],
    ['annna', 'anna'],
  ] as const)
    assert.ok(isNear(typed, name), `${typed} → ${name}`);
  for (const [typed, name] of [
    ['lotus', 'lotus'],
    ['lxtuz', 'lotus'],
    ['ltosu', 'lotus'],
    ['lots', 'lost'],
    ['lila', 'lola'],
    ['spaa', 'spa'],
    ['le', 'lea'],
  ] as const)
    assert.ok(!isNear(typed, name), `${typed} → ${name}`);
});

test('two different words are near exactly when each is in the list of the other', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      fc.pre(a !== b);
      assert.equal(wordsOneLetterAway(a).includes(b), areNear(a, b, 1));
      assert.equal(wordsOneLetterAway(b).includes(a), areNear(a, b, 1));
    }),
    { numRuns: 2_000 },
  );
});
