import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOfAge, maskedIban } from './sellers.ts';

test('a person is of age from their eighteenth birthday', () => {
  assert.deepEqual(
    [isOfAge('2008-11-21', '2026-11-21'), isOfAge('2008-11-22', '2026-11-21'), isOfAge('1890-01-01', '2026-11-21')],
    [true, false, false],
  );
});

test('masks an IBAN except both ends', () => {
  assert.equal(maskedIban('FR7630006000011234567890189'), 'FR76 •••• 0189');
});
