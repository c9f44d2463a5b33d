import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import type { EpochMs } from '#core/units.ts';
import { linkLimits, paymentsPerAttempt, type BookingState } from '#features/bookings/rules/states.ts';
import { selectionData, selectionInput, type Selection } from '#features/orders/contract.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';

export type NewLink = {
  readonly bookingId: number;
  readonly tokenHash: string;
  readonly selection: Selection;
  readonly remindMs: number | null;
};

export const insertLink = async (
  trx: Db,
  { bookingId, tokenHash, selection, remindMs }: NewLink,
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into payment_link (booking_id, token_hash, selection, remind_at, created_at)
    values (${bookingId}, ${tokenHash}, ${asJson(selectionData.parse(selection))}, ${remindMs === null ? null : instant(remindMs)}, ${instant(nowMs)})`.execute(
    trx,
  );
};

export type LinkRow = {
  readonly booking_id: number;
  readonly booking_public_id: string;
  readonly pro_id: number;
  readonly pro_public_id: string;
  readonly state: BookingState;
  readonly held_until: EpochMs;
  readonly is_withdrawn: boolean;
  /** Whether the professional is published, takes cards, and a payment attempt is left or in progress. */
  readonly is_payable: boolean;
  readonly round: number;
  readonly sends: number;
  readonly selection: Selection;
};

const isWithdrawn = sql`exists (select 1 from booking_event e where e.booking_id = b.id and e.to_state = 'released' and e.actor in ('pro', 'admin'))`;

const link = sql`
  k.booking_id, b.public_id as booking_public_id, b.pro_id, p.public_id as pro_public_id, b.state, b.held_until, k.round, k.sends, k.selection,
  ${isWithdrawn} as is_withdrawn,
  p.published and p.pay_online and (b.state = 'pending_payment' or (b.attempts < ${linkLimits.attempts}
    and (select count(*) from payment_attempt t where t.booking_id = b.id) < ${linkLimits.attempts * paymentsPerAttempt})) as is_payable
  from payment_link k join booking b on b.id = k.booking_id join pro p on p.id = b.pro_id`;

const read = (row: LinkRow | undefined): LinkRow | undefined =>
  row && { ...row, selection: selectionInput.parse(row.selection) };

export const linkByHash = async (db: Db, tokenHash: string): Promise<LinkRow | undefined> =>
  read((await sql<LinkRow>`select ${link} where k.token_hash = ${tokenHash}`.execute(db)).rows[0]);

export const linkOf = async (db: Db, bookingId: number): Promise<LinkRow | undefined> =>
  read((await sql<LinkRow>`select ${link} where k.booking_id = ${bookingId}`.execute(db)).rows[0]);

export const ownLink = async (db: Db, proId: number, bookingPublicId: string): Promise<LinkRow | undefined> =>
  read(
    (await sql<LinkRow>`select ${link} where b.pro_id = ${proId} and b.public_id = ${bookingPublicId}`.execute(db))
      .rows[0],
  );

/** Returns the cart through which this session pays the booking. Undefined when the session has not opened the link. */
export const cartOfLink = async (db: Db, bookingId: number, sessionId: number): Promise<string | undefined> =>
  (
    await sql<{ public_id: string }>`
    select public_id from cart where booking_id = ${bookingId} and session_id = ${sessionId} order by id desc limit 1`.execute(
      db,
    )
  ).rows[0]?.public_id;

/** Replaces the token of a link. Only the hash is stored. */
export const writeToken = async (
  trx: Db,
  bookingId: number,
  token: { readonly round: number; readonly hash: string },
): Promise<void> => {
  await sql`update payment_link set round = ${token.round}, token_hash = ${token.hash} where booking_id = ${bookingId}`.execute(
    trx,
  );
};

/** Updates the token hash of the current round when it differs, because the signing secret may have changed. */
export const keepTokenHash = async (
  db: Db,
  bookingId: number,
  token: { readonly round: number; readonly hash: string },
): Promise<void> => {
  await sql`
    update payment_link set token_hash = ${token.hash}
    where booking_id = ${bookingId} and round = ${token.round} and token_hash <> ${token.hash}`.execute(db);
};

/** Increments the number of mails of a link. Returns the number sent before. */
export const countSend = async (trx: Db, bookingId: number): Promise<number> =>
  (
    await sql<{
      sends: number;
    }>`update payment_link set sends = sends + 1 where booking_id = ${bookingId} returning sends - 1 as sends`.execute(
      trx,
    )
  ).rows[0]!.sends;

export const linksToRemind = async (db: Db, nowMs: number, limit: number): Promise<number[]> =>
  (
    await sql<{ booking_id: number }>`
    select k.booking_id from payment_link k where k.remind_at <= ${instant(nowMs)} order by k.remind_at limit ${limit}`.execute(
      db,
    )
  ).rows.map((row) => row.booking_id);

/** Claims the reminder of a link. False when it was already claimed. */
export const takeReminder = async (trx: Db, bookingId: number): Promise<boolean> =>
  (
    await sql`update payment_link set remind_at = null where booking_id = ${bookingId} and remind_at is not null`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

export type EndedLink = { readonly booking_id: number; readonly public_id: string; readonly state: BookingState };

/** Lists up to `limit` links whose booking is no longer held and whose end has not been announced. */
export const endedLinks = async (db: Db, limit: number): Promise<EndedLink[]> =>
  (
    await sql<EndedLink>`
    select k.booking_id, b.public_id, b.state
    from payment_link k join booking b on b.id = k.booking_id
    where k.ended_at is null and b.state not in ('hold', 'pending_payment') order by k.booking_id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Marks the end of a link as announced. False when it already was. */
export const endLink = async (trx: Db, bookingId: number, nowMs: number): Promise<boolean> =>
  (
    await sql`update payment_link set ended_at = ${instant(nowMs)}, remind_at = null where booking_id = ${bookingId} and ended_at is null`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

export const dropLinksOf = async (trx: Db, bookingIds: readonly number[]): Promise<void> => {
  await sql`delete from payment_link where booking_id = any(${bookingIds}::bigint[])`.execute(trx);
};

/** Returns the language of the account that verified this email address. Null when there is no such account. */
export const languageOfAddress = async (db: Db, email: string): Promise<Language | null> =>
  (
    await sql<{ locale: Language }>`
    select a.locale from account a where a.email = ${email.toLowerCase()} and a.email_verified_at is not null and a.deleted_at is null`.execute(
      db,
    )
  ).rows[0]?.locale ?? null;
