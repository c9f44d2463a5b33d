import { sql } from 'kysely';
import { relationLimits, type BookEntry } from '#features/ledger/rules/earlier-relation.ts';
import type { BookingSource } from '#features/offers/rules/source.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * A sold visit and the facts about its buyer that decide the commission: its source and the buyer's earlier relation
 * with the professional. Instants in epoch milliseconds.
 */
export type SoldVisit = {
  readonly booking: number;
  readonly source: BookingSource;
  readonly proId: number;
  readonly firstname: string;
  readonly lastname: string;
  /** Entries of the professional's client book with the buyer's contact, imported or added before they booked. */
  readonly entries: readonly BookEntry[];
  readonly hasCome: boolean;
  readonly soldMs: number;
};

const broughtIn = sql`x.origin in ('imported', 'added')`;
const entriesLooked = 20;

/**
 * Returns the buyers of these visits, as known when each visit was sold. Lists the client-book entries imported or
 * added before the booking, and before the client first booked through the platform. `hasCome`: the buyer had already
 * come to an earlier visit. People match by account, mail address, phone, or the book entry that lists their visits.
 */
export const soldVisits = async (db: Db, bookingIds: readonly number[]): Promise<SoldVisit[]> =>
  (
    await sql<SoldVisit>`
    with sold as (
      select b.*, lower(b.email) as address,
        coalesce((select min(y.captured_at) from payment y where y.booking_id = b.id), b.booked_at) as sold_at
      from booking b where b.id = any(${bookingIds}::bigint[])),
    entries as (
      select s.id as sold_id, c.* from sold s join client c on c.pro_id = s.pro_id and (c.email = s.address or c.phone = s.phone)),
    before as (
      select s.id as sold_id, b.id from sold s join booking b on b.pro_id = s.pro_id and b.id <> s.id
      where b.state = 'completed' and (b.account_id = s.account_id or lower(b.email) = s.address or b.phone = s.phone)
      union
      select e.sold_id, v.booking_id from entries e join client_visit v on v.client_id = e.id)
    select s.id as booking, s.pro_id as "proId", s.source, s.sold_at as "soldMs", coalesce(s.firstname, '') as firstname, coalesce(s.lastname, '') as lastname,
      (select coalesce(json_agg(json_build_object('firstname', e.firstname, 'lastname', e.lastname,
          'isCounted', e.id < coalesce((select x.id from client x where x.pro_id = s.pro_id and ${broughtIn} order by x.id offset ${relationLimits.entries} limit 1), e.id + 1),
          'neighbours', (select count(*) from client x where x.pro_id = e.pro_id and x.id <> e.id and ${broughtIn}
            and x.phone in (select '+' || (substr(e.phone, 2)::bigint + d) from generate_series(-10, 10) d))) order by e.id), '[]')
        from (select * from entries where sold_id = s.id and origin in ('imported', 'added') and created_at < coalesce(f.found_at, s.created_at)
          order by id limit ${entriesLooked}) e) as entries,
      exists (select 1 from before f join booking b on b.id = f.id join booking_event v on v.booking_id = b.id and v.to_state = 'completed'
        where f.sold_id = s.id and b.id <> s.id and b.state = 'completed' and v.at <= s.sold_at) as "hasCome"
    from sold s cross join lateral (
      select min(b.created_at) as found_at from booking b where b.pro_id = s.pro_id and b.source = 'platform' and b.created_at < s.created_at
        and (b.account_id = s.account_id or lower(b.email) = s.address or b.phone = s.phone)) f`.execute(db)
  ).rows;
