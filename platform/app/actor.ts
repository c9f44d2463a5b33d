import type { AdminRole } from '#core/admin-roles.ts';
import type { Language } from '#core/languages.ts';
import type { ProfileType } from '#core/profile-types.ts';
import { Refusal } from '#core/refusal.ts';
import type { StaffRole } from '#core/staff-roles.ts';

/** One of the profiles of an account; `proId` once its professional exists. */
export type OwnProfile = {
  readonly id: number;
  readonly publicId: string;
  readonly type: ProfileType;
  readonly isComplete: boolean;
  readonly proId: number | null;
  /** What an establishment is called, once it was said; of several one is found by it. */
  readonly name: string | null;
};

/** An establishment that somebody works in without holding it: their role there, its profile and its professional. */
export type Membership = {
  readonly publicId: string;
  readonly proId: number;
  readonly name: string | null;
  readonly role: StaffRole;
  /** Of a practitioner, whose agenda is theirs; null of every other. */
  readonly agenda: { readonly row: number; readonly id: string } | null;
};

/** Somebody signed in, as far as their rights go. */
export type Account = {
  readonly id: number;
  readonly publicId: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly locale: Language;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  /** What they may do as an admin; none for anybody else. */
  readonly adminRoles: readonly AdminRole[];
  /** Whether a second factor is set up, and whether this session has shown it. */
  readonly hasSecondFactor: boolean;
  readonly hasShownSecondFactor: boolean;
  readonly profiles: readonly OwnProfile[];
  /** Where they are staff; nobody's who is only seen by an admin. */
  readonly memberships: readonly Membership[];
};

/** An admin who sees the site as somebody else, and only reads (docs/product/rights.md#voir-comme). */
export type Viewer = {
  readonly viewId: number;
  /** Their own session and account: the actor has neither. */
  readonly sessionId: number;
  readonly adminId: number;
  readonly adminPublicId: string;
  /** Whom they see; null once erased. */
  readonly seen: Pick<Account, 'publicId' | 'firstname' | 'lastname'> | null;
  readonly endsMs: number;
  /** Nobody is seen any more; until it is left, nothing is done in the session, so that no form of the other one is sent as the admin. */
  readonly isOver: boolean;
};

/**
 * Who acts: nobody known, or the holder of a session, signed in or not. With a `viewer` it is whom they see, in a session of nobody, with no right of an
 * admin. `staff` is the establishment that they act for in this call, which the door has let their role in to.
 */
export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'session'; readonly sessionId: number; readonly account: Account | null; readonly viewer?: Viewer; readonly staff?: Membership };

/** The session of whoever acts; 0, which no session has, for a visitor. */
export const sessionOf = ({ actor }: { readonly actor: Actor }): number => (actor.kind === 'session' ? actor.sessionId : 0);

/** Who is signed in, or null. */
export const accountOf = ({ actor }: { readonly actor: Actor }): Account | null => (actor.kind === 'session' ? actor.account : null);

/** The admin who sees the site as whoever acts, or null. */
export const viewerOf = ({ actor }: { readonly actor: Actor }): Viewer | null => (actor.kind === 'session' ? (actor.viewer ?? null) : null);

/** Who is signed in; refuses anybody else, whom a route of accounts lets in nowhere. */
export const signedIn = (call: { readonly actor: Actor }): Account => {
  const account = accountOf(call);
  if (!account) throw new Refusal('Unauthenticated');
  return account;
};

/** The establishment whose staff calls, and their role in it; null when its owner does, or anybody else. */
export const staffOf = ({ actor }: { readonly actor: Actor }): Membership | null => (actor.kind === 'session' ? (actor.staff ?? null) : null);

/** The agenda of the practitioner who calls, as its row; null of everybody else, to whom a call opens whole. */
export const ownAgendaOf = (call: { readonly actor: Actor }): number | null => staffOf(call)?.agenda?.row ?? null;

/** Where somebody works, by its profile's public id: what they hold, and where they are staff. */
export const worksFor = (call: { readonly actor: Actor }, publicId: string | undefined): boolean => {
  const { profiles = [], memberships = [] } = accountOf(call) ?? {};
  return [...profiles, ...memberships].some((one) => one.publicId === publicId);
};

/**
 * The professional that a call's path names by its profile, whose owner calls, or those of its staff that the door let in; refuses a profile that is not whole
 * yet, which has none.
 */
export const ownProfessional = (call: { readonly actor: Actor }, id: string): number => {
  const staff = staffOf(call);
  if (staff?.publicId === id) return staff.proId;
  const profile = signedIn(call).profiles.find(({ publicId }) => publicId === id);
  if (!profile) throw new Refusal('NotFound');
  if (profile.proId === null) throw new Refusal('ProfileIncomplete');
  return profile.proId;
};

/** Whose something is: a session, and whoever is signed in to it. */
export type SessionOwner = { readonly sessionId: number; readonly accountId: number | null };

/** Whose things whoever acts may see. */
export const sessionOwnerOf = (call: { readonly actor: Actor }): SessionOwner => ({ sessionId: sessionOf(call), accountId: accountOf(call)?.id ?? null });
