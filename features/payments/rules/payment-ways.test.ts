import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardsLack, wrongWays } from './payment-ways.ts';

test('requires a payment method, and an account with a mandate for cards', () => {
  const fields = (paysOnline: boolean, paysOnSite: boolean, hasAccount: boolean, isMandated = true) =>
    Object.keys(wrongWays({ paysOnline, paysOnSite }, { hasAccount, isMandated, isOperatorNamed: true }) ?? {});
  assert.deepEqual(fields(true, false, true), []);
  assert.deepEqual(fields(false, true, true), []);
  assert.deepEqual(fields(false, true, false), []);
  assert.deepEqual(fields(false, false, true), ['pay_on_site']);
  assert.deepEqual(fields(true, true, false), ['pay_online']);
  assert.deepEqual(fields(true, true, true, false), ['pay_online']);
  assert.deepEqual(fields(false, true, true, false), []);
});

test('reports the missing requirement for cards in order: account, mandate, operator', () => {
  const lacks = (hasAccount: boolean, isMandated: boolean, isOperatorNamed: boolean) =>
    cardsLack({ hasAccount, isMandated, isOperatorNamed });
  assert.deepEqual(
    [lacks(false, false, false), lacks(true, false, false), lacks(true, true, false), lacks(true, true, true)],
    ['account', 'mandate', 'operator', null],
  );
});
