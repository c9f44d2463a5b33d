import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { adminRoles } from '#core/admin-roles.ts';
import { untouchable } from './guard.ts';

const someRoles = fc.subarray([...adminRoles]);

test('an admin cannot act on their own account, whatever their roles', () => {
  fc.assert(
    fc.property(fc.nat(), someRoles, (id, roles) => {
      assert.equal(untouchable({ id, roles }, { id, roles }), 'own');
    }),
  );
});

test('owners act on any other account, other admins only on accounts without an admin role', () => {
  fc.assert(
    fc.property(someRoles, someRoles, (by, targetRoles) => {
      const expected = targetRoles.length === 0 || by.includes('owner') ? null : 'admin';
      assert.equal(untouchable({ id: 1, roles: by }, { id: 2, roles: targetRoles }), expected);
    }),
  );
});
