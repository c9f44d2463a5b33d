import { sql, type RawBuilder } from 'kysely';
import type { AnswerOf } from '#core/route.ts';
import type { EpochMs } from '#core/units.ts';
import { kindOfProfile } from '#features/profiles/queries/kinds.ts';
import type { Db } from '#platform/db/db.ts';
import type { searchBackoffice } from '../contract/search.ts';
import { isNumbered } from '#features/payouts/queries/references.ts';
import { leavingDay } from '#features/payouts/rules/calendar.ts';
import { payoutNumber } from '#features/payouts/rules/states.ts';
import type { Sought } from '../rules/search.ts';

type Found = AnswerOf<typeof searchBackoffice>;

const mostFound = 20;

/** SQL that folds a text as `folded` does: lower case, without accents. */
const foldedText = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(replace(replace(replace(normalize(${text}, nfd), '’', ''''), 'œ', 'oe'), 'Œ', 'oe'), '[\\u0300-\\u036f]', '', 'g'))`;

const holdsWords = (text: RawBuilder<unknown>, words: readonly string[]) =>
  words.length === 0
    ? sql`false`
    : sql`(select bool_and(position(w in ${foldedText(text)}) > 0) from unnest(${words}::text[]) w)`;

export const digitsOf = (phone: RawBuilder<unknown>) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;

/** Columns of a person in a list, from account `a`. */
export const foundPersonColumns = sql`
  a.public_id as id, a.firstname || ' ' || a.lastname as name, a.email, a.created_at as since, a.email_verified_at is not null as verified,
  a.suspended_at is not null as suspended, a.role = 'admin' as admin,
  (select coalesce(json_agg(${kindOfProfile} order by f.id), '[]') from profile f where f.account_id = a.id) as profiles`;

/** Whether the professional `p` belongs to a suspended account. */
export const isSuspendedPro = sql`exists (select 1 from profile f join account a on a.id = f.account_id where f.pro_id = p.id and a.suspended_at is not null)`;

/** Columns of a professional in a list, from `p`. */
export const foundProfessionalColumns = sql`
  p.public_id as id, p.business_name as name, nullif(concat_ws(' ', p.firstname, p.lastname), '') as person, p.subtype, p.city, p.published,
  p.hidden_at is not null as hidden, ${isSuspendedPro} as suspended`;

/**
 * People that match the search. The account with exactly the typed email address comes first, then the newest accounts.
 */
export const foundPeople = async (
  db: Db,
  { words, email, phone, id, referralCode }: Sought,
): Promise<Found['people']> =>
  (
    await sql<Found['people'][number]>`
    select ${foundPersonColumns} from account a
    where a.deleted_at is null and (a.public_id = ${id}::text or a.referral_code = ${referralCode}::text or position(${email} in a.email) > 0
      or position(${phone}::text in ${digitsOf(sql`a.phone_number`)}) > 0 or ${holdsWords(sql`a.firstname || ' ' || a.lastname`, words)})
    order by a.email = ${email} desc, a.created_at desc, a.id desc limit ${mostFound}`.execute(db)
  ).rows;

/** Professionals that match the search, by name. */
export const foundProfessionals = async (
  db: Db,
  { words, email, phone, id, siret }: Sought,
): Promise<Found['professionals']> =>
  (
    await sql<Found['professionals'][number]>`
    select ${foundProfessionalColumns} from pro p
    where p.public_id = ${id}::text or lower(p.email) = ${email} or p.siret_number = ${siret}::text or position(${phone}::text in ${digitsOf(sql`p.phone_number`)}) > 0
      or ${holdsWords(sql`p.business_name || ' ' || coalesce(p.firstname, '') || ' ' || coalesce(p.lastname, '')`, words)}
    order by p.business_name, p.id limit ${mostFound}`.execute(db)
  ).rows;

/**
 * Bookings of the clients whose entry in a client book matches this name or telephone. Only client books store names
 * and telephones in a form ready for search.
 */
const visitsInBooks = (words: readonly string[], phone: string | null) => sql`
  select v.booking_id from client_visit v join client c on c.id = v.client_id
  where position(${phone}::text in c.phone) > 0
    or ${words.length === 0 ? sql`false` : sql`(select bool_and(position(w in c.search) > 0) from unnest(${words}::text[]) w)`}`;

const bookingClient = sql`coalesce(b.firstname || ' ' || b.lastname, a.firstname || ' ' || a.lastname, '')`;
const bookingPro = sql`json_build_object('id', p.public_id, 'name', p.business_name)`;

/** Columns of a booking in a list, from `b`. */
export const foundBookingColumns = sql`b.public_id as id, b.state, b.starts_at, p.time_zone, ${bookingPro} as professional, ${bookingClient} as client`;
export const fromBookings = sql`from booking b join pro p on p.id = b.pro_id left join account a on a.id = b.account_id`;

/**
 * Bookings found by booking id, by order id or number, or by complaint number. Also bookings made without an account,
 * found by email address, or by the name or telephone of a client book entry. Newest first.
 */
export const foundBookings = async (
  db: Db,
  { id, order, complaint, email, words, phone }: Sought,
): Promise<Found['bookings']> =>
  (
    await sql<Found['bookings'][number]>`
    select ${foundBookingColumns} ${fromBookings}
    where b.state not in ('hold', 'released') and (b.public_id = ${id}::text or b.id = (select o.booking_id from order_record o where o.public_id = ${id}::text or o.number = ${order}::text)
      or b.id = (select c.booking_id from complaint c where c.number = ${complaint}::text)
      or (b.account_id is null and (lower(b.email) = ${email} or b.id in (${visitsInBooks(words, phone)}))))
    order by b.starts_at desc, b.id desc limit ${mostFound}`.execute(db)
  ).rows;

/** Orders found by order id or number, or by booking id, and guest orders found by email address. Newest first. */
export const foundOrders = async (db: Db, { id, order, email }: Sought): Promise<Found['orders']> =>
  (
    await sql<Found['orders'][number]>`
    select o.public_id as id, o.number, b.public_id as booking_id, o.total_cents, b.payment_status, o.created_at, ${bookingPro} as professional, ${bookingClient} as client
    from order_record o join booking b on b.id = o.booking_id join pro p on p.id = b.pro_id left join account a on a.id = b.account_id
    where o.public_id = ${id}::text or o.number = ${order}::text or b.public_id = ${id}::text or (b.account_id is null and lower(b.email) = ${email})
    order by o.created_at desc, o.id desc limit ${mostFound}`.execute(db)
  ).rows;

export const foundComplaints = async (db: Db, { complaint }: Sought): Promise<Found['complaints']> =>
  (
    await sql<Found['complaints'][number]>`
    select c.public_id as id, c.number, c.state, c.created_at, ${bookingPro} as professional, ${bookingClient} as client
    from complaint c join booking b on b.id = c.booking_id join pro p on p.id = b.pro_id left join account a on a.id = b.account_id
    where c.number = ${complaint}::text`.execute(db)
  ).rows;

/** Payouts with this number. Several may match, because each professional has their own series of numbers. */
export const foundPayouts = async (db: Db, { payout }: Sought): Promise<Found['payouts']> =>
  payout === null
    ? []
    : (
        await sql<
          Omit<Found['payouts'][number], 'number' | 'leaves_on'> & { sends_on: string; sent_at: EpochMs | null }
        >`
        select o.public_id as id, o.state, o.cents, o.sends_on::text as sends_on, o.sent_at, ${bookingPro} as professional
        from payout o join pro p on p.id = o.pro_id where ${isNumbered(payout)} order by o.id desc limit ${mostFound}`.execute(
          db,
        )
      ).rows.map(({ sends_on: sendsOn, sent_at: sentAtMs, ...row }) => ({
        ...row,
        number: payoutNumber(payout.year, payout.number),
        leaves_on: leavingDay(sendsOn, sentAtMs),
      }));

export const foundReports = async (db: Db, { receipt }: Sought): Promise<Found['reports']> =>
  (
    await sql<Found['reports'][number]>`
    select public_id as id, receipt, state, content, created_at from content_report where receipt = ${receipt}::text`.execute(
      db,
    )
  ).rows;

/** A prepaid code, found by its hash. The code itself is not stored. */
export const foundCode = async (db: Db, codeHash: string): Promise<Found['code']> =>
  (
    await sql<
      NonNullable<Found['code']>
    >`select kind, created_at from prepaid_code where code_hash = ${codeHash}`.execute(db)
  ).rows[0] ?? null;
