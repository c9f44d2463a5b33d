import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import type { EpochMs } from '#core/units.ts';
import type { CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { segmentOfProfile } from '#features/profiles/queries/kinds.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { afterVisit, type BookingState } from '../rules/states.ts';

export type BookingMailRow = {
  readonly public_id: string;
  /** Version of the booking's mailed link. Only the current version opens the booking. */
  readonly link_round: number;
  readonly state: BookingState;
  readonly at_home: boolean;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  /** All visits of the series, in order, with the booking itself. Null when the booking has no series. */
  readonly series_visits:
    | readonly {
        readonly id: string;
        readonly state: BookingState;
        readonly starts_at: EpochMs;
        readonly ends_at: EpochMs;
        readonly changes: number;
      }[]
    | null;
  readonly expires_at: EpochMs | null;
  readonly booked_at: EpochMs;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly children_ages: readonly number[];
  readonly unsuited_confirmed: boolean;
  readonly lines: readonly { readonly label: string; readonly resources?: readonly (string | null)[] }[];
  readonly quote: Quote;
  readonly policy: CancellationPolicy;
  readonly place: { readonly title: string; readonly street: string | null } | null;
  readonly access_note: string | null;
  readonly firstname: string | null;
  readonly is_walk_in: boolean;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly payment_method: 'credit-card' | 'cash' | 'cheque' | null;
  readonly payment_status: string;
  readonly language: Language;
  readonly made_by_pro: boolean;
  readonly changes: number;
  readonly was_confirmed: boolean;
  /** Time when the professional cancelled at the client's request. */
  readonly cancelled_for_client_at: EpochMs | null;
  /** The open proposal of another start. */
  readonly proposal_id: string | null;
  readonly proposal_quote: Quote | null;
  readonly order_public_id: string | null;
  readonly pro_public_id: string;
  readonly slug: string;
  readonly pro_published: boolean;
  readonly category: number | null;
  readonly subtype: 'freelance' | 'business';
  readonly business_name: string;
  readonly pro_firstname: string | null;
  readonly pro_lastname: string | null;
  readonly pro_email: string | null;
  readonly pro_phone_prefix: string | null;
  readonly pro_phone: string | null;
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly time_zone: string;
  /** The account that made the booking, otherwise the account that has verified the client's mail address. */
  readonly client_account_id: number | null;
  /** The profile of the professional. `pro_account_id` is the account that owns it. */
  readonly pro_profile_id: number | null;
  /** First path segment of the professional's space. */ readonly pro_segment: string;
  readonly pro_account_id: number | null;
};

const mailFields = sql`
  b.public_id, b.link_round, b.state, b.at_home, b.starts_at, b.ends_at, b.expires_at, b.adults, b.children, b.babies, b.children_ages, b.unsuited_confirmed, b.lines, b.quote, b.policy, b.place,
  (select json_agg(json_build_object('id', s.public_id, 'state', s.state, 'starts_at', (extract(epoch from s.starts_at) * 1000)::bigint,
      'ends_at', (extract(epoch from s.ends_at) * 1000)::bigint,
      'changes', (select count(*) from booking_event e where e.booking_id = s.id and e.from_state = 'confirmed')::int4) order by s.starts_at)
    from booking s where s.series_id = b.series_id) as series_visits,
  b.access_note, b.firstname, b.lastname, b.is_walk_in, b.email, b.phone, b.payment_method, b.payment_status,
  coalesce((select a.locale from account a where a.id = b.account_id), b.locale) as language,
  coalesce((select min(e.at) from booking_event e where e.booking_id = b.id and e.to_state in ('confirmed', 'requested')), b.booked_at) as booked_at,
  exists (select 1 from booking_event e where e.booking_id = b.id and e.from_state = 'hold' and e.actor = 'pro') as made_by_pro,
  (select count(*) from booking_event e where e.booking_id = b.id and e.from_state = 'confirmed')::int4 as changes,
  exists (select 1 from booking_event e where e.booking_id = b.id and e.to_state = 'confirmed') as was_confirmed,
  (select max(e.at) from booking_event e where e.booking_id = b.id and e.to_state = 'cancelled_client' and e.actor = 'pro') as cancelled_for_client_at,
  (select m.public_id from move_proposal m where m.booking_id = b.id) as proposal_id,
  (select m.quote from move_proposal m where m.booking_id = b.id) as proposal_quote,
  (select o.public_id from order_record o where o.booking_id = b.id) as order_public_id,
  p.published as pro_published,
  (select s.category from service_option so join service s on s.id = so.service_id where so.public_id = b.lines->0->>'option_id') as category,
  p.public_id as pro_public_id, p.slug, p.subtype, p.business_name, p.firstname as pro_firstname, p.lastname as pro_lastname, p.email as pro_email,
  p.phone_prefix as pro_phone_prefix, p.phone_number as pro_phone, p.street, p.postcode, p.city, p.time_zone,
  coalesce(b.account_id, (select a.id from account a where a.email = lower(b.email) and a.email_verified_at is not null and a.deleted_at is null)) as client_account_id,
  f.id as pro_profile_id, f.account_id as pro_account_id, coalesce(${segmentOfProfile}, 'business') as pro_segment
  from booking b join pro p on p.id = b.pro_id left join profile f on f.pro_id = p.id`;

/** Loads the data of a booking's mails and notifications, with their recipients. */
export const loadMailBooking = async (db: Db, bookingId: number): Promise<BookingMailRow | undefined> =>
  (await sql<BookingMailRow>`select ${mailFields} where b.id = ${bookingId}`.execute(db)).rows[0];

/** Loads several bookings with the data that `loadMailBooking` loads, soonest first. */
export const loadMailBookings = async (db: Db, publicIds: readonly string[]): Promise<BookingMailRow[]> =>
  publicIds.length === 0
    ? []
    : (
        await sql<BookingMailRow>`select ${mailFields} where b.public_id = any(${publicIds}::text[]) order by b.starts_at, b.id`.execute(
          db,
        )
      ).rows;

/** Loads the visits of a mail address whose mailed links still work, soonest first. */
export const loadMailBookingsOf = async (db: Db, email: string, nowMs: number): Promise<BookingMailRow[]> =>
  (
    await sql<BookingMailRow>`
    select ${mailFields} where lower(b.email) = lower(${email}) and b.state in ('requested', 'confirmed', 'completed', 'no_show')
      and b.ends_at > ${instant(nowMs - afterVisit.linkMs)} order by b.starts_at limit 20`.execute(db)
  ).rows;

/**
 * Whether a mail of this kind was already requested for this address since an instant. Ignores mails that were dropped
 * or failed.
 */
export const isMailedAlready = async (
  db: Db,
  {
    id,
    kind,
    email,
    sinceMs,
  }: { readonly id: number; readonly kind: string; readonly email: string; readonly sinceMs: number },
): Promise<boolean> =>
  (
    await sql<{ found: boolean }>`
    select exists (select 1 from outbox where payload ? 'email' and created_at > ${instant(sinceMs)} and payload->>'email' = ${email} and kind = ${kind}
      and id < ${id} and dropped_at is null and parked_at is null) as found`.execute(db)
  ).rows[0]!.found;

export const keepLinkHash = async (db: Db, publicId: string, linkHash: string): Promise<void> => {
  await sql`update booking set link_hash = ${linkHash} where public_id = ${publicId} and link_hash is distinct from ${linkHash}`.execute(
    db,
  );
};
