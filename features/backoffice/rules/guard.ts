import type { AdminRole } from '#core/admin-roles.ts';

/** Length, in characters, of the reason an admin gives. The person concerned reads this reason. */
export const reasonLength = { min: 10, max: 500 } as const;

/** Length, in characters, of the reason an admin gives before viewing the site as a person. */
export const viewReasonLength = { min: 20, max: 500 } as const;

/** An account, with its admin roles. */
export type RoleHolder = { readonly id: number; readonly roles: readonly AdminRole[] };

/**
 * Reasons an admin may not act on an account: the account is their own, or belongs to another admin. Only an owner may
 * act on another admin.
 */
export const untouchables = ['own', 'admin'] as const;
export type Untouchable = (typeof untouchables)[number];

/** Returns the reason an admin may not act on an account, null when they may (docs/product/rights.md#admins-acts). */
export const untouchable = (by: RoleHolder, target: RoleHolder): Untouchable | null => {
  if (by.id === target.id) return 'own';
  return target.roles.length > 0 && !by.roles.includes('owner') ? 'admin' : null;
};
