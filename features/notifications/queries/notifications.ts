import { sql } from 'kysely';
import type { AdminPageKey } from '#core/admin-roles.ts';
import type { Language } from '#core/languages.ts';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { NotificationType } from '../rules/notifications.ts';

/** Owner of a notification: an account as a client, one of its profiles, or all the admins together. */
export type NotificationOwner = { readonly account: number } | { readonly profile: number } | 'admins';
/**
 * Reader of notifications: an account as a client, one of its profiles, or an admin. `rooms` are the admin pages that
 * the admin's roles allow.
 */
export type NotificationReader = Exclude<NotificationOwner, 'admins'> | { readonly rooms: readonly AdminPageKey[] };

export type StoredNotification = {
  readonly id: string;
  readonly name: string;
  readonly message: string;
  readonly notification_type: NotificationType;
  readonly language: Language;
  readonly room: AdminPageKey | null;
  readonly path: string | null;
  readonly booking_id: string | null;
  readonly created_at: EpochMs;
  readonly read_at: EpochMs | null;
};

const readBy = (reader: NotificationReader) => {
  if ('account' in reader) return sql`n.account_id = ${reader.account} and n.deleted_at is null`;
  if ('profile' in reader) return sql`n.profile_id = ${reader.profile} and n.deleted_at is null`;
  return sql`n.account_id is null and n.profile_id is null and n.deleted_at is null and (n.room is null or n.room = any(${reader.rooms}::text[]))`;
};

const shown = sql`
  n.public_id as id, n.name, n.message, n.type as notification_type, n.language, n.room, n.path, b.public_id as booking_id, n.created_at, n.read_at
  from notification n left join booking b on b.id = n.booking_id`;

export const countNotifications = async (
  db: Db,
  reader: NotificationReader,
): Promise<{ readonly total: number; readonly unread: number }> =>
  (
    await sql<{ total: number; unread: number }>`
    select count(*)::int4 as total, (count(*) filter (where n.read_at is null))::int4 as unread from notification n where ${readBy(reader)}`.execute(
      db,
    )
  ).rows[0]!;

export const notificationsOf = async (
  db: Db,
  reader: NotificationReader,
  page: { readonly limit: number; readonly offset: number },
): Promise<StoredNotification[]> =>
  (
    await sql<StoredNotification>`
    select ${shown} where ${readBy(reader)} order by n.created_at desc, n.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

export const notificationOf = async (
  db: Db,
  reader: NotificationReader,
  publicId: string,
): Promise<StoredNotification | undefined> =>
  (await sql<StoredNotification>`select ${shown} where ${readBy(reader)} and n.public_id = ${publicId}`.execute(db))
    .rows[0];

/**
 * Marks a notification as read. A notification already read keeps the time it was first read. Returns false when the
 * notification is not the reader's.
 */
export const markRead = async (db: Db, reader: NotificationReader, publicId: string, nowMs: number): Promise<boolean> =>
  (
    await sql`update notification n set read_at = coalesce(n.read_at, ${instant(nowMs)}) where ${readBy(reader)} and n.public_id = ${publicId}`.execute(
      db,
    )
  ).numAffectedRows === 1n;

/**
 * Erases the text of a notification and hides it. Its key stays, so that the notification is not sent again. Returns
 * false when the notification is not the reader's.
 */
export const deleteNotification = async (
  db: Db,
  reader: NotificationReader,
  publicId: string,
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`update notification n set deleted_at = ${instant(nowMs)}, name = '', message = '' where ${readBy(reader)} and n.public_id = ${publicId}`.execute(
      db,
    )
  ).numAffectedRows === 1n;

/**
 * Deletes up to `limit` notifications created before `beforeMs`, including those whose text was erased. Returns the
 * number deleted.
 */
export const forgetNotifications = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from notification where id in (select id from notification where created_at <= ${instant(beforeMs)} order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};

/**
 * Deletes the notifications of an account and of its profiles. Erases the text of other people's notifications about
 * these bookings, because this text names the client.
 */
export const dropNotificationsOf = async (
  trx: Db,
  accountId: number,
  bookingIds: readonly number[],
  nowMs: number,
): Promise<void> => {
  await sql`delete from notification where account_id = ${accountId} or profile_id in (select id from profile where account_id = ${accountId})`.execute(
    trx,
  );
  await sql`
    update notification set name = '', message = '', deleted_at = coalesce(deleted_at, ${instant(nowMs)}) where booking_id = any(${bookingIds}::bigint[])`.execute(
    trx,
  );
};

/** Marks the notifications created before `beforeMs` as read. A demo calls it for its invented past. */
export const markReadBefore = async (db: Db, beforeMs: number): Promise<void> => {
  await sql`update notification set read_at = created_at where read_at is null and created_at < ${instant(beforeMs)}`.execute(
    db,
  );
};
