import { adminRoleNames, hasRoleOf, type AdminRole } from '#core/admin-roles.ts';
import type { RefusalCode } from '#core/refusal.ts';
import type { Access, Route } from '#core/route.ts';
import { profileTypes, type ProfileType } from '#core/profile-types.ts';
import type { Account } from '../app/actor.ts';

const typesOf: Partial<Record<Access, readonly ProfileType[]>> = {
  freelance: ['freelance'],
  business: ['business'],
  pro: ['freelance', 'business'],
  profile: profileTypes,
  ambassador: ['ambassador'],
};

/**
 * Reason why an account may not use a route (docs/product/rights.md#rules). A null account is a visitor. Returns null
 * when access is allowed.
 * When the path names a profile (`profileId`), only the owner of this profile is allowed. Other accounts get
 * `NotFound`. An admin must have a second factor and have verified it in this session.
 */
export const refusedEntry = (access: Access, account: Account | null, profileId: unknown): RefusalCode | null => {
  if (access === 'public' || access === 'session' || access === 'provider' || access === 'demo') return null;
  if (account === null) return 'Unauthenticated';
  if (access === 'account') return null;
  if (access === 'admin')
    return account.isAdmin && account.hasSecondFactor && account.hasShownSecondFactor ? null : 'Forbidden';
  const types = typesOf[access] ?? [];
  const own = account.profiles.filter(({ type }) => types.includes(type));
  if (profileId === undefined) return own.length > 0 ? null : 'Forbidden';
  return own.some(({ publicId }) => publicId === profileId) ? null : 'NotFound';
};

/**
 * French sentence for an admin without any of the roles that the route allows. It names these roles. Null when the
 * admin has one of them.
 */
export const refusedRole = (
  { roles }: Pick<Route, 'roles'>,
  account: Pick<Account, 'adminRoles'> | null,
): string | null => {
  if (roles === undefined || (account !== null && hasRoleOf(account.adminRoles, roles))) return null;
  const named = [...new Set<AdminRole>(['owner', ...roles])].map((role) => adminRoleNames[role]);
  return `Votre rôle ne permet pas cette action. Rôles autorisés\u202f: ${named.join(', ')}.`;
};
