import { sql, type RawBuilder } from 'kysely';
import { maxItemsPerPage } from '#core/page.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { isVisitWith } from '#platform/db/visit-with.ts';
import type { ProOrderList } from '../contract.ts';
import { visitPayments, visitStandings, type VisitPayment, type VisitStanding } from '../contract/pro-list.ts';
import { isTheirs, orderNumber, proOrder, waitsForPayment, type ProOrderRow } from '../queries.ts';
import type { VisitsSought } from '../rules/visit-search.ts';

export type ListPerson = { readonly row: number; readonly id: string; readonly label: string };

/** Loads the professional's time zone and practitioners, sorted by name. */
export const listSurroundings = async (
  db: Db,
  proId: number,
): Promise<{ readonly zone: string; readonly people: readonly ListPerson[] }> =>
  (
    await sql<{ zone: string; people: readonly ListPerson[] }>`
    select p.time_zone as zone, (select coalesce(json_agg(json_build_object('row', r.id, 'id', r.public_id, 'label', r.label) order by r.label, r.id), '[]')
      from resource r where r.owner_pro_id = p.id and r.kind = 'practitioner') as people
    from pro p where p.id = ${proId}`.execute(db)
  ).rows[0]!;

/** Filters of the list. Null means no filter. */
export type ListNarrowed = {
  readonly sought: VisitsSought | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly person: ListPerson | null;
  readonly state: VisitStanding | null;
  readonly payment: VisitPayment | null;
};

const asks = sql`b.state = 'requested'`;
const comes = (nowMs: number) =>
  sql`((b.state = 'confirmed' or ${asks} or ${waitsForPayment}) and b.ends_at > ${instant(nowMs)})`;

const listed = (when: ProOrderList, nowMs: number): RawBuilder<unknown> => {
  if (when === 'to_confirm') return asks;
  if (when === 'upcoming') return comes(nowMs);
  return when === 'past' ? sql`not (${asks}) and not (${comes(nowMs)})` : sql`true`;
};

// assumed: « Annulés » also includes declined, unanswered and unpaid visits.
const ended = sql`('cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired', 'released')`;
const standing = sql`case when b.state in ${ended} then 'cancelled' else b.state end`;

// Reads the amount due on site from the order. The quote of the visit has the same amount, but reading it would load a
// whole JSON value for each of thousands of rows.
const isSettled = sql`(b.payment_status = 'paid' or (b.payment_status = 'paid_wlns' and (b.collected_at is not null or o.due_on_site_cents = 0)))`;
// assumed: « payé » and « à encaisser » apply only to visits that took place or will.
const payment = sql`case when b.state not in ('confirmed', 'completed', 'no_show') or b.payment_status = 'refunded' then null
  when ${isSettled} then 'paid' else 'due' end`;

const name = sql`folded(coalesce(b.firstname, '') || ' ' || coalesce(b.lastname, ''))`;

// Normalizes the words once per statement. `strpos` finds characters that LIKE would treat as wildcards.
const holdsWords = (words: readonly string[]) =>
  sql`(select bool_and(strpos(${name}, w) > 0) from unnest((select array_agg(folded(given)) from unnest(${words}::text[]) given)) w)`;

const found = ({ words, digits, number, tail, id, mail }: VisitsSought) => {
  const ways = [
    ...(digits === null ? [] : [sql`strpos(b.phone, ${digits}) > 0`]),
    ...(number === null ? [] : [sql`${orderNumber} = ${number}`]),
    ...(tail === null ? [] : [sql`ltrim(split_part(${orderNumber}, '-', 3), '0') = ${tail}`]),
    ...(id === null ? [] : [sql`b.public_id = ${id} or o.public_id = ${id}`]),
    ...(mail === null ? [] : [sql`strpos(lower(b.email), ${mail}) > 0`]),
    ...(words.length === 0 ? [] : [holdsWords(words)]),
  ];
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
};

const within = (proId: number, { sought, fromMs, toMs, person }: ListNarrowed) => sql`
  b.pro_id = ${proId} ${fromMs === null ? sql`` : sql`and b.starts_at >= ${instant(fromMs)}`} ${toMs === null ? sql`` : sql`and b.starts_at < ${instant(toMs)}`}
  and ${isTheirs(proId)} ${sought === null ? sql`` : sql`and ${found(sought)}`} ${person === null ? sql`` : sql`and ${isVisitWith(person.row)}`}`;

export type ProListCounts = Readonly<Record<ProOrderList, number>> & {
  readonly by_state: Readonly<Record<VisitStanding, number>>;
  readonly by_payment: Readonly<Record<VisitPayment, number>>;
};

