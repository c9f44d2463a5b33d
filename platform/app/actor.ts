import type { AdminRole } from '#core/admin-roles.ts';
import type { Language } from '#core/languages.ts';
import type { ProfileType } from '#core/profile-types.ts';
import { Refusal } from '#core/refusal.ts';
import type { StaffRole } from '#core/staff-roles.ts';

/** A profile of an account. `proId` is null until the profile becomes a professional. */
export type OwnProfile = {
  readonly id: number;
  readonly publicId: string;
  readonly type: ProfileType;
  readonly isComplete: boolean;
  readonly proId: number | null;
  /** Name of an establishment. Null for other profiles, and until the owner types a name. */
  readonly name: string | null;
};

/** An establishment that an account works in without owning it. */
export type Membership = {
  readonly publicId: string;
  readonly proId: number;
  readonly name: string | null;
  readonly role: StaffRole;
  /** Row and public id of the practitioner's resource. Null for other roles. */
  readonly agenda: { readonly row: number; readonly id: string } | null;
};

/** A signed-in account, with the data that decides its rights. */
export type Account = {
  readonly id: number;
  readonly publicId: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly locale: Language;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly adminRoles: readonly AdminRole[];
  readonly hasSecondFactor: boolean;
  /** Whether this session has verified the second factor. */
  readonly hasShownSecondFactor: boolean;
  readonly profiles: readonly OwnProfile[];
  /** Establishments where the account is staff. Empty while an admin views the site as this account. */
  readonly memberships: readonly Membership[];
};

/** An admin who views the site as another account, read-only (docs/product/rights.md#voir-comme). */
export type Viewer = {
  readonly viewId: number;
  /** The admin's own session and account: the actor of the call has the viewed account. */
  readonly sessionId: number;
  readonly adminId: number;
  readonly adminPublicId: string;
  /** The viewed account. Null once this account is erased. */
  readonly seen: Pick<Account, 'publicId' | 'firstname' | 'lastname'> | null;
  readonly endsMs: number;
  /**
   * Whether the view has ended. The session then refuses every request until the admin leaves the view. A form opened
   * as the viewed account is thus never sent as the admin.
   */
  readonly isOver: boolean;
};

/**
 * The author of a call: a visitor without a session, or a session, signed in or not.
 * `viewer` is the admin who views the site as `account`. The account then has no admin rights, and the session id is 0.
 * `staff` is the establishment for which the account acts as staff in this call. Its role was checked.
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

export const accountOf = ({ actor }: { readonly actor: Actor }): Account | null =>
  actor.kind === 'session' ? actor.account : null;

/** The admin who views the site as the caller's account. Null for an ordinary session. */
export const viewerOf = ({ actor }: { readonly actor: Actor }): Viewer | null =>
  actor.kind === 'session' ? (actor.viewer ?? null) : null;

/** Throws `Unauthenticated` when nobody is signed in. */
export const signedIn = (call: { readonly actor: Actor }): Account => {
  const account = accountOf(call);
  if (!account) throw new Refusal('Unauthenticated');
  return account;
};

/**
 * The establishment for which the caller acts as staff. Null for the owner of the establishment and for everybody else.
 */
export const staffOf = ({ actor }: { readonly actor: Actor }): Membership | null =>
  actor.kind === 'session' ? (actor.staff ?? null) : null;

/** Row of the calling practitioner's resource. Null for every other caller, who sees all agendas. */
export const ownAgendaOf = (call: { readonly actor: Actor }): number | null => staffOf(call)?.agenda?.row ?? null;

/** Whether the caller owns the profile with this public id, or is on its staff. */
export const worksFor = (call: { readonly actor: Actor }, publicId: string | undefined): boolean => {
  const { profiles = [], memberships = [] } = accountOf(call) ?? {};
  return [...profiles, ...memberships].some((one) => one.publicId === publicId);
};

/**
 * Id of the professional whose profile has this public id. The caller owns the profile, or is staff whose role was
 * checked. Throws `NotFound` for any other profile, and `ProfileIncomplete` while the profile is no professional yet.
 */
export const ownProfessional = (call: { readonly actor: Actor }, id: string): number => {
  const staff = staffOf(call);
  if (staff?.publicId === id) return staff.proId;
  const profile = signedIn(call).profiles.find(({ publicId }) => publicId === id);
  if (!profile) throw new Refusal('NotFound');
  if (profile.proId === null) throw new Refusal('ProfileIncomplete');
  return profile.proId;
};

/** Owner of a row: a session and its signed-in account. `accountId` is null when nobody is signed in. */
export type SessionOwner = { readonly sessionId: number; readonly accountId: number | null };

export const sessionOwnerOf = (call: { readonly actor: Actor }): SessionOwner => ({
  sessionId: sessionOf(call),
  accountId: accountOf(call)?.id ?? null,
});
