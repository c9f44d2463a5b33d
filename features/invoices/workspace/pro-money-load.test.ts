import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallRoute } from '#core/call-route.ts';
import { staffRoles } from '#core/staff-roles.ts';
import { loadProMoney } from './pro-money-load.ts';

const order = { orderId: 'C'.repeat(22), zone: 'Europe/Paris' };
const call = (async () => ({
  status: 200,
  envelope: { success: true, data: { paid_cents: 0, retained_cents: 0 } },
})) as unknown as CallRoute;

test('only the owner and a manager get the payments of an order', async () => {
  const roles = [null, ...staffRoles];
  const found = await Promise.all(roles.map((role) => loadProMoney(call, role, order)));
  assert.deepEqual(
    roles.filter((_, i) => found[i] === null),
    ['reception', 'practitioner'],
  );
});
