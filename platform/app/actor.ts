import type { AdminRole } from '#core/admin-roles.ts';
import type { Language } from '#core/languages.ts';
import type { ProfileType } from '#core/profile-types.ts';
import { Refusal } from '#core/refusal.ts';
import type { StaffRole } from '#core/staff-roles.ts';

/** A profile of an account. `proId` is null until its professional exists. */
export type OwnProfile = {
  readonly id: number;
  readonly publicId: string;
  readonly type: ProfileType;
  readonly isComplete: boolean;
  readonly proId: number | null;
  /** Name of an establishment, null until given. It distinguishes several establishments of one account. */
  readonly name: string | null;
};

/** An establishment that an account works in without owning it, with the account's role there. */
export type Membership = {
  readonly publicId: string;
  readonly proId: number;
  readonly name: string | null;
  readonly role: StaffRole;
  /** The agenda of a practitioner; null for other roles. */
  readonly agenda: { readonly row: number; readonly id: string } | null;
};

/** A signed-in account, with the facts that its rights depend on. */
export type Account = {
  readonly id: number;
  readonly publicId: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly locale: Language;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  /** Empty for accounts that are not admins. */
  readonly adminRoles: readonly AdminRole[];
  /** Whether the account has a second factor, and whether this session has verified it. */
  readonly hasSecondFactor: boolean;
  readonly hasShownSecondFactor: boolean;
  readonly profiles: readonly OwnProfile[];
  /** Establishments where the account is staff. Empty while an admin views the site as this account. */
  readonly memberships: readonly Membership[];
};

/** An admin who views the site as another account, read-only (docs/product/rights.md#voir-comme). */
export type Viewer = {
  readonly viewId: number;
  /** The session and account of the admin. The actor contains the viewed account instead. */
  readonly sessionId: number;
  readonly adminId: number;
  readonly adminPublicId: string;
  /** The viewed account; null once erased. */
  readonly seen: Pick<Account, 'publicId' | 'firstname' | 'lastname'> | null;
  readonly endsMs: number;
  /**
   * Whether the view has ended. Until the admin leaves the ended view, the session refuses every request, so that a
   * form of the viewed account is never sent as the admin.
   */
  readonly isOver: boolean;
};

/**
 * The author of a call: an unknown visitor, or the holder of a session, signed in or not.
 * With a `viewer`, the account is the viewed one, without admin rights, and the session id is 0.
 * The account acts for the establishment `staff` in this call, after its role was checked.
 */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'session';
      readonly sessionId: number;
      readonly account: Account | null;
      readonly viewer?: Viewer;
      readonly staff?: Membership;
    };

/** The caller's session id. 0 for a visitor: no session has this id. */
export const sessionOf = ({ actor }: { readonly actor: Actor }): number =>
  actor.kind === 'session' ? actor.sessionId : 0;

/** The signed-in account, or null. */
export const accountOf = ({ actor }: { readonly actor: Actor }): Account | null =>
  actor.kind === 'session' ? actor.account : null;

/** The admin who views the site as the caller's account, or null. */
export const viewerOf = ({ actor }: { readonly actor: Actor }): Viewer | null =>
  actor.kind === 'session' ? (actor.viewer ?? null) : null;

/** The signed-in account. Throws `Unauthenticated` when nobody is signed in. */
export const signedIn = (call: { readonly actor: Actor }): Account => {
  const account = accountOf(call);
  if (!account) throw new Refusal('Unauthenticated');
  return account;
};

/** The establishment and role of a staff member who calls. Null for the owner and everybody else. */
export const staffOf = ({ actor }: { readonly actor: Actor }): Membership | null =>
  actor.kind === 'session' ? (actor.staff ?? null) : null;

/** Row of the agenda of a practitioner who calls. Null for all other callers, who see all agendas. */
export const ownAgendaOf = (call: { readonly actor: Actor }): number | null => staffOf(call)?.agenda?.row ?? null;

/** Whether the caller owns the profile with this public id, or is on its staff. */
export const worksFor = (call: { readonly actor: Actor }, publicId: string | undefined): boolean => {
  const { profiles = [], memberships = [] } = accountOf(call) ?? {};
  return [...profiles, ...memberships].some((one) => one.publicId === publicId);
};

/**
 * Id of the professional whose profile the call's path names. The caller is the owner of the profile, or a staff member
 * whose role was checked. Throws `NotFound` for any other profile, and `ProfileIncomplete` while the profile has no
 * professional.
 */
export const ownProfessional = (call: { readonly actor: Actor }, id: string): number => {
  const staff = staffOf(call);
  if (staff?.publicId === id) return staff.proId;
  const profile = signedIn(call).profiles.find(({ publicId }) => publicId === id);
  if (!profile) throw new Refusal('NotFound');
  if (profile.proId === null) throw new Refusal('ProfileIncomplete');
  return profile.proId;
};

/** The owner of an object: a session, and the account signed in to it. `accountId` is null when nobody is signed in. */
export type SessionOwner = { readonly sessionId: number; readonly accountId: number | null };

export const sessionOwnerOf = (call: { readonly actor: Actor }): SessionOwner => ({
  sessionId: sessionOf(call),
  accountId: accountOf(call)?.id ?? null,
});
