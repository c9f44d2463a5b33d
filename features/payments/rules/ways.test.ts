import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardsLack, wrongWays } from './ways.ts';

test('one way at least; cards once the account takes them and the mandate is given', () => {
  const fields = (paysOnline: boolean, paysOnSite: boolean, hasAccount: boolean, isMandated = true) =>
    Object.keys(wrongWays({ paysOnline, paysOnSite }, { hasAccount, isMandated }) ?? {});
  assert.deepEqual(fields(true, false, true), []);
  assert.deepEqual(fields(false, true, true), []);
  assert.deepEqual(fields(false, true, false), []);
  assert.deepEqual(fields(false, false, true), ['pay_on_site']);
  assert.deepEqual(fields(true, true, false), ['pay_online']);
  assert.deepEqual(fields(true, true, true, false), ['pay_online']);
  assert.deepEqual(fields(false, true, true, false), []);
  assert.deepEqual([cardsLack({ hasAccount: false, isMandated: false }), cardsLack({ hasAccount: true, isMandated: false })], ['account', 'mandate']);
});
