import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { isVisitWith } from '#platform/db/visit-with.ts';
import { linedStates } from '../rules/lines.ts';
import type { PairVisit } from '../rules/opening.ts';

export type Pair = { readonly accountId: number; readonly proId: number };

export type Parties = {
  readonly client: { readonly firstname: string; readonly lastname: string };
  readonly professional: {
    readonly id: string;
    readonly slug: string;
    readonly published: boolean;
    readonly subtype: 'freelance' | 'business';
    readonly firstname: string | null;
    readonly lastname: string | null;
    readonly business_name: string;
  };
};

// SQL: bookings of the client. A booking made without an account belongs to the account with the same verified email
// address.
const ofAccount = (
  accountId: RawBuilder<unknown> | number,
): RawBuilder<unknown> => sql`(b.account_id = ${accountId} or (b.account_id is null
  and lower(b.email) = (select own.email from account own where own.id = ${accountId} and own.email_verified_at is not null and own.deleted_at is null)))`;

const accountOfBooking = sql`coalesce(b.account_id,
  (select own.id from account own where own.email = lower(b.email) and own.email_verified_at is not null and own.deleted_at is null))`;

// SQL: a booking counts as a visit once it was requested or confirmed. A hold that expired is not a visit.
const wasRequested = sql`(b.state in ('requested', 'confirmed', 'completed', 'no_show', 'cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined')
  or (b.state = 'expired' and exists (select from booking_event e where e.booking_id = b.id and e.from_state = 'requested')))`;

/** SQL condition: booking `b` is a visit of the client and the professional of conversation `c`. */
export const isVisitOfPair = sql`(b.pro_id = c.pro_id and ${ofAccount(sql`c.account_id`)} and ${wasRequested})`;

/** SQL condition: the client of conversation `c` has a visit with the practitioner of this resource row. */
export const isWithClientOf = (resourceRow: number): RawBuilder<unknown> =>
  sql`exists (select from booking b where ${isVisitOfPair} and ${isVisitWith(resourceRow)})`;

/** SQL condition: contact details are shown in conversation `c`. `showsContacts` is the same rule in TypeScript. */
export const showsContactsOf = sql`exists (select from booking b where ${isVisitOfPair} and (b.payment_status <> 'pending'
  or exists (select from booking_event e where e.booking_id = b.id and e.to_state = 'confirmed')))`;

/** SQL: the visit shown above conversation `c`. It is the next requested or confirmed visit, else the latest visit. */
export const pinnedVisit = sql`(select json_build_object('id', b.public_id, 'state', b.state, 'time_zone', p.time_zone, 'at_home', b.at_home,
    'starts_at', (extract(epoch from b.starts_at) * 1000)::int8, 'ends_at', (extract(epoch from b.ends_at) * 1000)::int8,
    'labels', (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l))
  from booking b join pro p on p.id = b.pro_id where ${isVisitOfPair}
  order by (b.state in ('requested', 'confirmed')) desc, case when b.state in ('requested', 'confirmed') then b.starts_at end, b.starts_at desc limit 1)`;

export const pinnedVisitOf = async (db: Db, row: number): Promise<PinnedVisit | null> =>
  (
    await sql<{
      visit: PinnedVisit | null;
    }>`select ${pinnedVisit} as visit from conversation c where c.id = ${row}`.execute(db)
  ).rows[0]?.visit ?? null;

export type PinnedVisit = {
  readonly id: string;
  readonly state: BookingState;
  readonly time_zone: string;
  readonly at_home: boolean;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly labels: readonly string[];
};

/**
 * Returns up to 200 latest visits between a client and a professional, with the fields that `openingOf` and
 * `showsContacts` need.
 */
export const visitsOfPair = async (db: Db, { accountId, proId }: Pair): Promise<PairVisit[]> =>
  (
    await sql<{ state: BookingState; ends_at: EpochMs; changed_at: EpochMs; is_paid: boolean; was_confirmed: boolean }>`
    select b.state, b.ends_at, b.payment_status <> 'pending' as is_paid,
      coalesce((select max(e.at) from booking_event e where e.booking_id = b.id), b.booked_at) as changed_at,
      exists (select from booking_event e where e.booking_id = b.id and e.to_state = 'confirmed') as was_confirmed
    from booking b where b.pro_id = ${proId} and ${ofAccount(accountId)} and ${wasRequested} order by b.starts_at desc limit 200`.execute(
      db,
    )
  ).rows.map((row) => ({
    state: row.state,
    endsMs: row.ends_at,
    changedMs: row.changed_at,
    isPaid: row.is_paid,
    wasConfirmed: row.was_confirmed,
  }));

