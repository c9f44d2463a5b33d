import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import { segmentOfProfile } from '#features/profiles/queries/kinds.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import { jsonValue } from '#platform/db/json-rows.ts';
import type { FreeRun } from './rules/free-days.ts';
import type { UnreadOfCalendar } from './rules/unread.ts';

export type FeedOwner =
  | { readonly kind: 'pro'; readonly id: number }
  | { readonly kind: 'account'; readonly id: number };

export type FeedRow = {
  readonly id: number;
  readonly pro_id: number | null;
  readonly account_id: number | null;
  readonly created_at: EpochMs;
  readonly read_at: EpochMs | null;
};

const isOf = ({ kind, id }: FeedOwner) => (kind === 'pro' ? sql`f.pro_id = ${id}` : sql`f.account_id = ${id}`);

export const feedOf = async (db: Db, owner: FeedOwner): Promise<FeedRow | undefined> =>
  (
    await sql<FeedRow>`select f.id, f.pro_id, f.account_id, f.created_at, f.read_at from calendar_feed f where ${isOf(owner)}`.execute(
      db,
    )
  ).rows[0];

/** Returns the feed of a token. Undefined when its owner is deleted or suspended. */
export const feedByToken = async (db: Db, tokenHash: string): Promise<FeedRow | undefined> =>
  (
    await sql<FeedRow>`
    select f.id, f.pro_id, f.account_id, f.created_at, f.read_at from calendar_feed f
    where f.token_hash = ${tokenHash} and exists (select 1 from account a left join profile p on p.account_id = a.id
      where a.deleted_at is null and a.suspended_at is null and (a.id = f.account_id or p.pro_id = f.pro_id))`.execute(
      db,
    )
  ).rows[0];

export const dropFeed = async (db: Db, owner: FeedOwner): Promise<void> => {
  await sql`delete from calendar_feed f where ${isOf(owner)}`.execute(db);
};

/** Inserts a feed in place of the owner's previous one. */
export const insertFeed = async (db: Db, owner: FeedOwner, tokenHash: string, nowMs: number): Promise<void> => {
  await dropFeed(db, owner);
  await sql`
    insert into calendar_feed (token_hash, pro_id, account_id, created_at)
    values (${tokenHash}, ${owner.kind === 'pro' ? owner.id : null}, ${owner.kind === 'account' ? owner.id : null}, ${instant(nowMs)})`.execute(
    db,
  );
};

/** Records the time at which a feed was read, at most once an hour, to limit the writes. */
export const markFeedRead = async (db: Db, id: number, nowMs: number): Promise<void> => {
  await sql`update calendar_feed set read_at = ${instant(nowMs)} where id = ${id} and (read_at is null or read_at < ${instant(nowMs - 3_600_000)})`.execute(
    db,
  );
};

export type FeedVisitRow = {
  readonly public_id: string;
  readonly state: BookingState;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly updated_at: EpochMs;
  readonly changes: number;
  readonly lines: readonly { readonly label: string }[];
  readonly firstname: string | null;
  readonly is_walk_in: boolean;
  readonly lastname: string | null;
  readonly place: { readonly title: string; readonly street: string | null } | null;
  readonly subtype: 'freelance' | 'business';
  readonly business_name: string;
  readonly pro_firstname: string | null;
  readonly pro_lastname: string | null;
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
  /** First path segment of the professional's space. */ readonly segment: string;
};

/** Maximum number of past visits in a feed. Upcoming visits have no limit. */
const pastMost = 500;

/**
 * Returns the visits of a feed by start: all upcoming visits, and the latest past visits since an instant. Leaves out
 * visits that were never requested or confirmed.
 */
