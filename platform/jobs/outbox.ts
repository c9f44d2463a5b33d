import { sql } from 'kysely';
import { dayMs, hourMs, secondMs } from '#core/units.ts';
import { asJson, instant, type Db } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import type { Mail, MailFailure } from '../mail/mail.ts';
import type { App } from '../app/app.ts';

/**
 * What a mail says beside the booking or the account as it stands: money moved by the event, whose account, which report, which document or professional
 * it is, the other moment of a visit, and the address of somebody who is or may be none of ours.
 */
export type OutboxPayload = {
  readonly paid_cents?: number;
  readonly refund_cents?: number;
  readonly retained_cents?: number;
  readonly reason?: string | null;
  /** How many visits to come a suspension ends. */
  readonly visits?: number;
  /** Whether a second admin has first to say that it ends them. */
  readonly visits_wait?: boolean;
  /** Told already by the mail of the first visit of its series. */
  readonly told_with_series?: boolean;
  /** The visits of a series that one mail tells together, its own among them: when each begins, and begins now where it was moved; prices in cents. */
  readonly series?: readonly { readonly was_ms: number; readonly new_ms?: number; readonly was_cents?: number; readonly new_cents?: number }[];
  /** The public ids of the other visits that one mail tells with its own. */
  readonly beside?: readonly string[];
  /** Whether the day of cancelled visits was closed with them. */
  readonly closes_day?: boolean;
  readonly email?: string;
  readonly account?: number;
  readonly report?: number;
  readonly appeal?: number;
  readonly measure?: number;
  readonly complaint?: number;
  /** Which line of a conversation was not read. */
  readonly line?: number;
  /** Whether what was added to that complaint is a file. */
  readonly piece?: boolean;
  readonly mission?: number;
  /** Who is asked to work in an establishment. */
  readonly invitation?: number;
  /** Who has left one. */
  readonly membership?: number;
  /** What time off a mail is about. */
  readonly time_off?: number;
  readonly payout?: number;
  /** How what a professional owed was settled beside their payouts, in cents, and what is left of it. */
  readonly settled?: { readonly cents: number; readonly left_cents: number; readonly reference: string | null };
  /** A rule that is broken, and by how many rows, as many as were looked at. */
  readonly invariant?: { readonly view: string; readonly rows: number; readonly isMore: boolean };
  /** What a month was to bring a professional. */
  readonly goal?: number;
  /** What the law asks of a professional; the year whose statement they are told of. */
  readonly identity_request?: number;
  readonly year?: number;
  readonly invoice?: number;
  /** Who gets a message of a professional to their clients. */
  readonly recipient?: number;
  readonly document?: number;
  readonly pro?: number;
  readonly setting?: number;
  /** Which reminder of a visit it is, and of which moment, epoch milliseconds. */
  readonly reminder?: { readonly starts_ms: number; readonly which: 'first' | 'last' };
  /** Which code of a booking a mail gives. */
  readonly draw?: number;
  /** Another moment of a visit: instants in epoch milliseconds, prices in cents; the proposal that must still wait for its answer. */
  readonly move?: {
    readonly was_ms: number;
    readonly new_ms: number;
    readonly was_cents: number;
    readonly new_cents: number;
    readonly until_ms?: number;
    readonly unanswered?: boolean;
    /** Contested: whether the visit has its moment of before again. */
    readonly moved_back?: boolean;
    readonly proposal?: string;
  };
};

export type OutboxRow = {
  readonly id: number;
  readonly kind: string;
  readonly dedup_key: string;
  readonly booking_id: number | null;
  readonly payload: OutboxPayload;
  readonly attempts: number;
  readonly deferrals: number;
  readonly created_at: number;
};

/** The mail of a row, written when it leaves, from what is true then; null when it is no longer true. */
export type Delivery = (app: App, row: OutboxRow) => Promise<Mail | null>;
export type Deliveries = Readonly<Record<string, Delivery>>;

/** What a delivery throws of a mail that is true and must not leave before an instant. */
export class MailPutOff extends Error {
  readonly untilMs: number;
  constructor(untilMs: number) {
    super('put off');
    this.untilMs = untilMs;
  }
}

/** How often a row is tried, when nobody knows why it fails, before it is given up. */
export const maxAttempts = 5;

/** How long a mail server may ask to come again before a row is given up: five days (RFC 5321 §4.5.4.1). */
export const deferredMs = 5 * dayMs;
// Handed a second time and still not begun: the queue had not let go of it yet.
const rehandedMs = 60_000;

