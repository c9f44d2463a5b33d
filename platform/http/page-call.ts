import type { AdminRole } from '#core/admin-roles.ts';
import type { CallRoute } from '#core/call-route.ts';
import type { Language } from '#core/languages.ts';
import type { StaffRole } from '#core/staff-roles.ts';
import type { EnvelopeError } from '#core/refusal.ts';

export type PageSettings = {
  readonly blogUrl: string | null;
  readonly supportEmail: string;
  readonly publicUrl: string;
  readonly mapTilesUrl: string | null;
  /** Whether address search knows streets, or only communes. */
  readonly knowsStreets: boolean;
  /** Whether a SIRET can be looked up in the State's directory. */
  readonly hasDirectory: boolean;
  readonly demo: boolean;
  readonly paymentProvider: 'sandbox' | 'easytransac' | 'stripe';
  readonly bookingGuestsMax: number;
  /** Address of the landing page's only script, in the language of the page. */
  readonly islandUrl: string;
};

/** The signed-in account, as the shell shows it. */
export type ShownAccount = {
  readonly firstname: string;
  readonly lastname: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly adminRoles: readonly AdminRole[];
  /**
   * Profiles of the account. `staff` is the role of the account in somebody else's establishment, null in its own
   * profiles.
   */
  readonly profiles: readonly {
    readonly id: string;
    readonly type: 'freelance' | 'business' | 'ambassador';
    /** Name of an establishment. Null until the owner enters it. */
    readonly name: string | null;
    readonly isComplete: boolean;
    readonly staff: StaffRole | null;
    /** Menu places open to this role. Null in an own profile, which has all of them. */
    readonly places: readonly string[] | null;
  }[];
};

/** An admin's view of the site as another person. `seen` is null once the view is over. */
export type ShownViewing = {
  readonly seen: Pick<ShownAccount, 'firstname' | 'lastname'> | null;
  readonly endsMs: number;
  readonly isOver: boolean;
};

/** Services that the server gives to a page's loader or action: in-process calls, and facts about the request. */
export type PageCall = {
  readonly call: CallRoute;
  /** The signed-in account, or null. Queries the database only when a cookie was sent. */
  readonly account: () => Promise<ShownAccount | null>;
  /** The current view of an admin who sees the site as another person. Null for everybody else. */
  readonly viewing: () => Promise<ShownViewing | null>;
  /** Stores a language in this browser. It applies from the next page on. */
  readonly speak: (language: Language) => void;
  readonly nonce: string;
  readonly settings: PageSettings;
  /** Time of the request in epoch milliseconds, read once for the page. */
  readonly nowMs: number;
  /** Secret word of a professional's own link, from the public id of the professional. */
  readonly ownLink: (proId: string) => string;
  readonly openApi: () => Record<string, unknown>;
  /** Reason why this request gets only the error page, without any database query. Null for a normal request. */
  readonly refused: { readonly status: number; readonly error: EnvelopeError | null; readonly path: string } | null;
  readonly report: (error: unknown) => void;
  /** The submitted form, read again for an error page. Null when no form was sent. */
  readonly sent: () => Promise<FormData | null>;
};

/** Value of `additional` in the refusal of an unreadable form. */
export const unreadForm = 'unread';
