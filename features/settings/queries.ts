import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { Amendments } from './rules/amendments.ts';
import { firstClosed, firstLimits, type ClosedCategories, type SiteLimits } from './rules/limits.ts';
import type { WrittenOperator } from './rules/operator.ts';
import type { Commission, SettingKey } from './rules/settings.ts';

export type SettingRow<T> = {
  readonly id: number;
  readonly public_id: string;
  readonly value: T;
  readonly effective_at: EpochMs;
  readonly told_at: EpochMs | null;
};

export type SettingValues = {
  readonly commission: Commission;
  readonly limits: SiteLimits;
  readonly categories: ClosedCategories;
  readonly amendments: Amendments;
  readonly operator: WrittenOperator;
};

/** Returns all changes of a setting, in the order in which they take effect. */
export const changesOf = async <K extends SettingKey>(db: Db, setting: K): Promise<SettingRow<SettingValues[K]>[]> =>
  (
    await sql<SettingRow<SettingValues[K]>>`
    select id, public_id, value, effective_at, told_at from setting_change where setting = ${setting} order by effective_at, id`.execute(
      db,
    )
  ).rows;

/** Returns the value of a setting at an instant. Undefined while nobody has set it. */
export const settingAt = async <K extends SettingKey>(
  db: Db,
  setting: K,
  atMs: number,
): Promise<SettingValues[K] | undefined> =>
  (
    await sql<{ value: SettingValues[K] }>`
    select value from setting_change where setting = ${setting} and effective_at <= ${instant(atMs)} order by effective_at desc, id desc limit 1`.execute(
      db,
    )
  ).rows[0]?.value;

/**
 * Whether the settings name the operator of the site, as the law requires before any sale. Always true in a demo,
 * because it sells nothing.
 */
export const isOperatorNamed = async (
  db: Db,
  { isDemo }: { readonly isDemo: boolean },
  atMs: number,
): Promise<boolean> => isDemo || (await settingAt(db, 'operator', atMs)) !== undefined;

export const limitsAt = async (db: Db, atMs: number): Promise<SiteLimits> => ({
  ...firstLimits,
  ...(await settingAt(db, 'limits', atMs)),
});

/** Ids of the categories that accept no new service at an instant. */
export const closedCategoriesAt = async (db: Db, atMs: number): Promise<readonly number[]> =>
  ((await settingAt(db, 'categories', atMs)) ?? firstClosed).closed;

/** Locks the settings against changes until the caller's transaction ends. */
export const lockSettings = async (trx: Db): Promise<void> =>
  void (await sql`lock table setting_change in share row exclusive mode`.execute(trx));

export type NewChange = {
  readonly publicId: string;
  readonly setting: SettingKey;
  readonly value: SettingValues[SettingKey];
  readonly effectiveMs: number;
  readonly reason: string;
  readonly accountId: number;
};

export const insertChange = async (
  trx: Db,
  { publicId, setting, value, effectiveMs, reason, accountId }: NewChange,
  nowMs: number,
): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into setting_change (public_id, setting, value, effective_at, reason, changed_by, created_at)
    values (${publicId}, ${setting}, ${asJson(value)}, ${instant(effectiveMs)}, ${reason}, ${accountId}, ${instant(nowMs)}) returning id`.execute(
      trx,
    )
  ).rows[0]!.id;

export const changeDetails = async (
  db: Db,
  id: number,
): Promise<{ readonly by: string; readonly reason: string } | undefined> =>
  (
    await sql<{ by: string; reason: string }>`
    select a.firstname || ' ' || a.lastname as by, s.reason from setting_change s join account a on a.id = s.changed_by where s.id = ${id}`.execute(
      db,
    )
  ).rows[0];

export type ListedChange = {
  readonly id: string;
  readonly setting: SettingKey;
  readonly value: Record<string, string | number | number[]>;
  readonly effective_at: EpochMs;
  readonly created_at: EpochMs;
  readonly reason: string;
  readonly by: string;
};

/** A page of the changes, last made first. */
export const listChanges = async (
  db: Db,
  page: { readonly limit: number; readonly offset: number },
): Promise<ListedChange[]> =>
  (
    await sql<ListedChange>`
    select s.public_id as id, s.setting, s.value, s.effective_at, s.created_at, s.reason, a.firstname || ' ' || a.lastname as by
    from setting_change s join account a on a.id = s.changed_by order by s.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

export const countChanges = async (db: Db): Promise<number> =>
  (await sql<{ total: number }>`select count(*)::int4 as total from setting_change`.execute(db)).rows[0]!.total;

export type SettingRecipient = { readonly pro_id: number; readonly profile_id: number; readonly account_id: number };

/**
 * Returns up to `limit` professionals who are the next to be notified of a change. They follow the last professional
 * notified, in the order of ids.
 */
export const nextToNotify = async (trx: Db, changeId: number, limit: number): Promise<SettingRecipient[]> =>
  (
    await sql<SettingRecipient>`
    select f.pro_id, f.id as profile_id, f.account_id from profile f join account a on a.id = f.account_id
    where f.pro_id > (select told_pro_id from setting_change where id = ${changeId}) and f.pro_id is not null and a.deleted_at is null
    order by f.pro_id limit ${limit}`.execute(trx)
  ).rows;

/** Records the last professional notified of a change. `toldMs` is set once all professionals are notified. */
export const markNotified = async (
  trx: Db,
  changeId: number,
  proId: number,
  notifiedMs: number | null,
): Promise<void> => {
  await sql`
    update setting_change set told_pro_id = greatest(told_pro_id, ${proId}), told_at = ${notifiedMs === null ? null : instant(notifiedMs)} where id = ${changeId}`.execute(
    trx,
  );
};
