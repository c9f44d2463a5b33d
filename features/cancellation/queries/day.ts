import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { heldCentsOf } from '#features/payments/queries/money.ts';
import { instant, type Db } from '#platform/db/db.ts';

/**
 * SQL: identifies the person who receives the mails of a booking, so that one mail lists all the visits of that person.
 * A visit whose client receives no mail counts as a person of its own.
 */
export const mailReaderOf = (b: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(lower(${b}.email), 'account ' || ${b}.account_id, 'visit ' || ${b}.id)`;

/**
 * A period of a professional's agenda, [fromMs, toMs) in epoch milliseconds. `resourceId` is a public id. Null means
 * the whole team.
 */
export type AgendaStretch = { readonly fromMs: number; readonly toMs: number; readonly resourceId: string | null };

export type DayVisitRow = {
  readonly id: number;
  readonly public_id: string;
  /** `unpaid` means that the visit awaits payment through a payment link. */
  readonly standing: 'confirmed' | 'requested' | 'unpaid';
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly is_walk_in: boolean;
  readonly phone: string | null;
  readonly email: string | null;
  readonly account_id: number | null;
  readonly reader: string;
  readonly services: readonly string[];
  /** Refund in cents: all the money paid online. */
  readonly refund_cents: number;
};

const isInStretch = (proId: number, { fromMs, toMs, resourceId }: AgendaStretch, nowMs: number) => sql`
  b.pro_id = ${proId} and b.starts_at >= ${instant(fromMs)} and b.starts_at < ${instant(toMs)} and b.starts_at > ${instant(nowMs)}
  and (${resourceId}::text is null or exists (
    select 1 from occupation o join resource r on r.id = o.resource_id where o.booking_id = b.id and o.active and r.public_id = ${resourceId}::text))`;

const isHeld = (nowMs: number) => sql`(b.state in ('hold', 'pending_payment') and b.expires_at > ${instant(nowMs)})`;

/** Returns the upcoming visits that begin in a period and whose care has not started, by start. */
export const cancellableVisits = async (
  db: Db,
  proId: number,
  stretch: AgendaStretch,
  nowMs: number,
): Promise<DayVisitRow[]> =>
  (
    await sql<DayVisitRow>`
    select b.id, b.public_id, case when b.state in ('confirmed', 'requested') then b.state else 'unpaid' end as standing, b.starts_at, b.ends_at,
      b.firstname, b.lastname, b.is_walk_in, b.phone, lower(b.email) as email, b.account_id, ${mailReaderOf(sql`b`)} as reader,
      (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l) as services, ${heldCentsOf(sql`b.id`)} as refund_cents
    from booking b where ${isInStretch(proId, stretch, nowMs)} and b.care_started_at is null
      and (b.state = 'confirmed' or (b.state = 'requested' and b.expires_at > ${instant(nowMs)}) or (b.held_until is not null and ${isHeld(nowMs)}))
    order by b.starts_at, b.id`.execute(db)
  ).rows;

/** Counts the visits of a period for which a client is still choosing or paying, and which may still be confirmed. */
export const countBeingBooked = async (db: Db, proId: number, stretch: AgendaStretch, nowMs: number): Promise<number> =>
  (
    await sql<{ count: number }>`
    select count(*)::int4 as count from booking b where ${isInStretch(proId, stretch, nowMs)} and b.held_until is null and ${isHeld(nowMs)}`.execute(
      db,
    )
  ).rows[0]!.count;