/** The client account and the professional of a visit. Undefined when the client has no account. */
export const pairOfVisit = async (db: Db, proId: number, visitId: string): Promise<Pair | undefined> => {
  const found = await sql<{ account_id: number | null }>`
    select ${accountOfBooking} as account_id from booking b where b.pro_id = ${proId} and b.public_id = ${visitId} and ${wasRequested}`.execute(
    db,
  );
  const accountId = found.rows[0]?.account_id ?? null;
  return accountId === null ? undefined : { accountId, proId };
};

/** Name of a visit's client, read from the booking, so that clients without an account have a name too. */
export const guestOfVisit = async (db: Db, proId: number, visitId: string): Promise<string | undefined> =>
  (
    await sql<{ name: string }>`
    select concat_ws(' ', b.firstname, b.lastname) as name from booking b where b.pro_id = ${proId} and b.public_id = ${visitId} and ${wasRequested}`.execute(
      db,
    )
  ).rows[0]?.name;

/** A change of a visit that has no line in the conversation yet. */
export type UnwrittenEvent = {
  readonly event: number;
  readonly booking: number;
  readonly account_id: number;
  readonly pro_id: number;
  readonly from_state: BookingState;
  readonly to_state: BookingState;
  readonly starts_at: EpochMs;
  readonly at: number;
};

const untold = sql`
  select e.id as event, b.id as booking, ${accountOfBooking} as account_id, b.pro_id, e.from_state, e.to_state, b.starts_at, e.at
  from booking_event e join booking b on b.id = e.booking_id
  where e.to_state = any(${[...linedStates]}::text[]) and not b.is_walk_in and (e.to_state <> 'expired' or e.from_state = 'requested')
    and not exists (select from conversation_line l where l.booking_event_id = e.id)`;

/**
 * Returns up to `limit` pairs of client and professional whose visits changed after `sinceMs`, when a change has no
 * line yet. Clients without an account are left out.
 */
export const unwrittenPairs = async (db: Db, sinceMs: number, limit: number): Promise<Pair[]> =>
  (
    await sql<{ account_id: number; pro_id: number }>`
    select distinct account_id, pro_id from (select * from (${untold} and e.at >= ${instant(sinceMs)}) u where u.account_id is not null
      order by u.event limit ${limit}) due`.execute(db)
  ).rows.map((row) => ({ accountId: row.account_id, proId: row.pro_id }));

/**
 * Returns the changes of the visits between a client and a professional that have no line yet: at most the latest
 * fifty, oldest first.
 */
export const unwrittenOfPair = async (db: Db, { accountId, proId }: Pair): Promise<UnwrittenEvent[]> =>
  (
    await sql<UnwrittenEvent>`
    select * from (select * from (${untold} and b.pro_id = ${proId} and ${ofAccount(accountId)}) u order by u.event desc limit 50) last order by last.event`.execute(
      db,
    )
  ).rows;

/** Returns the row of a professional by public id. Unpublished professionals are found too. */
export const writtenProfessional = async (db: Db, publicId: string): Promise<number | undefined> =>
  (await sql<{ id: number }>`select id from pro where public_id = ${publicId}`.execute(db)).rows[0]?.id;

/**
 * Returns the names of the client and the professional. Undefined when the client's account or the professional no
 * longer exists.
 */
export const partiesOf = async (db: Db, { accountId, proId }: Pair): Promise<Parties | undefined> =>
  (
    await sql<Parties>`
    select json_build_object('firstname', a.firstname, 'lastname', a.lastname) as client,
      json_build_object('id', p.public_id, 'slug', p.slug, 'published', p.published, 'subtype', p.subtype, 'firstname', p.firstname, 'lastname', p.lastname,
        'business_name', p.business_name) as professional
    from account a, pro p where a.id = ${accountId} and a.deleted_at is null and p.id = ${proId}`.execute(db)
  ).rows[0];
