import { sql } from 'kysely';
import { notificationSettings, type NotificationKey } from '#db/reference/notification-settings.ts';
import type { Db } from '#platform/db/db.ts';

export type Settings = Readonly<Record<NotificationKey, boolean>>;
export type SettingChanges = { readonly [K in NotificationKey]?: boolean | undefined };

const columns = sql.join(notificationSettings.map(({ key }) => sql.ref(key)));

/** Returns the notification settings of an account. Until the account changes a setting, returns the defaults. */
export const settingsOf = async (db: Db, accountId: number): Promise<Settings> => {
  const saved = (
    await sql<Settings>`select ${columns} from notification_setting where account_id = ${accountId}`.execute(db)
  ).rows[0];
  return (
    saved ?? (Object.fromEntries(notificationSettings.map((setting) => [setting.key, setting.default])) as Settings)
  );
};

export const isWanted = async (db: Db, accountId: number, key: NotificationKey): Promise<boolean> =>
  (await settingsOf(db, accountId))[key];

/** Changes some settings of an account. Returns false when every given setting already has the given value. */
export const changeSettings = async (db: Db, accountId: number, changes: SettingChanges): Promise<boolean> => {
  const switches = notificationSettings.flatMap(({ key }) =>
    changes[key] === undefined ? [] : [{ key, isOn: changes[key] }],
  );
  if (switches.length === 0) return false;
  const values = sql.join(switches.map(({ isOn }) => sql`${isOn}::boolean`));
  const before = sql.join(switches.map(({ key }) => sql.ref(`s.${key}`)));
  await sql`insert into notification_setting (account_id) values (${accountId}) on conflict (account_id) do nothing`.execute(
    db,
  );
  const changed = await sql`
    update notification_setting s set ${sql.join(switches.map(({ key, isOn }) => sql`${sql.ref(key)} = ${isOn}::boolean`))}
    where account_id = ${accountId} and row(${before}) is distinct from row(${values})`.execute(db);
  return changed.numAffectedRows === 1n;
};

export const dropSettingsOf = async (trx: Db, accountId: number): Promise<void> => {
  await sql`delete from notification_setting where account_id = ${accountId}`.execute(trx);
};