/**
 * The part of a statement that makes mails wait, of the rows `said` that are mailed, each once a key: nothing leaves unless the caller commits. It returns the
 * keys of those that were not known.
 */
export const insertMailed = (nowMs: number) => sql`
  insert into outbox (kind, dedup_key, booking_id, payload, created_at)
  select kind, dedup_key, booking_id, payload, ${instant(nowMs)} from said where is_mailed
  on conflict (dedup_key) do nothing returning dedup_key`;

const open = sql`sent_at is null and dropped_at is null and parked_at is null`;

/** The mails that do not leave, and since when: refused or given up within seven days, or failing an hour after they were asked for. */
export const unsentMails = (nowMs: number) => sql`
  select id, parked_at as since from outbox where parked_at > ${instant(nowMs - 7 * dayMs)}
  union all select id, created_at from outbox where ${open} and last_error is not null and created_at < ${instant(nowMs - hourMs)}`;

/** Open rows that the queue does not have: never handed, to be tried again by now, or handed before `lostMs` and still open. */
export const toHand = async (db: Db, { nowMs, lostMs }: { readonly nowMs: number; readonly lostMs: number }, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select id from outbox where ${open} and (handed_at is null or handed_at < ${instant(lostMs)} or retry_at <= ${instant(nowMs)}) order by id limit ${limit}`.execute(
      db,
    )
  ).rows.map((row) => row.id);

/** Of a database restored elsewhere, whose queue had the waiting mails and is not there any more: they are handed anew. */
export const handAnew = `update outbox set handed_at = null where sent_at is null and dropped_at is null and parked_at is null`;

/** Marks rows as given to the queue. */
export const markHanded = async (db: Db, ids: readonly number[], nowMs: number): Promise<void> => {
  await sql`
    update outbox set handed_at = ${instant(nowMs)}, retry_at = case when retry_at is not null then ${instant(nowMs + rehandedMs)} end
    where id = any(${ids}::bigint[])`.execute(db);
};

/**
 * Begins a try and counts it before anything happens, so that a try that kills the process is counted too; undefined when the row is settled or out of
 * tries.
 */
export const beginAttempt = async (db: Db, id: number): Promise<OutboxRow | undefined> =>
  (
    await sql<OutboxRow>`
    update outbox set attempts = attempts + 1, retry_at = null where id = ${id} and ${open} and attempts < ${maxAttempts}
    returning id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at`.execute(db)
  ).rows[0];

/** Settles a row whose mail is gone. */
export const markSent = async (db: Db, id: number, nowMs: number): Promise<void> => {
  await sql`update outbox set sent_at = ${instant(nowMs)}, last_error = null where id = ${id} and sent_at is null`.execute(db);
};

/** Settles a row that is no longer true: it is never sent. */
export const markDropped = async (db: Db, id: number, nowMs: number): Promise<void> => {
  await sql`update outbox set dropped_at = ${instant(nowMs)} where id = ${id} and ${open}`.execute(db);
};

/**
 * Keeps the reason of a failed try. What never reached the mail server is not counted, and the queue tries it again soon; what the mail server refused,
 * what it put off for five days, and what broke five times is parked; anything else is tried again after a delay that doubles with each failure.
 */
export const markFailed = async (
  db: Db,
  row: Pick<OutboxRow, 'id' | 'attempts' | 'deferrals' | 'created_at'>,
  { error, failure }: { readonly error: string; readonly failure: MailFailure },
  { retryLater, retryLaterMax }: { readonly retryLater: number; readonly retryLaterMax: number },
  nowMs: number,
): Promise<'soon' | 'later' | 'parked'> => {
  const isParked =
    failure === 'refused' || (failure === 'later' && row.created_at <= nowMs - deferredMs) || (failure === 'broken' && row.attempts >= maxAttempts);
  const isCounted = failure === 'broken' || failure === 'refused';
  const delaySeconds = Math.min(retryLaterMax, retryLater * 2 ** (row.attempts + row.deferrals - 1));
  const retryMs = isParked || failure === 'unreachable' ? null : nowMs + delaySeconds * secondMs;
  const found = await sql`
    update outbox set last_error = ${error.slice(0, 500)}, attempts = greatest(0, attempts - ${isCounted ? 0 : 1}::int2),
      deferrals = deferrals + ${failure === 'later' ? 1 : 0}::int2, parked_at = ${isParked ? instant(nowMs) : null}::timestamptz,
      retry_at = ${retryMs === null ? null : instant(retryMs)}::timestamptz
    where id = ${row.id} and ${open}`.execute(db);
  if (isParked || found.numAffectedRows === 0n) return 'parked';
  return retryMs === null ? 'soon' : 'later';
};

/** Leaves a row for later: nothing was tried. */
export const markPutOff = async (db: Db, id: number, untilMs: number): Promise<void> => {
  await sql`update outbox set attempts = greatest(0, attempts - 1), retry_at = ${instant(untilMs)} where id = ${id} and ${open}`.execute(db);
};

/** Parks a row whose tries were all used without any of them coming back: each killed its process. */
export const parkExhausted = async (db: Db, id: number, nowMs: number): Promise<void> => {
  await sql`
    update outbox set parked_at = ${instant(nowMs)}, last_error = coalesce(last_error, 'interrupted') where id = ${id} and ${open} and attempts >= ${maxAttempts}`.execute(
    db,
  );
};

/** Drops the mails of these kinds to an account that are still to be written. */
export const dropMailsTo = async (trx: Db, accountId: number, kinds: readonly string[], nowMs: number): Promise<void> => {
  await sql`
    update outbox set dropped_at = ${instant(nowMs)} where payload->>'account' = ${String(accountId)} and kind = any(${kinds}::text[]) and ${open}`.execute(
    trx,
  );
};

/** Drops the mails of this kind about a booking that are still to be written. */
export const dropMailsOfBooking = async (trx: Db, bookingId: number, kind: string, nowMs: number): Promise<void> => {
  await sql`update outbox set dropped_at = ${instant(nowMs)} where booking_id = ${bookingId} and kind = ${kind} and ${open}`.execute(trx);
};

/** Keeps what a mail said, for the demo's reading screen. */
export const keepCopy = async (db: Db, row: Pick<OutboxRow, 'id' | 'kind'>, messageId: string, mail: Mail, nowMs: number): Promise<void> => {
  const attachments = mail.calendar ? [{ filename: mail.calendar.filename, content: mail.calendar.content }] : [];
  await sql`
    insert into mail_copy (public_id, outbox_id, message_id, kind, recipient, subject, preview, body_text, body_html, attachments, sent_at)
    values (${newId()}, ${row.id}, ${messageId}, ${row.kind}, ${mail.to}, ${mail.subject}, ${mail.preview}, ${mail.text}, ${mail.html}, ${asJson(attachments)}, ${instant(nowMs)})
    on conflict (message_id) do update set sent_at = excluded.sent_at`.execute(db);
};

/**
 * Forgets the address in up to `limit` settled mails that carry one, a day after they were asked for (assumed); the row stays, so that nothing is sent
 * twice. Gives how many.
 */
export const forgetLinkAddresses = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const cleared = await sql`
    update outbox set payload = payload - 'email' where id in (
      select id from outbox where payload ? 'email' and created_at < ${instant(nowMs - dayMs)} and not (${open})
      order by created_at limit ${limit})`.execute(db);
  return Number(cleared.numAffectedRows ?? 0n);
};

/**
 * Forgets the addresses of somebody in what they were or are to be told, and what mails to them or of their bookings said; the rows stay, so that
 * nothing is sent twice.
 */
export const forgetMailsTo = async (
  trx: Db,
  whose: { readonly accountId: number; readonly emails: readonly string[]; readonly bookingIds: readonly number[] },
): Promise<void> => {
  const theirs = sql`(booking_id = any(${whose.bookingIds}::bigint[]) or payload->>'account' = ${String(whose.accountId)} or payload->>'email' = any(${whose.emails}::text[]))`;
  await sql`delete from mail_copy where lower(recipient) = any(${whose.emails}::text[]) or outbox_id in (select id from outbox where ${theirs})`.execute(trx);
  await sql`update outbox set payload = payload - 'email' where payload ? 'email' and ${theirs}`.execute(trx);
};

/** Keeps the mails that wait since before an instant as sent: those of a past that was invented. */
export const markSentBefore = async (db: Db, beforeMs: number): Promise<void> => {
  await sql`
    update outbox set handed_at = created_at, sent_at = created_at, attempts = 1
    where sent_at is null and dropped_at is null and parked_at is null and created_at < ${instant(beforeMs)}`.execute(db);
};
