import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import { linkLimits, type BookingState } from '#features/bookings/rules/states.ts';
import { selectionData, selectionInput, type Selection } from '#features/orders/contract.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';

export type NewLink = {
  readonly bookingId: number;
  readonly tokenHash: string;
  readonly selection: Selection;
  readonly remindMs: number | null;
};

/** Writes the link by which a booking is paid. */
export const insertLink = async (trx: Db, { bookingId, tokenHash, selection, remindMs }: NewLink, nowMs: number): Promise<void> => {
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
  readonly held_until: number;
  /** Its professional or an admin took the visit back. */
  readonly is_withdrawn: boolean;
  /** Its professional is found and takes cards, and a try is left or under way. */
  readonly is_payable: boolean;
  readonly round: number;
  readonly sends: number;
  readonly selection: Selection;
};

const isWithdrawn = sql`exists (select 1 from booking_event e where e.booking_id = b.id and e.to_state = 'released' and e.actor in ('pro', 'admin'))`;

const link = sql`
  k.booking_id, b.public_id as booking_public_id, b.pro_id, p.public_id as pro_public_id, b.state, b.held_until, k.round, k.sends, k.selection,
  ${isWithdrawn} as is_withdrawn,
  p.published and p.pay_online and (b.attempts < ${linkLimits.attempts} or b.state = 'pending_payment') as is_payable
  from payment_link k join booking b on b.id = k.booking_id join pro p on p.id = b.pro_id`;

const read = (row: LinkRow | undefined): LinkRow | undefined => row && { ...row, selection: selectionInput.parse(row.selection) };

/** The link that a token opens. */
export const linkByHash = async (db: Db, tokenHash: string): Promise<LinkRow | undefined> =>
  read((await sql<LinkRow>`select ${link} where k.token_hash = ${tokenHash}`.execute(db)).rows[0]);

/** The link of a booking. */
export const linkOf = async (db: Db, bookingId: number): Promise<LinkRow | undefined> =>
  read((await sql<LinkRow>`select ${link} where k.booking_id = ${bookingId}`.execute(db)).rows[0]);

/** The link of a professional's booking, by its public id. */
export const ownLink = async (db: Db, proId: number, bookingPublicId: string): Promise<LinkRow | undefined> =>
  read((await sql<LinkRow>`select ${link} where b.pro_id = ${proId} and b.public_id = ${bookingPublicId}`.execute(db)).rows[0]);

/** The cart of a session in which a booking is paid, if it has opened its link before. */
export const cartOfLink = async (db: Db, bookingId: number, sessionId: number): Promise<string | undefined> =>
  (
    await sql<{ public_id: string }>`
    select public_id from cart where booking_id = ${bookingId} and session_id = ${sessionId} order by id desc limit 1`.execute(db)
  ).rows[0]?.public_id;

/** Writes what opens a link from now on. */
export const writeToken = async (trx: Db, bookingId: number, token: { readonly round: number; readonly hash: string }): Promise<void> => {
  await sql`update payment_link set round = ${token.round}, token_hash = ${token.hash} where booking_id = ${bookingId}`.execute(trx);
};

/** Writes what opens a link, of the round it has, when it is another than the one kept: the secret may have changed since. */
export const keepTokenHash = async (db: Db, bookingId: number, token: { readonly round: number; readonly hash: string }): Promise<void> => {
  await sql`
    update payment_link set token_hash = ${token.hash}
    where booking_id = ${bookingId} and round = ${token.round} and token_hash <> ${token.hash}`.execute(db);
};

/** Counts one more mail of a link; how many were sent before it. */
export const countSend = async (trx: Db, bookingId: number): Promise<number> =>
  (await sql<{ sends: number }>`update payment_link set sends = sends + 1 where booking_id = ${bookingId} returning sends - 1 as sends`.execute(trx)).rows[0]!
    .sends;

/** Up to `limit` links that wait to be paid and whose client is to be reminded. */
export const linksToRemind = async (db: Db, nowMs: number, limit: number): Promise<number[]> =>
  (
    await sql<{ booking_id: number }>`
    select k.booking_id from payment_link k where k.remind_at <= ${instant(nowMs)} order by k.remind_at limit ${limit}`.execute(db)
  ).rows.map((row) => row.booking_id);

/** Takes the reminder of a link; false when somebody has. */
export const takeReminder = async (trx: Db, bookingId: number): Promise<boolean> =>
  (await sql`update payment_link set remind_at = null where booking_id = ${bookingId} and remind_at is not null`.execute(trx)).numAffectedRows === 1n;

export type EndedLink = { readonly booking_id: number; readonly public_id: string; readonly state: BookingState };

/** Up to `limit` links whose booking is not held any more and of whose end nobody was told. */
export const endedLinks = async (db: Db, limit: number): Promise<EndedLink[]> =>
  (
    await sql<EndedLink>`
    select k.booking_id, b.public_id, b.state
    from payment_link k join booking b on b.id = k.booking_id
    where k.ended_at is null and b.state not in ('hold', 'pending_payment') order by k.booking_id limit ${limit}`.execute(db)
  ).rows;

/** Writes that the end of a link was told; false when it was already. */
export const endLink = async (trx: Db, bookingId: number, nowMs: number): Promise<boolean> =>
  (await sql`update payment_link set ended_at = ${instant(nowMs)}, remind_at = null where booking_id = ${bookingId} and ended_at is null`.execute(trx))
    .numAffectedRows === 1n;

/** Drops the links of these bookings. */
export const dropLinksOf = async (trx: Db, bookingIds: readonly number[]): Promise<void> => {
  await sql`delete from payment_link where booking_id = any(${bookingIds}::bigint[])`.execute(trx);
};

/** The language of the account that has proven an address; null for none. */
export const languageOfAddress = async (db: Db, email: string): Promise<Language | null> =>
  (
    await sql<{ locale: Language }>`
    select a.locale from account a where a.email = ${email.toLowerCase()} and a.email_verified_at is not null and a.deleted_at is null`.execute(db)
  ).rows[0]?.locale ?? null;
