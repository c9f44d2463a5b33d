import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { visitsSoughtIn, type VisitsSought } from './visit-search.ts';

const none = (): undefined => undefined;
const nothing: VisitsSought = { words: [], digits: null, number: null, tail: null, id: null, mail: null };
const id = 'aB3'.repeat(7) + 'z';

test('reads a search text as words, phone digits, an order number, an id or an email address', () => {
  for (const [typed, meant] of [
    ['L’Hôpital-Œuvray', { words: ['L', 'Hôpital', 'Œuvray'] }],
    ['%_', {}],
    ['lise@', { mail: 'lise@' }],
    ['@', {}],
    ['06 44', { digits: '644' }],
    ['183', { digits: '183', tail: '183' }],
    ['000', { words: ['000'] }],
    ['C-2026-00183', { words: ['C', '2026', '00183'], number: 'C-2026-00183' }],
    ['c 2026 183', { words: ['c', '2026', '183'], number: 'C-2026-00183' }],
    [id, { words: [id], id }],
    [
      `https://a.test/x?booking_id=${id}&dit=fait`,
      { words: ['https', 'a', 'test', 'x', 'booking', 'id', id, 'dit'], id },
    ],
  ] as const)
    assert.deepEqual(visitsSoughtIn(typed, none), { ...nothing, ...meant }, typed);
  assert.equal(visitsSoughtIn('  ', none), null);
});

test('reads any text without throwing, as at most eight words of letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const meant = visitsSoughtIn(typed, none);
      assert.ok(
        meant === null || (meant.words.length <= 8 && meant.words.every((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word))),
      );
    }),
  );
});
