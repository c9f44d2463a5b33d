import { Refusal } from '#core/refusal.ts';
import { pathMatcher, routeKey, type Route } from '#core/route.ts';
import { staffRoleNames } from '#core/staff-roles.ts';
import { signedIn, staffOf, type Account, type Actor, type Membership } from '../app/actor.ts';
import { writeAudit } from '../db/audit.ts';
import type { Db } from '../db/db.ts';

/** The establishment of a route's path that somebody is staff of without holding it; null for its owner and for anybody else. */
export const membershipIn = ({ access }: Pick<Route, 'access'>, account: Account | null, profileId: unknown): Membership | null => {
  if (account === null || (access !== 'pro' && access !== 'business')) return null;
  if (account.profiles.some(({ publicId }) => publicId === profileId)) return null;
  return account.memberships.find(({ publicId }) => publicId === profileId) ?? null;
};

/** Refuses (Forbidden) staff whose role a route does not name, and says so. */
export const refuseOtherStaff = ({ staff = [], practitioner }: Pick<Route, 'staff' | 'practitioner'>, { role }: Pick<Membership, 'role'>): void => {
  if (role === 'practitioner' ? practitioner !== undefined : staff.includes(role)) return;
  const additional = `Votre rôle (${staffRoleNames[role]}) ne permet pas cette action\u202f: adressez-vous au gérant de l’établissement. Rien n’a été changé.`;
  throw new Refusal('Forbidden', { additional });
};

type StaffCall = { readonly db: Db; readonly one: Route; readonly actor: Actor; readonly asked: unknown; readonly nowMs: number };

const writeStaffAct = async ({ db, one, actor, asked, nowMs }: StaffCall, outcome: Readonly<Record<string, string>>): Promise<void> => {
  const staff = staffOf({ actor })!;
  const named = Object.keys(pathMatcher(one.path)(one.path) ?? {}).filter((name) => name !== 'id');
  const ids = Object.fromEntries(named.map((name) => [name, (asked as Record<string, unknown>)[name]]));
  const detail = { call: routeKey(one), role: staff.role, ...ids, ...outcome };
  await writeAudit(db, { actor: `account:${signedIn({ actor }).publicId}`, action: 'staff act', object: staff.publicId, detail }, nowMs);
};

/** Does what staff ask for an establishment, then keeps in the journal who asked, the call, what its path names, and whether it was done or refused. */
export const journalled = async <T>(call: StaffCall, work: () => Promise<T>): Promise<T> => {
  const { one, actor } = call;
  if (staffOf({ actor }) === null || one.method === 'GET' || one.isRead) return work();
  try {
    const done = await work();
    await writeStaffAct(call, { outcome: 'done' });
    return done;
  } catch (error) {
    // What somebody else does at the same moment, or what broke, is no act of theirs.
    if (error instanceof Refusal) await writeStaffAct(call, { outcome: 'refused', code: error.code });
    throw error;
  }
};
