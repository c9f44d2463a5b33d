import { sql } from 'kysely';
import { dayMs, hourMs, secondMs, type EpochMs } from '#core/units.ts';
import { asJson, instant, type Db } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import type { Mail, MailFailure } from '../mail/mail.ts';
import type { App } from '../app/app.ts';

/**
 * Data that a mail needs besides its booking or account. A field named after an object, such as `report` or `payout`,
 * contains the row id of this object. `email` is the address of a recipient who may have no account.
 */
export type OutboxPayload = {
  readonly paid_cents?: number;
  readonly refund_cents?: number;
  readonly retained_cents?: number;
  /**
   * Set when the payment provider made the refund before we recorded it. `announced_cents` are the refunds that it
   * replaces, and `rest_cents` the part of them that is still sent.
   */
  readonly made?: { readonly announced_cents: number; readonly rest_cents: number };
  /** Debt of the professional that the refund adds, in cents. */
  readonly owed_cents?: number;
  readonly reason?: string | null;
  readonly visits?: number;
  /** Whether the cancellations of a suspension wait for a second admin's approval. */
  readonly visits_wait?: boolean;
  /** Whether the mail of the first visit of the series also announces this visit. */
  readonly told_with_series?: boolean;
  /** All visits of a series in one mail: start, new start if moved, and prices in cents. */
  readonly series?: readonly {
    readonly was_ms: number;
    readonly new_ms?: number;
    readonly was_cents?: number;
    readonly new_cents?: number;
  }[];
  /** Public ids of the visits that the mail lists besides its own visit. */
  readonly beside?: readonly string[];
  /** Whether the professional cancelled the visits by closing their day. */
  readonly closes_day?: boolean;
  readonly email?: string;
  readonly account?: number;
  readonly report?: number;
  readonly appeal?: number;
  readonly measure?: number;
  readonly complaint?: number;
  /** Row id of the unread line of a conversation. */
  readonly line?: number;
  /** Whether the item added to a complaint is a file. */
  readonly piece?: boolean;
  readonly mission?: number;
  /** Row id of an invitation to join a staff. */
  readonly invitation?: number;
  /** Row id of the membership that has ended. */
  readonly membership?: number;
  readonly time_off?: number;
  readonly payout?: number;
  /** Payment of a professional's debt outside their payouts. */
  readonly settled?: { readonly cents: number; readonly left_cents: number; readonly reference: string | null };
  /** Debt that a correction of the ledger made or raised: the added amount in cents, and the start of the visit. */
  readonly debt?: { readonly cents: number; readonly starts_ms: number; readonly time_zone: string };
  /**
   * A subject that waits for a second admin, with its amount in cents. `by`: account of the first admin. `request`:
   * public id of the request. `move`: row id of the movement of money.
   */
  readonly second?: {
    readonly of: string;
    readonly cents: number;
    readonly by: number;
    readonly request?: string;
    readonly move?: number;
  };
  /** A broken invariant and its number of rows. `isMore` means that the check stopped at this number. */
  readonly invariant?: { readonly view: string; readonly rows: number; readonly isMore: boolean };
  readonly goal?: number;
  /** Row id of a request for the identity data that the law requires. `year` is the year of a yearly statement. */
  readonly identity_request?: number;
  readonly year?: number;
  readonly invoice?: number;
  readonly recipient?: number;
  readonly document?: number;
  readonly pro?: number;
  readonly setting?: number;
  /** First or last reminder of a visit, and the start that it announces in epoch milliseconds. */
  readonly reminder?: { readonly starts_ms: number; readonly which: 'first' | 'last' };
  /** Number of the booking code in the mail. A later code makes the mail obsolete. */
  readonly draw?: number;
  /**
   * A new time for a visit: starts in epoch milliseconds, prices in cents. With `proposal`, the mail is sent only while
   * this proposal waits for an answer.
   */
  readonly move?: {
    readonly was_ms: number;
    readonly new_ms: number;
    readonly was_cents: number;
    readonly new_cents: number;
    readonly until_ms?: number;
    readonly unanswered?: boolean;
    /** Whether the visit returns to its previous time, because the client contested the move. */
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
  readonly created_at: EpochMs;
};

/**
 * Writes the mail of an outbox row just before it is sent, from the current data. Null when the mail is no longer
 * relevant.
 */
export type Delivery = (app: App, row: OutboxRow) => Promise<Mail | null>;
export type Deliveries = Readonly<Record<string, Delivery>>;

/** Thrown by a delivery whose mail must wait until an instant. */
export class MailPutOff extends Error {
  readonly untilMs: number;
  constructor(untilMs: number) {
    super('put off');
    this.untilMs = untilMs;
  }
}

/** Number of tries before a mail is parked. A parked mail stays in the outbox, but is not tried again. */
export const maxAttempts = 5;

/** Milliseconds before a mail that the mail server defers is parked: five days (RFC 5321 §4.5.4.1). */
export const deferredMs = 5 * dayMs;
// Milliseconds before a row is put in the queue again. The queue ignores a row whose previous job still exists.
const rehandedMs = 60_000;

/**
 * SQL that adds an outbox row for each row of the query `said` with a mail, once per key. Nothing is sent unless the
 * caller commits. Returns the new keys.
 */
export const insertMailed = (nowMs: number) => sql`
  insert into outbox (kind, dedup_key, booking_id, payload, created_at)
  select kind, dedup_key, booking_id, payload, ${instant(nowMs)} from said where is_mailed
  on conflict (dedup_key) do nothing returning dedup_key`;

const open = sql`sent_at is null and dropped_at is null and parked_at is null`;

/**
 * SQL that lists the stuck mails: those parked within seven days, and those still failing an hour after their creation.
 * `since` is the instant of parking or creation.
 */
export const unsentMails = (nowMs: number) => sql`
  select id, parked_at as since from outbox where parked_at > ${instant(nowMs - 7 * dayMs)}
  union all select id, created_at from outbox where ${open} and last_error is not null and created_at < ${instant(nowMs - hourMs)}`;

/**
 * Rows to put in the queue: new rows, rows due for a retry, and rows that the queue received before `lostMs` and may
 * have lost. Mails that were sent, dropped or parked are left out.
 */
export const toHand = async (
  db: Db,
  { nowMs, lostMs }: { readonly nowMs: number; readonly lostMs: number },
  limit: number,
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select id from outbox where ${open} and (handed_at is null or handed_at < ${instant(lostMs)} or retry_at <= ${instant(nowMs)}) order by id limit ${limit}`.execute(
      db,
    )
  ).rows.map((row) => row.id);

/** SQL to run after a restore. The backup does not contain the queue, so the mails that wait are put in it again. */
export const handAnew = `update outbox set handed_at = null where sent_at is null and dropped_at is null and parked_at is null`;

export const markHanded = async (db: Db, ids: readonly number[], nowMs: number): Promise<void> => {
  await sql`
    update outbox set handed_at = ${instant(nowMs)}, retry_at = case when retry_at is not null then ${instant(nowMs + rehandedMs)} end
    where id = any(${ids}::bigint[])`.execute(db);
};

/**
 * Starts a try. Counts the try first, so that a try that kills the process counts too. Undefined when the mail was
 * sent, dropped or parked, or has no try left.
 */
export const beginAttempt = async (db: Db, id: number): Promise<OutboxRow | undefined> =>
  (
    await sql<OutboxRow>`
    update outbox set attempts = attempts + 1, retry_at = null where id = ${id} and ${open} and attempts < ${maxAttempts}
    returning id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at`.execute(db)
  ).rows[0];

export const markSent = async (db: Db, id: number, nowMs: number): Promise<void> => {
  await sql`update outbox set sent_at = ${instant(nowMs)}, last_error = null where id = ${id} and sent_at is null`.execute(
    db,
  );
};

/** Drops a mail that is no longer relevant, so that it is never sent. */
export const markDropped = async (db: Db, id: number, nowMs: number): Promise<void> => {
  await sql`update outbox set dropped_at = ${instant(nowMs)} where id = ${id} and ${open}`.execute(db);
};

/**
 * Records a failed try. When the mail server was unreachable, the try does not count and the queue retries soon.
 * A mail is parked when the server refuses it, has deferred it for five days, or when its fifth try fails as `broken`.
 * Any other failure is retried after a delay that doubles each time.
 */
export const markFailed = async (
  db: Db,
  row: Pick<OutboxRow, 'id' | 'attempts' | 'deferrals' | 'created_at'>,
  { error, failure }: { readonly error: string; readonly failure: MailFailure },
  { retryLater, retryLaterMax }: { readonly retryLater: number; readonly retryLaterMax: number },
  nowMs: number,
): Promise<'soon' | 'later' | 'parked'> => {
  const isParked =
    failure === 'refused' ||
    (failure === 'later' && row.created_at <= nowMs - deferredMs) ||
    (failure === 'broken' && row.attempts >= maxAttempts);
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

/** Postpones a mail. The current try does not count. */
export const markPutOff = async (db: Db, id: number, untilMs: number): Promise<void> => {
  await sql`update outbox set attempts = greatest(0, attempts - 1), retry_at = ${instant(untilMs)} where id = ${id} and ${open}`.execute(
    db,
  );
};

/** Parks a mail without tries left and without a recorded failure: each try killed its process. */
export const parkExhausted = async (db: Db, id: number, nowMs: number): Promise<void> => {
  await sql`
    update outbox set parked_at = ${instant(nowMs)}, last_error = coalesce(last_error, 'interrupted') where id = ${id} and ${open} and attempts >= ${maxAttempts}`.execute(
    db,
  );
};

export const dropMailsTo = async (
  trx: Db,
  accountId: number,
  kinds: readonly string[],
  nowMs: number,
): Promise<void> => {
  await sql`
    update outbox set dropped_at = ${instant(nowMs)} where payload->>'account' = ${String(accountId)} and kind = any(${kinds}::text[]) and ${open}`.execute(
    trx,
  );
};

export const dropMailsOfBooking = async (trx: Db, bookingId: number, kind: string, nowMs: number): Promise<void> => {
  await sql`update outbox set dropped_at = ${instant(nowMs)} where booking_id = ${bookingId} and kind = ${kind} and ${open}`.execute(
    trx,
  );
};

/** Stores a copy of a mail, which a demo shows on its mail screen. */
export const keepCopy = async (
  db: Db,
  row: Pick<OutboxRow, 'id' | 'kind'>,
  messageId: string,
  mail: Mail,
  nowMs: number,
): Promise<void> => {
  const attachments = mail.calendar ? [{ filename: mail.calendar.filename, content: mail.calendar.content }] : [];
  await sql`
    insert into mail_copy (public_id, outbox_id, message_id, kind, recipient, subject, preview, body_text, body_html, attachments, sent_at)
    values (${newId()}, ${row.id}, ${messageId}, ${row.kind}, ${mail.to}, ${mail.subject}, ${mail.preview}, ${mail.text}, ${mail.html}, ${asJson(attachments)}, ${instant(nowMs)})
    on conflict (message_id) do update set sent_at = excluded.sent_at`.execute(db);
};

/**
 * Deletes the email address in up to `limit` mails that were sent, dropped or parked, a day after their creation
 * (assumed). Returns their number. The rows stay, so that nothing is sent twice.
 */
export const forgetLinkAddresses = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const cleared = await sql`
    update outbox set payload = payload - 'email' where id in (
      select id from outbox where payload ? 'email' and created_at < ${instant(nowMs - dayMs)} and not (${open})
      order by created_at limit ${limit})`.execute(db);
  return Number(cleared.numAffectedRows ?? 0n);
};

/**
 * Deletes a person's email addresses in the outbox, and the copies of mails to the person or about their bookings. The
 * rows stay, so that nothing is sent twice.
 */
export const forgetMailsTo = async (
  trx: Db,
  whose: { readonly accountId: number; readonly emails: readonly string[]; readonly bookingIds: readonly number[] },
): Promise<void> => {
  const theirs = sql`(booking_id = any(${whose.bookingIds}::bigint[]) or payload->>'account' = ${String(whose.accountId)} or payload->>'email' = any(${whose.emails}::text[]))`;
  await sql`delete from mail_copy where lower(recipient) = any(${whose.emails}::text[]) or outbox_id in (select id from outbox where ${theirs})`.execute(
    trx,
  );
  await sql`update outbox set payload = payload - 'email' where payload ? 'email' and ${theirs}`.execute(trx);
};

/** Marks as sent all mails created before an instant. The demo calls it for its generated past. */
export const markSentBefore = async (db: Db, beforeMs: number): Promise<void> => {
  await sql`
    update outbox set handed_at = created_at, sent_at = created_at, attempts = 1
    where sent_at is null and dropped_at is null and parked_at is null and created_at < ${instant(beforeMs)}`.execute(
    db,
  );
};
