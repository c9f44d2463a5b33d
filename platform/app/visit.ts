import type { ProfileType } from '#core/profile-types.ts';
import { Refusal } from '#core/refusal.ts';
import type { Language } from '#core/languages.ts';
import type { Clock } from './clock.ts';
import type { Db } from '../db/db.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { PersonalData } from './personal-data.ts';
import type { Storage } from '../files/storage.ts';
import type { Tell } from '../db/event-handlers.ts';

/** What the process has opened, handed to every call. */
export type House = {
  readonly env: Env;
  readonly db: Db;
  readonly databaseKind: 'pglite' | 'postgres';
  readonly clock: Clock;
  readonly log: Log;
  /** Where the files that people send are kept. */
  readonly storage: Storage;
  /** What admins read of a mail, by the kind of its message. */
  readonly messageLabels: ReadonlyMap<string, string>;
  /** What each feature holds of somebody, in their order; the platform last. */
  readonly personalData: readonly PersonalData[];
  /** Makes later features follow what a professional changed. */
  readonly tell: Tell;
};

/** One of the profiles of an account; `proId` once its professional exists. */
export type OwnProfile = {
  readonly id: number;
  readonly publicId: string;
  readonly type: ProfileType;
  readonly isComplete: boolean;
  readonly proId: number | null;
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
  /** Whether a second factor is set up, and whether this session has shown it. */
  readonly hasSecondFactor: boolean;
  readonly hasShownSecondFactor: boolean;
  readonly profiles: readonly OwnProfile[];
};

/** Who acts: nobody known, or the holder of a session, signed in or not. */
export type Actor = { readonly kind: 'visitor' } | { readonly kind: 'session'; readonly sessionId: number; readonly account: Account | null };

/** The session of whoever acts; 0, which no session has, for a visitor. */
export const sessionOf = ({ actor }: { readonly actor: Actor }): number => (actor.kind === 'session' ? actor.sessionId : 0);

/** Who is signed in, or null. */
export const accountOf = ({ actor }: { readonly actor: Actor }): Account | null => (actor.kind === 'session' ? actor.account : null);

/** Who is signed in; refuses anybody else, whom a route of accounts lets in nowhere. */
export const signedIn = (call: { readonly actor: Actor }): Account => {
  const account = accountOf(call);
  if (!account) throw new Refusal('Unauthenticated');
  return account;
};

/** The professional that a call's path names by its profile, whose owner calls; refuses a profile that is not whole yet, which has none. */
export const ownProfessional = (call: { readonly actor: Actor }, id: string): number => {
  const profile = signedIn(call).profiles.find(({ publicId }) => publicId === id);
  if (!profile) throw new Refusal('NotFound');
  if (profile.proId === null) throw new Refusal('ProfileIncomplete');
  return profile.proId;
};

/** Whose something is: a session, and whoever is signed in to it. */
export type Keeper = { readonly sessionId: number; readonly accountId: number | null };

/** Whose things whoever acts may see. */
export const keeperOf = (call: { readonly actor: Actor }): Keeper => ({ sessionId: sessionOf(call), accountId: accountOf(call)?.id ?? null });

/**
 * What must still hold as a session is given to an account: the password that was compared is its password, its login waits in this very session, or the
 * session is its own.
 */
export type SignInProof = { readonly passwordHash: string } | 'awaited' | 'own';

/** An account as a device that it has signed in on recognises it: until its password changes. */
export type DeviceOwner = { readonly id: number; readonly passwordHash: string };

/** One HTTP request as the house sees it: who, from where, and the cookies to send back. */
export type Visit = {
  readonly requestId: string;
  readonly address: string;
  readonly actor: () => Promise<Actor>;
  readonly session: () => Promise<number>;
  /**
   * Gives the session to somebody, under a new secret. Its cart and holds stay with a visitor who signs in; over somebody else's session another one
   * begins.
   */
  readonly signIn: (accountId: number, withSecondFactor: boolean, proof: SignInProof) => Promise<void>;
  /** Remembers for ten minutes whose password was right, under a new secret; they are not signed in. */
  readonly awaitSecondFactor: (accountId: number, proof: SignInProof) => Promise<void>;
  /** Whose second factor is awaited in this session, or null. */
  readonly awaited: () => Promise<number | null>;
  /** Ends the session: its secret opens nothing any more. */
  readonly signOut: () => Promise<void>;
  /**
   * The language asked for in this browser, else that of the account, else French; what the browser says of itself is not followed
   * (docs/product/accounts.md#language).
   */
  readonly language: () => Promise<Language>;
  /** Keeps a language in this browser. */
  readonly speak: (language: Language) => void;
  /** Whether this browser has signed in to an account since its password was chosen. It opens nothing: its tries are counted apart. */
  readonly isKnownDevice: (account: DeviceOwner) => boolean;
  /** Makes this browser one that has signed in to an account. */
  readonly knowDevice: (account: DeviceOwner) => void;
  /** Keeps when to come again, of a call that came too often; `retryAfter` gives it to the answer. */
  readonly comeAgain: (seconds: number) => void;
  readonly retryAfter: () => number | undefined;
  readonly cookies: () => readonly string[];
};
