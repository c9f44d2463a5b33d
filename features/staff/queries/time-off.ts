import { sql, type RawBuilder } from 'kysely';
import { instantRangeText } from '#core/instant-text.ts';
import type { EpochMs } from '#core/units.ts';
import { instant, msOf, type Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import type { TimeOffSpan, TimeOffState } from '../rules/time-off.ts';

export type TimeOffRow = {
  readonly row: number;
  readonly pro_row: number;
  readonly id: string;
  readonly membership_row: number;
  readonly account_row: number;
  readonly account: string;
  readonly resource_row: number;
  readonly resource: string;
  readonly label: string;
  /** Whether the practitioner is still in the team. */
  readonly active: boolean;
  readonly zone: string;
  readonly reason: string;
  readonly state: TimeOffState;
  readonly answer: string | null;
  readonly from_ms: number;
  readonly to_ms: number;
  readonly asked_at: EpochMs;
  readonly decided_at: EpochMs | null;
};

// SQL: a request that waited when its author left counts as `left`, however the author's access ended.
const state = sql`case when t.state = 'asked' and m.ended_at is not null then 'left' else t.state end`;

const columns = sql`t.id as row, t.pro_id as pro_row, t.public_id as id, t.membership_id as membership_row, m.account_id as account_row, a.public_id as account,
  t.resource_id as resource_row, r.public_id as resource, r.label, r.active, p.time_zone as zone, t.reason, ${state} as state, t.answer,
  ${msOf(sql`lower(t.during)`)} as from_ms, ${msOf(sql`upper(t.during)`)} as to_ms, t.asked_at, t.decided_at`;

const requests = sql`time_off t join membership m on m.id = t.membership_id join account a on a.id = m.account_id join resource r on r.id = t.resource_id
  join pro p on p.id = t.pro_id`;

const waiting = (nowMs: number): RawBuilder<unknown> =>
  sql`t.state = 'asked' and m.ended_at is null and upper(t.during) > ${instant(nowMs)}`;

/** SQL: waiting requests first, by start. Then all others, last requested first. */
const inOrder = (nowMs: number) =>
  sql`order by (${waiting(nowMs)}) desc, case when ${waiting(nowMs)} then lower(t.during) end, t.asked_at desc, t.id desc`;

/**
 * Returns the time off requested by the practitioners of an establishment. With `resourceId`, by this practitioner
 * only.
 */
export const timeOffOf = async (
  db: Db,
  proId: number,
  resourceId: string | null,
  nowMs: number,
): Promise<TimeOffRow[]> =>
  (
    await sql<TimeOffRow>`
    select ${columns} from ${requests} where t.pro_id = ${proId} and (${resourceId}::text is null or r.public_id = ${resourceId}) ${inOrder(nowMs)} limit 200`.execute(
      db,
    )
  ).rows;

export const timeOffOfMember = async (db: Db, membershipRow: number, nowMs: number): Promise<TimeOffRow[]> =>
  (
    await sql<TimeOffRow>`select ${columns} from ${requests} where t.membership_id = ${membershipRow} ${inOrder(nowMs)} limit 100`.execute(
      db,
    )
  ).rows;

export const waitingTimeOff = async (
  db: Db,
  proId: number,
  nowMs: number,
): Promise<{ readonly id: string; readonly count: number }[]> =>
  (
    await sql<{ id: string; count: number }>`
    select r.public_id as id, count(*)::int4 as count from ${requests} where t.pro_id = ${proId} and ${waiting(nowMs)} group by r.id, r.public_id order by r.id`.execute(
      db,
    )
  ).rows;

/** Returns a request of an establishment. Undefined for a request of another establishment. */
export const timeOffById = async (db: Db, proId: number, publicId: string): Promise<TimeOffRow | undefined> =>
  (
    await sql<TimeOffRow>`select ${columns} from ${requests} where t.pro_id = ${proId} and t.public_id = ${publicId}`.execute(
      db,
    )
  ).rows[0];

/**
 * Locks a request and its author's membership until the transaction ends, then reads the request. It is read after
 * locking, because another transaction may have changed it.
 */
export const lockTimeOff = async (trx: Db, proId: number, publicId: string): Promise<TimeOffRow | undefined> => {
  // Locks the membership first, in the order of the code that ends an access, to avoid a deadlock.
  await sql`select from membership m where m.id = (select membership_id from time_off where pro_id = ${proId} and public_id = ${publicId}) for update`.execute(
    trx,
  );
  await sql`select from time_off t where t.pro_id = ${proId} and t.public_id = ${publicId} for update`.execute(trx);
  return timeOffById(trx, proId, publicId);
};

/** Returns a request by its row id, for a mail. Undefined once its author's account is deleted. */
export const timeOffForMail = async (
  db: Db,
  row: number,
): Promise<(TimeOffRow & { readonly establishment: string }) | undefined> =>
  (
    await sql<TimeOffRow & { readonly establishment: string }>`
    select ${columns}, p.business_name as establishment from ${requests} where t.id = ${row} and a.deleted_at is null`.execute(
      db,
    )
  ).rows[0];

/** Returns the practitioner row of a staff member, and whether that practitioner is still in the team. */
export const agendaOfMember = async (
  db: Db,
  membershipRow: number,
): Promise<{ readonly row: number; readonly active: boolean } | undefined> =>
  (
    await sql<{ row: number; active: boolean }>`
    select r.id as row, r.active from membership m join resource r on r.id = m.resource_id where m.id = ${membershipRow}`.execute(
      db,
    )
  ).rows[0];

export type NewTimeOff = {
  readonly publicId: string;
  readonly proId: number;
  readonly membershipRow: number;
  readonly resourceRow: number;
  readonly span: TimeOffSpan;
  readonly reason: string;
};

/**
 * Inserts a request and returns its row id. Undefined when the practitioner has an overlapping request that waits or is
 * granted.
 */
export const insertTimeOff = async (trx: Db, made: NewTimeOff, nowMs: number): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
    insert into time_off (public_id, pro_id, membership_id, resource_id, during, reason, asked_at)
    values (${made.publicId}, ${made.proId}, ${made.membershipRow}, ${made.resourceRow}, ${instantRangeText(made.span.fromMs, made.span.toMs)}::tstzrange,
      ${made.reason}, ${instant(nowMs)})
    on conflict do nothing returning id`.execute(trx)
  ).rows[0]?.id;

export const writeTimeOff = async (
  trx: Db,
  row: number,
  became: { readonly state: Exclude<TimeOffState, 'asked'>; readonly answer?: string },
  nowMs: number,
): Promise<void> => {
  await sql`update time_off set state = ${became.state}, answer = ${became.answer ?? null}, decided_at = ${instant(nowMs)} where id = ${row}`.execute(
    trx,
  );
};

/** Ends the waiting requests of a staff member, who leaves or gets another role. */
export const endTimeOff = async (trx: Db, membershipRow: number, nowMs: number): Promise<void> => {
  await sql`update time_off set state = 'left', decided_at = ${instant(nowMs)} where membership_id = ${membershipRow} and state = 'asked'`.execute(
    trx,
  );
};

/** Deletes up to `limit` requests whose time off ended before `beforeMs`. Returns the number deleted. */
export const forgetTimeOff = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from time_off where id in (select id from time_off where upper(during) <= ${instant(beforeMs)} order by id limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};

export const timeOffForArchive = (db: Db, accountId: number): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select p.business_name as establishment, lower(t.during) as starts_at, upper(t.during) as ends_at, t.reason, t.state, t.answer, t.asked_at, t.decided_at
    from time_off t join membership m on m.id = t.membership_id join pro p on p.id = t.pro_id where m.account_id = ${accountId}`,
    'asked_at',
  );
