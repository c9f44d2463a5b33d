import { Refusal } from '#core/refusal.ts';
import { pathMatcher, routeKey, type Route } from '#core/route.ts';
import { staffRoleNames } from '#core/staff-roles.ts';
import { signedIn, staffOf, type Account, type Actor, type Membership } from '../app/actor.ts';
import { writeAudit } from '../db/audit.ts';
import type { Db } from '../db/db.ts';

/** Membership of an account in the establishment of the path. Null for the owner, and for a person who is not staff. */
export const membershipIn = (
  { access }: Pick<Route, 'access'>,
  account: Account | null,
  profileId: unknown,
): Membership | null => {
  if (account === null || (access !== 'pro' && access !== 'business')) return null;
  if (account.profiles.some(({ publicId }) => publicId === profileId)) return null;
  return account.memberships.find(({ publicId }) => publicId === profileId) ?? null;
};

/** Throws `Forbidden`, with a French sentence, when a route does not allow this staff role. */
export const refuseOtherStaff = (
  { staff = [], practitioner }: Pick<Route, 'staff' | 'practitioner'>,
  { role }: Pick<Membership, 'role'>,
): void => {
  if (role === 'practitioner' ? practitioner !== undefined : staff.includes(role)) return;
  const additional = `Votre rôle (${staffRoleNames[role]}) ne permet pas cette action\u202f: adressez-vous au gérant de l’établissement. Rien n’a été changé.`;
  throw new Refusal('Forbidden', { additional });
};

type StaffCall = {
  readonly db: Db;
  readonly route: Route;
  readonly actor: Actor;
  readonly input: unknown;
  readonly nowMs: number;
};

const writeStaffAct = async (
  { db, route, actor, input, nowMs }: StaffCall,
  outcome: Readonly<Record<string, string>>,
): Promise<void> => {
  const staff = staffOf({ actor })!;
  const named = Object.keys(pathMatcher(route.path)(route.path) ?? {}).filter((name) => name !== 'id');
  const ids = Object.fromEntries(named.map((name) => [name, (input as Record<string, unknown>)[name]]));
  const detail = { call: routeKey(route), role: staff.role, ...ids, ...outcome };
  await writeAudit(
    db,
    { actor: `account:${signedIn({ actor }).publicId}`, action: 'staff act', object: staff.publicId, detail },
    nowMs,
  );
};

/**
 * Runs a staff member's call for an establishment, and then records a write in the audit: its author, its route, the
 * ids in its path and the outcome.
 */
export const journalled = async <T>(call: StaffCall, work: () => Promise<T>): Promise<T> => {
  const { route, actor } = call;
  if (staffOf({ actor }) === null || route.method === 'GET' || route.isRead) return work();
  try {
    const done = await work();
    await writeStaffAct(call, { outcome: 'done' });
    return done;
  } catch (error) {
    // Only a refusal is recorded: a database conflict or a breakdown is not an act of the staff member.
    if (error instanceof Refusal) await writeStaffAct(call, { outcome: 'refused', code: error.code });
    throw error;
  }
};
