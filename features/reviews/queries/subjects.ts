import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import { bookedBy, type OrderHolder } from '#features/orders/queries.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { Reviewable } from '../rules/review.ts';

export type ReviewedVisit = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly state: BookingState;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly time_zone: string;
  readonly pro_public_id: string;
  readonly slug: string;
  readonly business_name: string;
  /** Whether a client booked the visit. False when the professional entered it, or booked with themselves. */
  readonly is_of_client: boolean;
  /** Whether a measure prevents the client from publishing reviews. */
  readonly is_suspended: boolean;
  /** When a withdrawn review of this visit was first written. Null when no review was withdrawn. */
  readonly taken_back_from: number | null;
  /** Place of the visit. Null for a visit at the client's home. */
  readonly place: string | null;
  readonly labels: string[];
  readonly services: string[];
  readonly practitioners: string[];
};

const isOfClient = sql`(
  not exists (select 1 from booking_event e where e.booking_id = b.id and e.from_state = 'hold' and e.actor = 'pro')
  and not exists (select 1 from profile f join account a on a.id = f.account_id
    where f.pro_id = b.pro_id and (a.id = b.account_id or lower(a.email) = lower(b.email))))`;

const isSuspended = sql`exists (
  select 1 from account a where a.reviews_suspended_at is not null
    and (a.id = b.account_id or b.account_id is null and a.email = lower(b.email) and a.email_verified_at is not null))`;

/**
 * Returns a visit with the names of its services and practitioners, without duplicates, in the order of the visit. Only
 * the visit of an establishment names practitioners.
 */
export const reviewedVisit = async (db: Db, bookingId: number): Promise<ReviewedVisit | undefined> =>
  (
    await sql<ReviewedVisit>`
    select b.id, b.public_id, b.pro_id, b.state, b.starts_at, b.ends_at, b.firstname, b.lastname, p.time_zone, p.public_id as pro_public_id, p.slug,
      p.business_name, case when not b.at_home then concat_ws(', ', p.street, p.city) end as place, ${isOfClient} as is_of_client,
      ${isSuspended} as is_suspended,
      (select w.created_at from place_comment w where w.booking_id = b.id and w.state = 'taken_back') as taken_back_from, array(select l->>'label' from json_array_elements(b.lines) l) as labels,
      array(select coalesce(s.name, l.line->>'label') from json_array_elements(b.lines) with ordinality l (line, place)
        left join service_option o on o.public_id = l.line->>'option_id' left join service s on s.id = o.service_id
        group by 1 order by min(l.place)) as services,
      array(select name from json_array_elements(b.lines) with ordinality l (line, place), json_array_elements_text(coalesce(l.line->'resources', '[]')) name
        join resource r on r.owner_pro_id = b.pro_id and r.label = name and r.kind = 'practitioner'
        where p.subtype = 'business' and name is not null group by name order by min(l.place)) as practitioners
    from booking b join pro p on p.id = b.pro_id where b.id = ${bookingId}`.execute(db)
  ).rows[0];

type ReviewableRow = Pick<ReviewedVisit, 'state' | 'ends_at' | 'is_of_client' | 'is_suspended' | 'taken_back_from'>;

/** Returns the data that decides whether the visit may be reviewed. */
export const reviewableOf = (visit: ReviewableRow): Reviewable => ({
  state: visit.state,
  endsMs: visit.ends_at,
  isOfClient: visit.is_of_client,
  isSuspended: visit.is_suspended,
  takenBackFromMs: visit.taken_back_from,
});

const mostVisits = 500;

/** Returns the completed visits of a client, latest first, with the data that decides whether each may be reviewed. */
export const completedVisits = async (
  db: Db,
  holder: OrderHolder,
): Promise<(ReviewableRow & { readonly public_id: string; readonly is_reviewed: boolean })[]> =>
  (
    await sql<ReviewableRow & { public_id: string; is_reviewed: boolean }>`
    select b.public_id, b.state, b.ends_at, ${isOfClient} as is_of_client, ${isSuspended} as is_suspended,
      (select w.created_at from place_comment w where w.booking_id = b.id and w.state = 'taken_back') as taken_back_from,
      exists (select 1 from place_comment w where w.booking_id = b.id and w.state <> 'taken_back') as is_reviewed
    from booking b where b.state = 'completed' and ${bookedBy(holder)} order by b.ends_at desc limit ${mostVisits}`.execute(
      db,
    )
  ).rows;

/** Whether the client's address receives no more mails that ask for a review. */
export const isOptedOut = async (db: Db, bookingId: number): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`
    select exists (select 1 from review_opt_out x join booking b on x.email = lower(b.email) where b.id = ${bookingId}) as is`.execute(
      db,
    )
  ).rows[0]!.is;

/** Records that the address of a visit receives no more mails that ask for a review. */
export const optOut = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  await sql`
    insert into review_opt_out (email, created_at) select lower(email), ${instant(nowMs)} from booking where id = ${bookingId} and email is not null
    on conflict do nothing`.execute(trx);
};

export const forgetOptOut = async (trx: Db, emails: readonly string[]): Promise<void> => {
  await sql`delete from review_opt_out where email = any(${emails}::text[])`.execute(trx);
};

export type VisitToAsk = { readonly id: number; readonly public_id: string };

/**
 * Returns completed visits whose client may be asked for a review, one to three days later, between 10:00 and 20:00
 * local time. Leaves out visits with a review, and visits for which the client was already asked. The key of such a
 * request in the outbox is `keyStart`, followed by the id of the visit.
 */
export const visitsToAsk = async (db: Db, keyStart: string, nowMs: number, limit: number): Promise<VisitToAsk[]> =>
  (
    await sql<VisitToAsk>`
    select b.id, b.public_id from booking b join pro p on p.id = b.pro_id
    where b.state = 'completed' and b.email is not null and ${isOfClient} and b.ends_at > ${instant(nowMs)} - interval '4 days' and b.ends_at < ${instant(nowMs)}
      and (${instant(nowMs)} at time zone p.time_zone)::date - (b.ends_at at time zone p.time_zone)::date between 1 and 3
      and extract(hour from ${instant(nowMs)} at time zone p.time_zone) between 10 and 19
      and not exists (select 1 from review_opt_out x where x.email = lower(b.email))
      and not exists (select 1 from place_comment w where w.booking_id = b.id) and not ${isSuspended}
      and not exists (select 1 from outbox m where m.dedup_key = ${keyStart}::text || b.public_id)
    order by b.ends_at, b.id limit ${limit}`.execute(db)
  ).rows;
