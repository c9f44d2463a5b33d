import type { AdminRole } from '#core/admin-roles.ts';

/** Characters of the reason that an admin gives, which whoever it is about reads. */
export const reasonLength = { min: 10, max: 500 } as const;

/** The same of what is asked before seeing the site as somebody does. */
export const viewReasonLength = { min: 20, max: 500 } as const;

/** Somebody, with what they are as an admin. */
export type RoleHolder = { readonly id: number; readonly roles: readonly AdminRole[] };

/** Why an admin does nothing to somebody: it is themselves, or another admin, whom only an owner acts on. */
export const untouchables = ['own', 'admin'] as const;
export type Untouchable = (typeof untouchables)[number];

/** Why an admin may not act on somebody, null when they may (docs/product/rights.md#admins-acts). */
export const untouchable = (by: RoleHolder, whom: RoleHolder): Untouchable | null => {
  if (by.id === whom.id) return 'own';
  return whom.roles.length > 0 && !by.roles.includes('owner') ? 'admin' : null;
};
