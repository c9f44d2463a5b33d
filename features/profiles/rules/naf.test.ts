import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { nafCodeIn, nafVersionOn } from './naf.ts';

test('normalizes a NAF code to its form with a dot and refuses invalid codes', () => {
  for (const typed of ['96.04Z', '9604z', ' 96 04 Z ', '96.04z']) assert.equal(nafCodeIn(typed), '96.04Z', typed);
  for (const typed of ['', '96.04', '9604ZZ', 'Z9604', '96-04Z']) assert.equal(nafCodeIn(typed), undefined, typed);
});

test('the NAF version changes on 1 January 2027', () => {
  assert.equal(nafVersionOn(dayFromCivil(2026, 12, 31)), 'naf-rev2');
  assert.equal(nafVersionOn(dayFromCivil(2027, 1, 1)), 'naf-2025');
});
