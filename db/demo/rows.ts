import type { BillingTermsSeed, MandateSeed } from './billing-rows.ts';
import type { DocumentKey } from '../reference/documents.ts';
import type { HomePlace } from './people.ts';
import type {
  DemoServiceRow,
  DemoOptionRow,
  AddOnRow,
  SaleItemRow,
  SaleLineRow,
  DemoSurchargeRow,
  TravelRuleRow,
  TravelBandRow,
  DemoTravelFeeRow,
  DemoPolicyRow,
  NeedRow,
  OptionResourceRow,
} from './offer-rows.ts';

/** Rows of the demo, with the columns of the migrations. Instants and ranges are texts, and ids count from 1. */
export type DemoProRow = {
  readonly id: number;
  readonly public_id: string;
  readonly slug: string;
  readonly subtype: 'freelance' | 'business';
  readonly business_name: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly gender: string;
  readonly profession: string | null;
  readonly place_kind: string | null;
  readonly bio: string;
  readonly email: string;
  readonly phone_prefix: string;
  readonly phone_number: string;
  readonly siret_number: string;
  readonly naf_code: string;
  readonly company_type: string;
  readonly vat: string | null;
  readonly category_main: number;
  readonly categories: readonly number[];
  readonly work_location: number;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
  readonly time_zone: string;
  readonly slot_step_min: number;
  readonly notice_min: number;
  readonly horizon_days: number;
  readonly children_min_age: number;
  readonly conveniences: readonly string[];
  readonly equipments: readonly string[];
  readonly languages: readonly string[];
  readonly motif: string;
  readonly palette: string;
  readonly pictures: number;
  readonly pay_online: boolean;
  readonly is_mandated: boolean;
  readonly pay_on_site: boolean;
  readonly published: boolean;
  readonly verified_at: string | null;
  readonly created_at: string;
};

export type AccountSeed = {
  readonly id: number;
  readonly public_id: string;
  readonly email: string;
  readonly email_verified_at: string;
  readonly password_hash: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly gender: string;
  readonly locale: 'fr';
  readonly role: 'member' | 'admin';
  readonly admin_roles: readonly string[];
  readonly referral_code: string;
  readonly created_at: string;
  readonly updated_at: string;
};

export type ProfileSeed = {
  readonly id: number;
  readonly public_id: string;
  readonly account_id: number;
  readonly type: 'freelance' | 'business' | 'ambassador';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly pro_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly completed_at: string | null;
};

export type CgvRow = {
  readonly pro_id: number;
  readonly version: number;
  readonly html: string;
  readonly created_at: string;
};

export type ResourceKind = 'practitioner' | 'cabin' | 'equipment';

export type ResourceRow = {
  readonly id: number;
  readonly public_id: string;
  readonly owner_pro_id: number;
  readonly kind: ResourceKind;
  readonly label: string;
  readonly active: boolean;
};

export type OpenRuleRow = {
  readonly id: number;
  readonly pro_id: number;
  readonly resource_id: number | null;
  readonly dow: number;
  readonly s_min: number;
  readonly e_min: number;
  readonly target: 'clients' | 'establishments' | 'clients-establishments';
  readonly valid: string | null;
};

export type OpenExceptionRow = {
  readonly id: number;
  readonly pro_id: number;
  readonly resource_id: number | null;
  readonly day: string;
  readonly s_min: number;
  readonly e_min: number;
  readonly sign: 1 | -1;
};

export type HolidayChoiceRow = { readonly pro_id: number; readonly day: string; readonly closes: boolean };

export type DemoOccupationRow = {
  readonly id: number;
  readonly resource_id: number;
  readonly pro_id: number;
  readonly during: string;
  readonly service: string | null;
  readonly kind: 'booking' | 'private';
  readonly active: true;
  readonly expires_at: null;
  /** Id of the visit. The booking made from this visit has the same id. */
  readonly booking_id: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
};

export type CommentRow = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly booking_id: null;
  readonly author: string;
  readonly services: readonly string[];
  readonly practitioners: readonly string[];
  readonly rating: number;
  readonly body: string;
  readonly answer: string | null;
  readonly answered_at: string | null;
  readonly visited_at: string;
  readonly created_at: string;
  readonly state: 'published';
};