export const feedVisits = async (
  db: Db,
  feed: Pick<FeedRow, 'pro_id' | 'account_id'>,
  { sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number },
): Promise<FeedVisitRow[]> => {
  const theirs =
    feed.pro_id !== null
      ? sql`b.pro_id = ${feed.pro_id}`
      : sql`(b.account_id = ${feed.account_id} or (b.account_id is null and lower(b.email) =
          (select a.email from account a where a.id = ${feed.account_id} and a.email_verified_at is not null)))`;
  const there = (when: RawBuilder<unknown>) => sql`
    select b.id from booking b where ${theirs} and ${when}
      and exists (select 1 from booking_event e where e.booking_id = b.id and e.to_state in ('requested', 'confirmed'))`;
  return (
    await sql<FeedVisitRow>`
    select b.public_id, b.state, b.starts_at, b.ends_at, b.updated_at, b.lines, b.firstname, b.lastname, b.is_walk_in, b.place,
      (select count(*) from booking_event e where e.booking_id = b.id and e.from_state = 'confirmed')::int4 as changes,
      p.subtype, p.business_name, p.firstname as pro_firstname, p.lastname as pro_lastname, p.street, p.postcode, p.city,
      coalesce((select ${segmentOfProfile} from profile f where f.pro_id = p.id), 'business') as segment
    from booking b join pro p on p.id = b.pro_id
    where b.id in (select x.id from (${there(sql`b.ends_at > ${instant(nowMs)}`)}) x
      union all select x.id from (${there(sql`b.ends_at <= ${instant(nowMs)} and b.starts_at >= ${instant(sinceMs)}`)} order by b.starts_at desc limit ${pastMost}) x)
    order by b.starts_at, b.id`.execute(db)
  ).rows;
};

export type ImportRow = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly resource_id: number;
  readonly resource_public_id: string;
  readonly practitioner: string;
  readonly time_zone: string;
  readonly sealed_url: string;
  readonly host: string;
  readonly etag: string | null;
  readonly checked_at: EpochMs | null;
  readonly read_at: EpochMs | null;
  readonly busy: number;
  readonly left_out: number;
  readonly error: string | null;
  /**
   * Number of events in the last reading. Null when unknown. `unread_count` counts the events that could not be read,
   * or only in part. `unread` contains the first of them.
   */
  readonly listed: number | null;
  readonly unread_count: number;
  readonly unread: readonly UnreadOfCalendar[];
  /** Keys of the unreadable events that earlier reports listed, and the time of the last report. */
  readonly told_unread: readonly string[];
  readonly told_unread_at: EpochMs | null;
  /**
   * Number of future whole days that the calendar marks as free. These days stay open in the agenda. `free_days`
   * contains the first periods of such days.
   */
  readonly free_day_count: number;
  readonly free_days: readonly FreeRun[];
};

const imported = sql`
  i.id, i.public_id, i.pro_id, i.resource_id, r.public_id as resource_public_id, r.label as practitioner, p.time_zone, i.sealed_url, i.host, i.etag,
  i.checked_at, i.read_at, i.busy, i.left_out, i.error, i.listed, i.unread_count, i.unread, i.told_unread, i.told_unread_at,
  i.free_day_count, i.free_days
  from calendar_import i join resource r on r.id = i.resource_id join pro p on p.id = i.pro_id`;

export const importsOf = async (db: Db, proId: number): Promise<ImportRow[]> =>
  (await sql<ImportRow>`select ${imported} where i.pro_id = ${proId} order by i.id`.execute(db)).rows;

export const ownImport = async (db: Db, proId: number, publicId: string): Promise<ImportRow | undefined> =>
  (await sql<ImportRow>`select ${imported} where i.pro_id = ${proId} and i.public_id = ${publicId}`.execute(db))
    .rows[0];

export const practitionersOf = async (
  db: Db,
  proId: number,
): Promise<{ readonly id: number; readonly public_id: string; readonly label: string }[]> =>
  (
    await sql<{ id: number; public_id: string; label: string }>`
    select id, public_id, label from resource where owner_pro_id = ${proId} and active and kind = 'practitioner' order by id`.execute(
      db,
    )
  ).rows;

/** Inserts an external calendar. Returns false when the practitioner already follows one. */
export const insertImport = async (
  db: Db,
  calendar: {
    readonly publicId: string;
    readonly proId: number;
    readonly resourceId: number;
    readonly sealedUrl: string;
    readonly host: string;
  },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql<{ id: number }>`
    insert into calendar_import (public_id, pro_id, resource_id, sealed_url, host, created_at)
    values (${calendar.publicId}, ${calendar.proId}, ${calendar.resourceId}, ${calendar.sealedUrl}, ${calendar.host}, ${instant(nowMs)})
    on conflict (resource_id) do nothing returning id`.execute(db)
  ).rows.length === 1;

export const deleteImport = async (db: Db, id: number): Promise<void> => {
  await sql`delete from calendar_import where id = ${id}`.execute(db);
};

/**
 * Returns the external calendars checked before an instant, oldest check first. Skips deleted accounts and inactive
 * practitioners.
 */
