import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { instant, type Db } from '#platform/db/db.ts';
import type {
  backofficeComplaint,
  backofficeDocument,
  backofficeLine,
  backofficeOrder,
  backofficeReport,
  backofficeReview,
  backofficeVisit,
} from '../contract/parts.ts';

const most = 10;
const mostComing = 100;

/**
 * The owner of the listed visits: a client or a professional. A client also owns the bookings made without an account
 * and with their verified address.
 */
export type VisitsOf = { readonly accountId: number; readonly email: string | null } | { readonly proId: number };

const isOf = (of: VisitsOf): RawBuilder<unknown> =>
  'proId' in of
    ? sql`b.pro_id = ${of.proId}`
    : sql`(b.account_id = ${of.accountId} or (b.account_id is null and lower(b.email) = ${of.email}::text))`;

const clientOfBooking = sql`coalesce(b.firstname || ' ' || b.lastname, a.firstname || ' ' || a.lastname, '')`;
const otherSide = (of: VisitsOf): RawBuilder<unknown> => ('proId' in of ? clientOfBooking : sql`p.business_name`);
const fromBooking = sql`from booking b join pro p on p.id = b.pro_id left join account a on a.id = b.account_id`;

type Visits = z.input<typeof backofficeVisit>[];

const visitColumns = (of: VisitsOf) => sql`
  b.public_id as id, ${'proId' in of ? 'pro' : 'client'}::text as side, b.state, b.starts_at, p.time_zone,
  (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l) as services, ${otherSide(of)} as other`;

export const visitsToCome = async (db: Db, of: VisitsOf, nowMs: number): Promise<Visits> =>
  (
    await sql<Visits[number]>`
    select ${visitColumns(of)} ${fromBooking}
    where b.state in ('requested', 'confirmed') and b.starts_at > ${instant(nowMs)} and ${isOf(of)} order by b.starts_at, b.id limit ${mostComing}`.execute(
      db,
    )
  ).rows;

/** The last visits that are no longer upcoming, latest first. */
export const lastVisits = async (db: Db, of: VisitsOf, nowMs: number): Promise<Visits> =>
  (
    await sql<Visits[number]>`
    select ${visitColumns(of)} ${fromBooking}
    where b.state not in ('hold', 'released') and not (b.state in ('requested', 'confirmed') and b.starts_at > ${instant(nowMs)}) and ${isOf(of)}
    order by b.starts_at desc, b.id desc limit ${most}`.execute(db)
  ).rows;

/** The last orders, with the amounts paid online, refunded and retained. */
export const lastOrders = async (db: Db, of: VisitsOf): Promise<z.input<typeof backofficeOrder>[]> =>
  (
    await sql<z.input<typeof backofficeOrder>>`
    select o.public_id as id, b.public_id as booking_id, o.total_cents, y.paid_cents, y.refunded_cents, y.retained_cents, o.created_at
    from order_record o join booking b on b.id = o.booking_id cross join lateral (
      select coalesce(sum(captured_cents), 0)::int4 as paid_cents, coalesce(sum(refunded_cents), 0)::int4 as refunded_cents,
        coalesce(sum(retained_cents), 0)::int4 as retained_cents from payment where booking_id = b.id) y
    where ${isOf(of)} order by o.created_at desc, o.id desc limit ${most}`.execute(db)
  ).rows;

export const lastComplaints = async (db: Db, of: VisitsOf): Promise<z.input<typeof backofficeComplaint>[]> =>
  (
    await sql<z.input<typeof backofficeComplaint>>`
    select q.public_id as id, q.number, q.state, ${otherSide(of)} as other, q.created_at ${fromBooking} join complaint q on q.booking_id = b.id
    where ${isOf(of)} order by q.created_at desc, q.id desc limit ${most}`.execute(db)
  ).rows;

/** The last reviews that a client wrote, or the last reviews of a professional. */
export const lastReviews = async (db: Db, of: VisitsOf): Promise<z.input<typeof backofficeReview>[]> =>
  (
    await sql<z.input<typeof backofficeReview>>`
    select w.public_id as id, w.rating, w.state, coalesce(w.edited_at, w.created_at) as written_at, ${'proId' in of ? sql`w.author` : sql`p.business_name`} as of
    from place_comment w join pro p on p.id = w.pro_id left join booking b on b.id = w.booking_id
    where w.state <> 'taken_back' and ${'proId' in of ? sql`w.pro_id = ${of.proId}` : isOf(of)} order by w.created_at desc, w.id desc limit ${most}`.execute(
      db,
    )
  ).rows;

const reportColumns = sql`public_id as id, receipt, state, content, created_at from content_report`;

export const reportsOfPro = async (db: Db, proPublicId: string): Promise<z.input<typeof backofficeReport>[]> =>
  (
    await sql<z.input<typeof backofficeReport>>`
    select ${reportColumns} where substring(page from '^/praticien/(?:[^/?#]*-)?([0-9A-Za-z]{22})(?:[/?#]|$)') = ${proPublicId}
    order by id desc limit ${most}`.execute(db)
  ).rows;

export const reportsBy = async (db: Db, email: string): Promise<z.input<typeof backofficeReport>[]> =>
  (
    await sql<
      z.input<typeof backofficeReport>
    >`select ${reportColumns} where email = ${email} order by id desc limit ${most}`.execute(db)
  ).rows;

/** The current versions of a professional's documents, and the versions that wait for validation. */
export const documentsOfPro = async (db: Db, proId: number): Promise<z.input<typeof backofficeDocument>[]> =>
  (
    await sql<z.input<typeof backofficeDocument>>`
    select type, state, sent_at, expires_on::text as expires_on from document
    where pro_id = ${proId} and (replaced_at is null or state = 'in_validation') order by type, id desc`.execute(db)
  ).rows;

/** Audit actions that record a reading. They are left out of the lines shown about a person or an object. */
export const readings = ['person read', 'professional read', 'visit read', 'page viewed as a person'] as const;

/**
 * The last audit lines about an object or, if `actor` is given, written by that actor. Sign-ins and readings are left
 * out.
 */
export const linesAbout = async (
  db: Db,
  object: string,
  actor: string | null = null,
): Promise<z.input<typeof backofficeLine>[]> =>
  (
    await sql<z.input<typeof backofficeLine>>`
    select e.at, coalesce(a.firstname || ' ' || a.lastname, e.actor) as actor, e.action, e.reason, e.detail->>'outcome' as outcome
    from audit_entry e left join account a on e.actor = 'account:' || a.public_id
    where (e.object = ${object} or e.actor = ${actor}::text) and e.action not in ('login', 'login with second factor') and not (e.action = any(${[...readings]}::text[]))
    order by e.at desc, e.id desc limit ${most}`.execute(db)
  ).rows;
