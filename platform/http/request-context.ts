import type { Language } from '#core/languages.ts';
import type { Actor } from '../app/actor.ts';

/**
 * Condition that must still hold when a session is given to an account. The compared password hash is unchanged, or
 * this session waits for the account's second factor (`awaited`), or it already belongs to the account (`own`).
 */
export type SignInProof = { readonly passwordHash: string } | 'awaited' | 'own';

/** Account data that marks a known device. The mark becomes invalid when the password changes. */
export type DeviceOwner = { readonly id: number; readonly passwordHash: string };

/** One HTTP request as the application sees it: its actor, its address, and the cookies to send back. */
export type RequestContext = {
  readonly requestId: string;
  readonly address: string;
  readonly actor: () => Promise<Actor>;
  readonly session: () => Promise<number>;
  /**
   * Signs an account in to the session, under a new secret. A visitor keeps their cart and holds. A session of another
   * account is replaced by a new one.
   */
  readonly signIn: (accountId: number, withSecondFactor: boolean, proof: SignInProof) => Promise<void>;
  /**
   * Records for ten minutes that the password was right, under a new session secret. The account is not signed in yet.
   */
  readonly awaitSecondFactor: (accountId: number, proof: SignInProof) => Promise<void>;
  /** The account whose second factor this session waits for, or null. */
  readonly awaited: () => Promise<number | null>;
  /** Ends the session. Its secret becomes invalid. */
  readonly signOut: () => Promise<void>;
  /**
   * Language chosen in this browser, else the account's, else French. The browser's own language settings are ignored
   * (docs/product/accounts.md#language).
   */
  readonly language: () => Promise<Language>;
  readonly speak: (language: Language) => void;
  /**
   * Whether this browser has signed in to the account since its password was chosen. This grants no access: password
   * attempts from a known browser are counted separately.
   */
  readonly isKnownDevice: (account: DeviceOwner) => boolean;
  /** Records that this browser has signed in to the account. */
  readonly knowDevice: (account: DeviceOwner) => void;
  /**
   * Records the seconds after which a client that called too often may retry. `retryAfter` returns them for the
   * response.
   */
  readonly comeAgain: (seconds: number) => void;
  readonly retryAfter: () => number | undefined;
  readonly cookies: () => readonly string[];
};
