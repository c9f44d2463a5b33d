import type { Language } from '#core/languages.ts';
import type { Actor } from '../app/actor.ts';

/**
 * What must still hold as a session is given to an account: the password that was compared is its password, its login waits in this very session, or the
 * session is its own.
 */
export type SignInProof = { readonly passwordHash: string } | 'awaited' | 'own';

/** An account as a device that it has signed in on recognises it: until its password changes. */
export type DeviceOwner = { readonly id: number; readonly passwordHash: string };

/** One HTTP request as the application sees it: who, from where, and the cookies to send back. */
export type RequestContext = {
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
