import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonValue } from '#platform/db/json-rows.ts';

export const notificationsForArchive = (db: Db, accountId: number): Promise<unknown> =>
  jsonValue(
    db,
    sql`
    select json_build_object(
      -- Notifications to a professional name their clients, so only their type and dates are given.
      'notifications', (select coalesce(json_agg(json_build_object('type', n.type, 'name', case when n.account_id is not null then n.name end,
          'message', case when n.account_id is not null then n.message end, 'created_at', n.created_at, 'read_at', n.read_at) order by n.created_at), '[]')
        from notification n where n.deleted_at is null
          and (n.account_id = ${accountId} or n.profile_id in (select id from profile where account_id = ${accountId}))),
      'settings', (select to_jsonb(s) - 'account_id' from notification_setting s where s.account_id = ${accountId}))`,
  );
