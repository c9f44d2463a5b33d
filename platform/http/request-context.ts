import type { Language } from '#core/languages.ts';
import type { Actor } from '../app/actor.ts';

/**
 * Condition that must still hold when an account signs in to a session. Its password hash is unchanged, or this session
 * waits for its second factor (`awaited`), or the session already belongs to the account (`own`).
 */
export type SignInProof = { readonly passwordHash: string } | 'awaited' | 'own';

/** Account data that marks a known device. A new password invalidates the mark. */
export type DeviceOwner = { readonly id: number; readonly passwordHash: string };

export type RequestContext = {
  readonly requestId: string;
  readonly address: string;
  readonly actor: () => Promise<Actor>;
  readonly session: () => Promise<number>;
  /**
   * Signs an account in to the session, under a new secret. A visitor keeps their cart and holds. If the session
   * belongs to another account, a new session replaces it.
   */
  readonly signIn: (accountId: number, withSecondFactor: boolean, proof: SignInProof) => Promise<void>;
  /**
   * Records for ten minutes that the password was right, under a new session secret. The account is not signed in yet.
   */
  readonly awaitSecondFactor: (accountId: number, proof: SignInProof) => Promise<void>;
  /** The account whose second factor this session waits for, or null. */
  readonly awaited: () => Promise<number | null>;
  readonly signOut: () => Promise<void>;
  /**
   * Language chosen in this browser, else the language of the account, else French. The language settings of the
   * browser itself are ignored (docs/product/accounts.md#language).
   */
  readonly language: () => Promise<Language>;
  readonly speak: (language: Language) => void;
  /**
   * Whether this browser has signed in to the account since its password was chosen. A known device gets no access by
   * itself, but its password attempts are counted separately.
   */
  readonly isKnownDevice: (account: DeviceOwner) => boolean;
  readonly knowDevice: (account: DeviceOwner) => void;
  /** Stores the seconds that a refused client must wait. `retryAfter` returns them for the response. */
  readonly comeAgain: (seconds: number) => void;
  readonly retryAfter: () => number | undefined;
  readonly cookies: () => readonly string[];
};
