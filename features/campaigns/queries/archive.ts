import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById, jsonRows } from '#platform/db/json-rows.ts';

export const campaignsForArchive = (db: Db, accountId: number, bookingIds: readonly number[]): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select p.business_name as professional, m.kind, m.subject, m.body, m.leaves_at, r.state from campaign_recipient r
    join campaign m on m.id = r.campaign_id join pro p on p.id = m.pro_id
    where r.account_id = ${accountId} or r.booking_id = any(${bookingIds}::bigint[])`,
    'leaves_at',
  );

export const campaignsOfForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(json_build_object('id', m.public_id, 'kind', m.kind, 'subject', m.subject, 'body', m.body, 'from_day', m.from_day, 'to_day', m.to_day,
        'state', m.state, 'created_at', m.created_at, 'leaves_at', m.leaves_at,
        'readers', (select count(*) from campaign_recipient r where r.campaign_id = m.id)) order by m.created_at), '[]')
    from campaign m where m.pro_id = given.id`,
  );

/**
 * Removes an account from the recipients of campaigns, and drops the mails that have not left yet. Each campaign keeps
 * its number of recipients.
 */
export const anonymiseRecipients = async (trx: Db, accountId: number): Promise<void> => {
  await sql`
    update campaign_recipient set account_id = null, client_id = null, state = case when state in ('waiting', 'handed') then 'dropped' else state end
    where account_id = ${accountId}`.execute(trx);
};

/** Removes visits from the recipients of campaigns, and drops the mails that have not left yet. */
export const anonymiseNotices = async (trx: Db, bookingIds: readonly number[]): Promise<void> => {
  await sql`
    update campaign_recipient set booking_id = null, client_id = null, state = case when state in ('waiting', 'handed') then 'dropped' else state end
    where booking_id = any(${bookingIds}::bigint[])`.execute(trx);
};
