import { sql } from 'kysely';
import type { AdminPageKey } from '#core/admin-roles.ts';
import type { Language } from '#core/languages.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import { messageChannel } from '#platform/db/message-stream.ts';
import { insertMailed, type OutboxPayload } from '#platform/jobs/outbox.ts';
import type { NotificationType, MessageSetting } from '../rules/notifications.ts';

/**
 * One message to one recipient: its row in the outbox, and its notification for an account, a profile or the admins.
 */
export type MessageRow = {
  readonly kind: string;
  readonly dedup_key: string;
  readonly booking_id: number | null;
  readonly payload: OutboxPayload;
  readonly is_mailed: boolean;
  readonly is_shown: boolean;
  readonly public_id: string;
  readonly account_id: number | null;
  readonly profile_id: number | null;
  readonly to_admins: boolean;
  readonly room: AdminPageKey | null;
  readonly path: string | null;
  readonly type: NotificationType;
  readonly name: string;
  readonly message: string;
  readonly language: Language;
  readonly setting: MessageSetting | null;
};

/**
 * Inserts the mails, notifications and stream events of messages. Skips notifications switched off in the settings, and
 * messages whose key already exists. Signals the other server processes after the commit.
 */
export const insertMessages = async (trx: Db, rows: readonly MessageRow[], nowMs: number): Promise<void> => {
  await sql`
    with said as (
      select * from jsonb_to_recordset(${asJson(rows)}) as r (kind text, dedup_key text, booking_id bigint, payload jsonb, is_mailed boolean, is_shown boolean,
        public_id text, account_id bigint, profile_id bigint, to_admins boolean, room text, path text, type text, name text, message text, language text, setting text)),
    mailed as (${insertMailed(nowMs)}),
    shown as (
      insert into notification (public_id, account_id, profile_id, room, path, type, name, message, language, booking_id, dedup_key, created_at)
      select public_id, account_id, profile_id, room, path, type, name, message, language, booking_id, dedup_key, ${instant(nowMs)} from said
      where is_shown and not exists (
        select from notification_setting s
        where s.account_id = coalesce(said.account_id, (select p.account_id from profile p where p.id = said.profile_id))
          and not coalesce((to_jsonb(s) ->> said.setting)::boolean, true))
      on conflict (dedup_key) do nothing returning dedup_key),
    written as (
      insert into message_event (kind, account_id, profile_id, to_admins, booking_id, is_mailed)
      select kind, account_id, profile_id, to_admins, booking_id, dedup_key in (select dedup_key from mailed) from said
      where dedup_key in (select dedup_key from mailed union all select dedup_key from shown) returning id)
    select pg_notify(${messageChannel}, '') from written limit 1`.execute(trx);
};

/** Deletes up to `limit` stream events older than a day by the database clock. Returns the number deleted. */
export const forgetEvents = async (db: Db, limit: number): Promise<number> => {
  const gone = await sql`
    delete from message_event where id in (
      select id from message_event where written_at < clock_timestamp() - interval '1 day' order by written_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};

/**
 * SQL for a database restored on another server, where transaction numbers start again. Readers would take an old,
 * higher number for a transaction that is not over yet. So this statement gives each event the number of the
 * transaction in which the statement runs.
 */
export const resendEvents = `update message_event set written_by = pg_current_xact_id()`;