// SQL conditions on the groups `alike` of `countProOrders`: each group is the visits with the same state, payment and
// date. Thousands of rows are read once, then all counts are computed from these few groups.
const counted: Readonly<Record<ProOrderList, RawBuilder<unknown>>> = {
  to_confirm: sql`standing = 'requested'`,
  upcoming: sql`is_coming`,
  past: sql`standing <> 'requested' and not is_coming`,
  all: sql`true`,
};
const countOf = (...conditions: readonly RawBuilder<unknown>[]) =>
  sql`coalesce(sum(visits) filter (where ${sql.join(conditions, sql` and `)}), 0)::int4`;

/**
 * Counts the filtered orders of each list. Also counts the orders of the current list for each choice of the state and
 * payment filters.
 */
export const countProOrders = async (
  db: Db,
  proId: number,
  when: ProOrderList,
  narrowed: ListNarrowed,
  nowMs: number,
): Promise<ProListCounts> => {
  const inState = narrowed.state === null ? sql`true` : sql`standing = ${narrowed.state}`;
  const inPayment = narrowed.payment === null ? sql`true` : sql`pays = ${narrowed.payment}`;
  const lists = (one: ProOrderList) => countOf(counted[one], inState, inPayment);
  const states = (one: VisitStanding) =>
    sql`${sql.lit(one)}, ${countOf(counted[when], sql`standing = ${sql.lit(one)}`, inPayment)}`;
  const payments = (one: VisitPayment) =>
    sql`${sql.lit(one)}, ${countOf(counted[when], inState, sql`pays = ${sql.lit(one)}`)}`;
  return (
    await sql<ProListCounts>`
    with alike as (
      select ${standing} as standing, ${payment} as pays, ${comes(nowMs)} as is_coming, count(*) as visits
      from order_record o join booking b on b.id = o.booking_id where ${within(proId, narrowed)} group by 1, 2, 3)
    select ${lists('to_confirm')} as to_confirm, ${lists('upcoming')} as upcoming, ${lists('past')} as past, ${lists('all')} as all,
      json_build_object(${sql.join(visitStandings.map(states))}) as by_state, json_build_object(${sql.join(visitPayments.map(payments))}) as by_payment
    from alike`.execute(db)
  ).rows[0]!;
};

/** Sort order: newest order first (`made`), or by the start of the visit. */
export type ListSort = 'made' | 'soonest' | 'latest';

// SQL: the instant by which the past orders are sorted. A request that nobody answered ended at its deadline, or at the
// start of the visit when that is earlier.
const pastAt = sql`case when b.state = 'expired' then least(b.starts_at, b.expires_at) else b.starts_at end`;

const sorted = (sort: ListSort, when: ProOrderList) => {
  if (sort === 'made') return sql`o.created_at desc, o.id desc`;
  if (sort === 'soonest') return sql`b.starts_at, o.id`;
  return when === 'past' ? sql`${pastAt} desc, o.id desc` : sql`b.starts_at desc, o.id desc`;
};

/** Loads a page of a professional's orders, or the order of one booking. */
export const proOrders = async (
  db: Db,
  proId: number,
  page: ListNarrowed & {
    readonly when: ProOrderList;
    readonly sort: ListSort;
    readonly bookingId?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  },
  nowMs: number,
): Promise<ProOrderRow[]> => {
  const only = page.bookingId === undefined ? sql`` : sql`and b.public_id = ${page.bookingId}`;
  const inState = page.state === null ? sql`` : sql`and ${standing} = ${page.state}`;
  const inPayment = page.payment === null ? sql`` : sql`and ${payment} = ${page.payment}`;
  // Selects the ids first, so that the costly columns are not computed for skipped rows. The inner limit is a literal,
  // because otherwise the planner would read every order.
  return (
    await sql<ProOrderRow>`
    select ${proOrder} where o.id in (
      select o.id from order_record o join booking b on b.id = o.booking_id
      where ${within(proId, page)} and ${listed(page.when, nowMs)} ${inState} ${inPayment} ${only}
      order by ${sorted(page.sort, page.when)} limit ${sql.lit(maxItemsPerPage)} offset ${page.offset})
    order by ${sorted(page.sort, page.when)} limit ${page.limit}`.execute(db)
  ).rows;
};

/** Loads the orders of these bookings of a professional. The result is not sorted. */
export const proOrdersOf = async (db: Db, proId: number, bookingIds: readonly string[]): Promise<ProOrderRow[]> =>
  (
    await sql<ProOrderRow>`
    select ${proOrder} where ${isTheirs(proId)} and b.public_id = any(${bookingIds}::text[])`.execute(db)
  ).rows;
