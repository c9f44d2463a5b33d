import type { AdminRole } from '#core/admin-roles.ts';
import type { CallRoute } from '#core/call-route.ts';
import type { Language } from '#core/languages.ts';
import type { StaffRole } from '#core/staff-roles.ts';
import type { EnvelopeError } from '#core/refusal.ts';

/** The settings a page may read. */
export type PageSettings = {
  readonly blogUrl: string | null;
  readonly supportEmail: string;
  readonly publicUrl: string;
  readonly mapTilesUrl: string | null;
  /** Whether streets are known, or communes only. */
  readonly knowsStreets: boolean;
  /** A SIRET is looked up in the State's directory. */
  readonly hasDirectory: boolean;
  readonly demo: boolean;
  /** The name by which the payment provider is asked. */
  readonly paymentProvider: 'sandbox' | 'easytransac' | 'stripe';
  readonly bookingGuestsMax: number;
  /** The landing's only script, in the language of the page. */
  readonly islandUrl: string;
};

/** Whoever is signed in, as the shell shows them. */
export type ShownAccount = {
  readonly firstname: string;
  readonly lastname: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly adminRoles: readonly AdminRole[];
  /** What they are beside a client; `staff` is their role in an establishment that is somebody else's, null in what they hold. */
  readonly profiles: readonly {
    readonly id: string;
    readonly type: 'freelance' | 'business' | 'ambassador';
    /** What an establishment is called, once it was said. */
    readonly name: string | null;
    readonly isComplete: boolean;
    readonly staff: StaffRole | null;
    /** The places of the menu that this role has; all of them in what they hold. */
    readonly places: readonly string[] | null;
  }[];
};

/** The view of the site as somebody else that an admin is in: of nobody any more once it is over. */
export type ShownViewing = {
  readonly seen: Pick<ShownAccount, 'firstname' | 'lastname'> | null;
  readonly endsMs: number;
  readonly isOver: boolean;
};

/** What a page's loader or action is given by the host: the door, in process, and this request's facts. */
export type PageCall = {
  readonly call: CallRoute;
  /** Who is signed in, or null; asks the database only where a cookie came. */
  readonly account: () => Promise<ShownAccount | null>;
  /** Whether an admin sees the site as whoever is signed in, until when; null for anybody else. */
  readonly viewing: () => Promise<ShownViewing | null>;
  /** Keeps a language in this browser; the next page is in it. */
  readonly speak: (language: Language) => void;
  readonly nonce: string;
  readonly settings: PageSettings;
  /** Now, epoch milliseconds, read once for the page. */
  readonly now: number;
  /** The word that the own link of a professional carries, by their public id. */
  readonly ownLink: (proId: string) => string;
  /** The OpenAPI document of the contracts. */
  readonly openApi: () => Record<string, unknown>;
  /** Why no page is made of this request: nothing is asked of the database, its error page is all that is written. */
  readonly refused: { readonly status: number; readonly error: EnvelopeError | null; /** What was asked. */ readonly path: string } | null;
  /** Keeps in the log what a page failed of. */
  readonly report: (error: unknown) => void;
  /** The form that was sent, read again for an error page; null where none was. */
  readonly sent: () => Promise<FormData | null>;
};

/** The `additional` of the refusal of a form that could not be read. */
export const unreadForm = 'unread';