/** `stars` counts the reviews with one to five stars, in that order. */
export type RatingRow = {
  readonly pro_id: number;
  readonly count: number;
  readonly sum: number;
  readonly stars: readonly number[];
};

export type DemoDocumentRow = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly type: DocumentKey;
  readonly state: 'in_validation' | 'valid' | 'invalid';
  readonly storage_key: string | null;
  readonly size_bytes: number;
  readonly issued_on: string | null;
  readonly categories: readonly number[];
  readonly expires_on: string | null;
  readonly lapses_at: string | null;
  readonly reason: string | null;
  readonly sent_at: string;
  readonly decided_at: string | null;
  readonly decided_by: null;
};

export type SellerSeed = {
  readonly pro_id: number;
  readonly provider: 'sandbox';
  readonly provider_ref: string;
  readonly state: 'active';
  readonly account_owner: string;
  readonly iban_sealed: null;
  readonly iban_shown: string;
  readonly bic: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly active_at: string;
};

/** An account at the simulated payment provider, which has already checked all its documents. */
export type SandboxSellerSeed = {
  readonly ref: string;
  readonly merchant_key: string;
  readonly documents: readonly string[];
  readonly created_at: string;
};

export type Tables = {
  readonly account: AccountSeed[];
  readonly pro: DemoProRow[];
  readonly cgv_version: CgvRow[];
  readonly service: DemoServiceRow[];
  readonly service_option: DemoOptionRow[];
  readonly add_on: AddOnRow[];
  readonly surcharge: DemoSurchargeRow[];
  readonly sale_item: SaleItemRow[];
  readonly sale_line: SaleLineRow[];
  readonly travel_rule: TravelRuleRow[];
  readonly travel_band: TravelBandRow[];
  readonly travel_fee: DemoTravelFeeRow[];
  readonly cancellation_policy: DemoPolicyRow[];
  readonly resource: ResourceRow[];
  readonly option_need: NeedRow[];
  readonly option_resource: OptionResourceRow[];
  readonly open_rule: OpenRuleRow[];
  readonly open_exception: OpenExceptionRow[];
  readonly holiday_choice: HolidayChoiceRow[];
  readonly occupation: DemoOccupationRow[];
  readonly place_comment: CommentRow[];
  readonly rating_summary: RatingRow[];
  readonly profile: ProfileSeed[];
  readonly document: DemoDocumentRow[];
  readonly seller: SellerSeed[];
  readonly sandbox_seller: SandboxSellerSeed[];
  readonly invoicing_mandate: MandateSeed[];
  readonly billing_terms: BillingTermsSeed[];
};

/**
 * A past or upcoming visit. `id` is the `booking_id` of its occupations. `startMs` and `endMs` exclude preparation and
 * cleaning.
 */
export type DemoVisit = {
  readonly id: number;
  readonly proId: number;
  readonly optionId: number;
  readonly addOnIds: readonly number[];
  readonly resourceIds: readonly number[];
  readonly guests: number;
  readonly atHome: boolean;
  readonly place: HomePlace | null;
  readonly startMs: number;
  readonly endMs: number;
  /** Account of the client. Null when the client booked without an account. */
  readonly accountId: number | null;
  readonly clientFirst: string;
  readonly clientLast: string;
  readonly phone: string;
  readonly email: string;
};

export const emptyTables = (): Tables => ({
  account: [],
  pro: [],
  cgv_version: [],
  service: [],
  service_option: [],
  add_on: [],
  surcharge: [],
  sale_item: [],
  sale_line: [],
  travel_rule: [],
  travel_band: [],
  travel_fee: [],
  cancellation_policy: [],
  resource: [],
  option_need: [],
  option_resource: [],
  open_rule: [],
  open_exception: [],
  holiday_choice: [],
  occupation: [],
  place_comment: [],
  rating_summary: [],
  profile: [],
  document: [],
  seller: [],
  sandbox_seller: [],
  invoicing_mandate: [],
  billing_terms: [],
});

/** Tables in insertion order: a table comes after the tables that it refers to. */
export const tableOrder = Object.keys(emptyTables()) as readonly (keyof Tables)[];

export const numbered = <T extends { readonly id: number }>(rows: T[], row: Omit<T, 'id'>): T => {
  const whole = { id: rows.length + 1, ...row } as T;
  rows.push(whole);
  return whole;
};
