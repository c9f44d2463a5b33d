import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { soughtIn } from './search.ts';

test('ignores accents, case and extra spaces in words', () => {
  assert.deepEqual(soughtIn('  Éléonore   CŒUR-Noël ').words, ['eleonore', 'coeur-noel']);
  assert.deepEqual(soughtIn('E\u0301le\u0301onore').words, ['eleonore'], 'written in two characters');
});

test('recognises a phone in any notation, an id and a referral code', () => {
  for (const typed of ['06 12 34 56 78', '+33612345678', '0033 6.12.34.56.78', '612345678'])
    assert.equal(soughtIn(typed).phone, '612345678', typed);
  assert.equal(soughtIn('1234').phone, null);
  assert.equal(soughtIn(`${'Ab1'.repeat(7)}x`).id, `${'Ab1'.repeat(7)}x`);
  assert.equal(soughtIn('c8566c35').referralCode, 'C8566C35');
  assert.equal(soughtIn('camille').referralCode, null);
});

test('normalises a SIRET, an order number, a complaint number and a report receipt', () => {
  assert.equal(soughtIn('812 345 678 00012').siret, '81234567800012');
  assert.equal(soughtIn('812 345 678').siret, null);
  for (const typed of ['C-2026-00183', ' c2026 183', 'C-2026-183'])
    assert.equal(soughtIn(typed).order, 'C-2026-00183', typed);
  assert.equal(soughtIn('C-2026').order, null);
  for (const typed of ['H259-XC9C', ' h259 xc9c', 'H259XC9C'])
    assert.equal(soughtIn(typed).complaint, 'H259-XC9C', typed);
  for (const typed of ['S-7K2M-0QX4', 's7k2m0qx4', 'S-7K2M 0QX4'])
    assert.equal(soughtIn(typed).receipt, 'S-7K2M-0QX4', typed);
  assert.deepEqual([soughtIn('camille roux').complaint, soughtIn('camille roux').receipt], [null, null]);
});

test('any text gives at most six words, none empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const { words } = soughtIn(typed);
      assert.ok(words.length <= 6 && words.every((word) => word !== ''));
    }),
  );
});

test('recognises a payout number in any case, with or without its hyphens and zeros', () => {
  for (const typed of ['V-2026-047', 'v-2026-047', 'V2026 47', ' v2026-0047 '])
    assert.deepEqual(soughtIn(typed).payout, { year: 2026, number: 47, name: '' }, typed);
  assert.deepEqual(soughtIn('V-2026-001 Zen et Pierre').payout, { year: 2026, number: 1, name: 'Zen et Pierre' });
  for (const typed of ['V-2026-000', '2026-047', 'V-26-047', 'V-2026-'])
    assert.equal(soughtIn(typed).payout, null, typed);
});
