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
  /** Whether the address search knows streets. Otherwise it knows only communes. */
  readonly knowsStreets: boolean;
  readonly hasDirectory: boolean;
  readonly demo: boolean;
  readonly paymentProvider: 'sandbox' | 'easytransac' | 'stripe';
  readonly bookingGuestsMax: number;
  /** URL of the only script of the landing page, in the language of the page. */
  readonly islandUrl: string;
};

export type ShownAccount = {
  readonly firstname: string;
  readonly lastname: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly adminRoles: readonly AdminRole[];
  /**
   * Profiles of the account, and the establishments where the account is staff. `staff` is the role there, null in the
   * account's own profiles.
   */
  readonly profiles: readonly {
    readonly id: string;
    readonly type: 'freelance' | 'business' | 'ambassador';
    readonly name: string | null;
    readonly isComplete: boolean;
    readonly staff: StaffRole | null;
    /** Menu places open to the staff role. Null in the account's own profile, which has all places. */
    readonly places: readonly string[] | null;
  }[];
};

/** An admin's view of the site as another person. `seen` is null once the view is over. */
export type ShownViewing = {
  readonly seen: Pick<ShownAccount, 'firstname' | 'lastname'> | null;
  readonly endsMs: number;
  readonly isOver: boolean;
};

/** Functions and data that the server passes to the loaders and actions of a page. */
export type PageCall = {
  readonly call: CallRoute;
  /** The signed-in account, or null. Queries the database only when the browser sent a cookie. */
  readonly account: () => Promise<ShownAccount | null>;
  /** The admin's current view of the site as another person. Null for everybody else. */
  readonly viewing: () => Promise<ShownViewing | null>;
  /** Stores a language in this browser, from the next page on. */
  readonly speak: (language: Language) => void;
  readonly nonce: string;
  readonly settings: PageSettings;
  /** Time of the request in epoch milliseconds, the same for the whole page. */
  readonly nowMs: number;
  /** Secret word of a professional's own link. `proId` is the public id of the professional. */
  readonly ownLink: (proId: string) => string;
  readonly openApi: () => Record<string, unknown>;
  /** Reason why this request gets only the error page, without any database query. Null for a normal request. */
  readonly refused: { readonly status: number; readonly error: EnvelopeError | null; readonly path: string } | null;
  readonly report: (error: unknown) => void;
  /** The submitted form, read again for an error page. Null without a form. */
  readonly sent: () => Promise<FormData | null>;
};

/** Value of `additional` in the refusal of a form that cannot be read. */
export const unreadForm = 'unread';