export const dueImports = async (db: Db, beforeMs: number, limit: number): Promise<ImportRow[]> =>
  (
    await sql<ImportRow>`
    select ${imported} join profile f on f.pro_id = i.pro_id join account a on a.id = f.account_id
    where a.deleted_at is null and r.active and (i.checked_at is null or i.checked_at <= ${instant(beforeMs)})
    order by i.checked_at nulls first, i.id limit ${limit}`.execute(db)
  ).rows;

/** The result of a reading, with the ETag of the response. */
export type ReadingWritten = {
  readonly etag: string | null;
  readonly busy: number;
  readonly leftOut: number;
  readonly listed: number;
  readonly unreadCount: number;
  readonly unread: readonly UnreadOfCalendar[];
  readonly freeDayCount: number;
  readonly freeDays: readonly FreeRun[];
};

export const writeRead = async (db: Db, id: number, q: ReadingWritten, nowMs: number): Promise<void> => {
  await sql`
    update calendar_import set etag = ${q.etag}, busy = ${q.busy}, left_out = ${q.leftOut}, listed = ${q.listed}, unread_count = ${q.unreadCount},
      unread = ${asJson(q.unread)}, free_day_count = ${q.freeDayCount}, free_days = ${asJson(q.freeDays)}, error = null, checked_at = ${instant(nowMs)}, read_at = ${instant(nowMs)} where id = ${id}`.execute(
    db,
  );
};

/** Records which unreadable events a report listed. */
export const writeReportedUnread = async (
  db: Db,
  id: number,
  keys: readonly string[],
  nowMs: number,
): Promise<void> => {
  await sql`update calendar_import set told_unread = ${asJson(keys)}, told_unread_at = ${instant(nowMs)} where id = ${id}`.execute(
    db,
  );
};

/** Clears the unreadable events of a calendar that no longer answers. */
export const forgetUnread = async (db: Db, id: number): Promise<void> => {
  await sql`update calendar_import set unread = '[]', unread_count = 0 where id = ${id} and unread_count > 0`.execute(
    db,
  );
};

/** Clears the unreadable events of calendars whose practitioner is inactive. These calendars are not read again. */
export const forgetUnreadOfGone = async (db: Db): Promise<void> => {
  await sql`
    update calendar_import i set unread = '[]', unread_count = 0 from resource r where r.id = i.resource_id and not r.active and i.unread_count > 0`.execute(
    db,
  );
};

/** Records a check without a new reading: the calendar has not changed, or reading it failed with `error`. */
export const writeChecked = async (db: Db, id: number, error: string | null, nowMs: number): Promise<void> => {
  await sql`update calendar_import set error = ${error}, checked_at = ${instant(nowMs)} where id = ${id}`.execute(db);
};

export const dropFeedsOf = async (trx: Db, accountId: number): Promise<void> => {
  await sql`
    delete from calendar_feed where account_id = ${accountId} or pro_id in (select pro_id from profile where account_id = ${accountId} and pro_id is not null)`.execute(
    trx,
  );
};

/**
 * Deletes the feeds of an account and of its professionals, and the external calendars that the professionals follow.
 */
export const dropCalendarsOf = async (trx: Db, accountId: number, proIds: readonly number[]): Promise<void> => {
  await sql`delete from calendar_feed where account_id = ${accountId} or pro_id = any(${proIds}::bigint[])`.execute(
    trx,
  );
  await sql`delete from calendar_import where pro_id = any(${proIds}::bigint[])`.execute(trx);
};

/** Returns, for an archive, the calendars that an account's professionals follow and the feeds of the account. */
export const calendarsForArchive = (db: Db, accountId: number): Promise<unknown> =>
  jsonValue(
    db,
    sql`
    select json_build_object(
      'followed', (select coalesce(json_agg(json_build_object('site', i.host, 'for', r.label, 'since', i.created_at, 'looked_at', i.checked_at, 'read_at', i.read_at,
          'busy_times', i.busy, 'left_out', i.left_out, 'unread', i.unread, 'unread_told_at', i.told_unread_at, 'free_days', i.free_days, 'error', i.error) order by i.id), '[]')
        from calendar_import i join resource r on r.id = i.resource_id where i.pro_id in (select pro_id from profile where account_id = ${accountId})),
      'shared', (select coalesce(json_agg(json_build_object('of', case when c.pro_id is null then 'client' else 'professional' end, 'since', c.created_at,
          'read_at', c.read_at) order by c.id), '[]')
        from calendar_feed c where c.account_id = ${accountId} or c.pro_id in (select pro_id from profile where account_id = ${accountId})))`,
  );
