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
 * Why somebody signed in, or nobody, may not enter a route, or null when they may (docs/product/rights.md#rules). A route of a profile
 * whose path names one (`profileId`) opens to its owner only; another's is not there. An admin has a second factor, and has shown it in this very session.
 */
export const refusedEntry = (access: Access, account: Account | null, profileId: unknown): RefusalCode | null => {
  if (access === 'public' || access === 'session' || access === 'provider' || access === 'demo') return null;
  if (account === null) return 'Unauthenticated';
  if (access === 'account') return null;
  if (access === 'admin') return account.isAdmin && account.hasSecondFactor && account.hasShownSecondFactor ? null : 'Forbidden';
  const types = typesOf[access] ?? [];
  const own = account.profiles.filter(({ type }) => types.includes(type));
  if (profileId === undefined) return own.length > 0 ? null : 'Forbidden';
  return own.some(({ publicId }) => publicId === profileId) ? null : 'NotFound';
};

/** Why an admin who has entered may not call a route of other roles than theirs, or null when they may; names the roles that may. */
export const refusedRole = ({ roles }: Pick<Route, 'roles'>, account: Pick<Account, 'adminRoles'> | null): string | null => {
  if (roles === undefined || (account !== null && hasRoleOf(account.adminRoles, roles))) return null;
  const named = [...new Set<AdminRole>(['owner', ...roles])].map((role) => adminRoleNames[role]);
  return `Votre rôle ne permet pas cette action. Rôles autorisés\u202f: ${named.join(', ')}.`;
};
