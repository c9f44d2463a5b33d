import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixedValues } from '#db/reference/options/fixed-values.ts';
import { validities } from '#db/reference/options/validities.ts';
import { saleBounds } from '#features/sales/rules/sale-items.ts';
import { listOrders, listProOrders } from './contract.ts';

const { pagination_limits: limits, year_seconds: year } = fixedValues;

test('lists of orders have 20 items a page by default', () => {
  assert.deepEqual([limits.clients, limits.invoices, limits.orders, limits.lastOrders], [20, 20, 20, 10]);
  assert.equal(listOrders.input.parse({}).itemsPerPage, limits.orders);
  assert.equal(listProOrders.input.parse({ id: 'A'.repeat(22) }).itemsPerPage, limits.orders);
});

test('validities run from one to four years, as in the reference list', () => {
  assert.deepEqual(
    validities.map(({ value }) => value / year),
    [1, 2, 3, 4],
  );
  assert.deepEqual([saleBounds.yearsMin, saleBounds.yearsMax], [1, 4]);
});
