import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrongWays } from './ways.ts';

test('one way at least; cards once the account takes them', () => {
  const fields = (paysOnline: boolean, paysOnSite: boolean, mayTakeCards: boolean) =>
    Object.keys(wrongWays({ paysOnline, paysOnSite }, { mayTakeCards }) ?? {});
  assert.deepEqual(fields(true, false, true), []);
  assert.deepEqual(fields(false, true, true), []);
  assert.deepEqual(fields(false, true, false), []);
  assert.deepEqual(fields(false, false, true), ['pay_on_site']);
  assert.deepEqual(fields(true, true, false), ['pay_online']);
});
