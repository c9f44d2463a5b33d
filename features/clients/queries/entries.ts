import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { awaitedAmong } from '#features/intakes/queries/awaited-intakes.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { isVisitWith } from '#platform/db/visit-with.ts';
import type { ClientOrigin } from '../rules/entry.ts';

export type ClientFields = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthday: string | null;
  readonly tags: readonly string[];
  readonly comments: string | null;
};

export type ClientRow = ClientFields & {
  readonly row: number;
  readonly id: string;
  readonly pro_profile_id: string;
  readonly origin: ClientOrigin;
  readonly archived_at: EpochMs | null;
  readonly blocked_at: EpochMs | null;
  readonly created_at: EpochMs;
  readonly updated_at: EpochMs;
};

export type ClientFigures = {
  readonly visits: number;
  readonly spent_cents: number;
  readonly no_shows: number;
  readonly cancelled: number;
  readonly first_visit_at: EpochMs | null;
  readonly last_visit_at: EpochMs | null;
  readonly next_visit_at: EpochMs | null;
  readonly form_missing: boolean;
};

const columns = sql`
  c.id as row, c.public_id as id, p.public_id as pro_profile_id, c.origin, c.firstname, c.lastname, c.email, c.phone, c.birthday, c.tags, c.comments,
  c.archived_at, c.blocked_at, c.created_at, c.updated_at from client c join pro p on p.id = c.pro_id`;

/** Returns an entry of a professional's book. Undefined when it is unknown or merged into another entry. */
export const clientEntry = async (db: Db, proId: number, publicId: string): Promise<ClientRow | undefined> =>
  (
    await sql<ClientRow>`select ${columns} where c.pro_id = ${proId} and c.public_id = ${publicId} and c.merged_into is null`.execute(
      db,
    )
  ).rows[0];

/** Returns the result of `clientEntry`, with the row locked until the transaction ends. */
export const lockEntry = async (trx: Db, proId: number, publicId: string): Promise<ClientRow | undefined> =>
  (
    await sql<ClientRow>`
    select ${columns} where c.pro_id = ${proId} and c.public_id = ${publicId} and c.merged_into is null for no key update of c`.execute(
      trx,
    )
  ).rows[0];

export const entriesOf = async (db: Db, rows: readonly number[]): Promise<ClientRow[]> =>
  (await sql<ClientRow>`select ${columns} where c.id = any(${rows}::bigint[]) order by c.sort_name, c.id`.execute(db))
    .rows;

const withPerson = (person: number | null) => (person === null ? sql`` : sql`and ${isVisitWith(person)}`);

/**
 * Returns figures about the visits of each entry, by row. With `person`, only visits with this practitioner count.
 * Entries without visits are absent. `spent_cents` counts only visits that took place, so `spent_cents` / `visits` is
 * an average.
 */
export const figuresOf = async (
  db: Db,
  rows: readonly number[],
  person: number | null,
  nowMs: number,
): Promise<ReadonlyMap<number, Omit<ClientFigures, 'form_missing'>>> => {
  const took = sql`(b.state = 'completed' or (b.state = 'confirmed' and b.ends_at <= ${instant(nowMs)}))`;
  const found = await sql<Omit<ClientFigures, 'form_missing'> & { row: number }>`
    select v.client_id as row, (count(*) filter (where ${took}))::int4 as visits, (count(*) filter (where b.state = 'no_show'))::int4 as no_shows,
      (count(*) filter (where b.state = 'cancelled_client'))::int4 as cancelled,
      coalesce(sum(coalesce(m.online, 0) + case when b.collected_at is not null and b.payment_status in ('paid', 'paid_wlns')
        then greatest((b.quote->>'totalCents')::int4 - coalesce(m.online, 0), 0) else 0 end) filter (where ${took}), 0)::int4 as spent_cents,
      min(b.starts_at) filter (where ${took}) as first_visit_at, max(b.starts_at) filter (where ${took}) as last_visit_at,
      min(b.starts_at) filter (where b.state = 'confirmed' and b.ends_at > ${instant(nowMs)}) as next_visit_at
    from client_visit v join booking b on b.id = v.booking_id
    left join lateral (select sum(y.captured_cents - y.refunded_cents) as online from payment y where y.booking_id = b.id) m on true
    where v.client_id = any(${rows}::bigint[]) ${withPerson(person)} group by v.client_id`.execute(db);
  return new Map(found.rows.map(({ row, ...figures }) => [row, figures]));
};

/** Returns those of the entries that have an upcoming visit without its health answers. */
export const formsMissing = async (
  db: Db,
  rows: readonly number[],
  person: number | null,
  nowMs: number,
): Promise<ReadonlySet<number>> => {
  const coming = await sql<{ row: number; booking_id: number }>`
    select v.client_id as row, b.id as booking_id from client_visit v join booking b on b.id = v.booking_id
    where v.client_id = any(${rows}::bigint[]) and b.state = 'confirmed' and b.starts_at > ${instant(nowMs)} ${withPerson(person)}`.execute(
    db,
  );
  const waiting = new Set(
    await awaitedAmong(
      db,
      coming.rows.map(({ booking_id }) => booking_id),
    ),
  );
  return new Set(coming.rows.filter(({ booking_id }) => waiting.has(booking_id)).map(({ row }) => row));
};

export const insertEntry = async (
  trx: Db,
  proId: number,
  publicId: string,
  given: ClientFields,
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into client (public_id, pro_id, origin, firstname, lastname, email, phone, birthday, tags, comments, created_at, updated_at)
    values (${publicId}, ${proId}, 'added', ${given.firstname}, ${given.lastname}, ${given.email}, ${given.phone}, ${given.birthday}::date,
      ${given.tags}::text[], ${given.comments}, ${instant(nowMs)}, ${instant(nowMs)})`.execute(trx);
};

export const writeEntry = async (trx: Db, row: number, given: ClientFields, nowMs: number): Promise<void> => {
  await sql`
    update client set firstname = ${given.firstname}, lastname = ${given.lastname}, email = ${given.email}, phone = ${given.phone},
      birthday = ${given.birthday}::date, tags = ${given.tags}::text[], comments = ${given.comments}, updated_at = ${instant(nowMs)}
    where id = ${row}`.execute(trx);
};

export const writeArchived = async (trx: Db, row: number, sinceMs: number | null): Promise<void> => {
  await sql`update client set archived_at = ${sinceMs === null ? null : instant(sinceMs)} where id = ${row}`.execute(
    trx,
  );
};

/** Blocks a client from booking online. Removes the block when `sinceMs` is null. */
export const writeBlocked = async (trx: Db, row: number, sinceMs: number | null): Promise<void> => {
  await sql`update client set blocked_at = ${sinceMs === null ? null : instant(sinceMs)} where id = ${row}`.execute(
    trx,
  );
};

export type FoundClient = Pick<ClientRow, 'id' | 'firstname' | 'lastname' | 'email' | 'phone'>;

/** Up to five other entries with this telephone, archived ones included. */
export const samePhone = async (db: Db, proId: number, phone: string | null, butId: string): Promise<FoundClient[]> =>
  (
    await sql<FoundClient>`
    select public_id as id, firstname, lastname, email, phone from client
    where pro_id = ${proId} and phone = ${phone}::text and public_id <> ${butId} and merged_into is null order by id limit 5`.execute(
      db,
    )
  ).rows;

export const publicIdOfEntry = async (db: Db, row: number): Promise<string> =>
  (await sql<{ id: string }>`select public_id as id from client where id = ${row}`.execute(db)).rows[0]!.id;
