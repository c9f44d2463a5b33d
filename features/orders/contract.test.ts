import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixedValues } from '#db/reference/options/fixed-values.ts';
import { validities } from '#db/reference/options/validities.ts';
import { saleBounds } from '#features/vouchers/rules/sale-items.ts';
import { listOrders, listProOrders } from './contract.ts';

const { pagination_limits: limits, year_seconds: year } = fixedValues;

test('orders come by twenty, unless another number is asked', () => {
  assert.deepEqual([limits.clients, limits.invoices, limits.orders, limits.lastOrders], [20, 20, 20, 10]);
  assert.equal(listOrders.input.parse({}).itemsPerPage, limits.orders);
  assert.equal(listProOrders.input.parse({ id: 'A'.repeat(22) }).itemsPerPage, limits.orders);
});

test('what is sold for later is valid one to four years, as the list of validities has it', () => {
  assert.deepEqual(
    validities.map(({ value }) => value / year),
    [1, 2, 3, 4],
  );
  assert.deepEqual([saleBounds.yearsMin, saleBounds.yearsMax], [1, 4]);
});
