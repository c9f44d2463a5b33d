import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';
import type { CampaignKind, CampaignState } from '../rules/campaign.ts';
import type { Exclusion, NewsGot, Receiver } from '../rules/recipients.ts';
import type { RecipientState } from '../rules/progress.ts';

export type SenderRow = {
  readonly id: number;
  readonly public_id: string;
  readonly slug: string;
  readonly subtype: 'freelance' | 'business';
  readonly business_name: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly time_zone: string;
  readonly is_shown: boolean;
};

export const senderOf = async (db: Db, proId: number): Promise<SenderRow> =>
  (
    await sql<SenderRow>`
    select p.id, p.public_id, p.slug, p.subtype, p.business_name, p.firstname, p.lastname, p.time_zone, p.published and p.hidden_at is null as is_shown
    from pro p where p.id = ${proId}`.execute(db)
  ).rows[0]!;

export type CampaignRow = {
  readonly row: number;
  readonly id: string;
  readonly kind: CampaignKind;
  readonly subject: string;
  readonly text: string;
  readonly from_day: string | null;
  readonly to_day: string | null;
  readonly state: CampaignState;
  readonly created_at: EpochMs;
  readonly leaves_at: EpochMs;
  readonly done_at: EpochMs | null;
  readonly chosen: number;
  readonly excluded: Readonly<Record<Exclusion, number>>;
  readonly states: Readonly<Partial<Record<RecipientState, number>>>;
  readonly time_zone: string;
};

const shown = sql`
  m.id as row, m.public_id as id, m.kind, m.subject, m.body as text, m.from_day, m.to_day, m.state, m.created_at, m.leaves_at, m.done_at, m.chosen, m.excluded,
  (select coalesce(json_object_agg(x.state, x.count), '{}') from (
    select r.state, count(*)::int4 as count from campaign_recipient r where r.campaign_id = m.id group by r.state) x) as states, p.time_zone
  from campaign m join pro p on p.id = m.pro_id`;

export const campaignsOf = async (
  db: Db,
  proId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<CampaignRow[]> =>
  (
    await sql<CampaignRow>`select ${shown} where m.pro_id = ${proId} order by m.created_at desc, m.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

export const countCampaigns = async (db: Db, proId: number): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int4 as count from campaign where pro_id = ${proId}`.execute(db))
    .rows[0]!.count;

export const campaignOf = async (db: Db, proId: number, publicId: string): Promise<CampaignRow | undefined> =>
  (await sql<CampaignRow>`select ${shown} where m.pro_id = ${proId} and m.public_id = ${publicId}`.execute(db)).rows[0];

/** Returns the instants after `afterMs` at which a professional's news messages left or will leave, oldest first. */
export const newsLeaving = async (db: Db, proId: number, afterMs: number): Promise<number[]> =>
  (
    await sql<{ leaves_at: EpochMs }>`
    select leaves_at from campaign where pro_id = ${proId} and kind = 'news' and state <> 'cancelled' and leaves_at > ${instant(afterMs)} order by leaves_at`.execute(
      db,
    )
  ).rows.map(({ leaves_at }) => leaves_at);

/** Counts the closures and delays that a professional wrote after `afterMs`. */
export const countVisitNotices = async (db: Db, proId: number, afterMs: number): Promise<number> =>
  (
    await sql<{ count: number }>`
    select count(*)::int4 as count from campaign where pro_id = ${proId} and kind <> 'news' and state <> 'cancelled' and created_at > ${instant(afterMs)}`.execute(
      db,
    )
  ).rows[0]!.count;

/**
 * Counts the news messages, sent or waiting, that each account gets: from this professional since `proAfterMs`, and
 * from all professionals since `allAfterMs`. Accounts without news are absent.
 */
export const newsGot = async (
  db: Db,
  accountIds: readonly number[],
  {
    proId,
    proAfterMs,
    allAfterMs,
  }: { readonly proId: number; readonly proAfterMs: number; readonly allAfterMs: number },
): Promise<ReadonlyMap<number, NewsGot>> => {
  const found = await sql<NewsGot & { account: number }>`
    select r.account_id as account, (count(*) filter (where m.pro_id = ${proId} and m.leaves_at > ${instant(proAfterMs)}))::int4 as from_pro,
      (count(*) filter (where m.leaves_at > ${instant(allAfterMs)}))::int4 as from_all
    from campaign_recipient r join campaign m on m.id = r.campaign_id
    where r.account_id = any(${accountIds}::bigint[]) and r.state in ('waiting', 'handed', 'sent') and m.kind = 'news' and m.state <> 'cancelled'
      and r.account_id is not null
    group by r.account_id`.execute(db);
  return new Map(found.rows.map(({ account, ...got }) => [account, got]));
};

export type NewCampaign = {
  readonly publicId: string;
  readonly kind: CampaignKind;
  readonly subject: string;
  readonly text: string;
  readonly fromDay: string | null;
  readonly toDay: string | null;
  readonly chosen: number;
  readonly excluded: Readonly<Record<Exclusion, number>>;
  readonly leavesMs: number;
};

export const insertCampaign = async (
  trx: Db,
  proId: number,
  given: NewCampaign,
  receivers: readonly Receiver[],
  nowMs: number,
): Promise<void> => {
  await sql`
    with made as (
      insert into campaign (public_id, pro_id, kind, subject, body, from_day, to_day, chosen, excluded, created_at, leaves_at)
      values (${given.publicId}, ${proId}, ${given.kind}, ${given.subject}, ${given.text}, ${given.fromDay}::date, ${given.toDay}::date, ${given.chosen},
        ${asWritten(given.excluded)}, ${instant(nowMs)}, ${instant(given.leavesMs)}) returning id
    )
    insert into campaign_recipient (campaign_id, client_id, account_id, booking_id)
    select made.id, g.client, g.account, g.booking from made, jsonb_to_recordset(${JSON.stringify(receivers)}::jsonb) as g (client int8, account int8, booking int8)`.execute(
    trx,
  );
};

/** Cancels a campaign before its first mail leaves. Returns false when its mails are already leaving. */
export const cancelWaiting = async (db: Db, row: number, nowMs: number): Promise<boolean> =>
  (
    await sql`update campaign set state = 'cancelled', done_at = ${instant(nowMs)} where id = ${row} and state = 'waiting'`.execute(
      db,
    )
  ).numAffectedRows === 1n;

export const cancelCampaignsOf = async (trx: Db, proIds: readonly number[], nowMs: number): Promise<void> => {
  await sql`
    update campaign set state = 'cancelled', done_at = ${instant(nowMs)} where pro_id = any(${proIds}::bigint[]) and state in ('waiting', 'sending')`.execute(
    trx,
  );
};

/**
 * Deletes up to `limit` finished campaigns written before `beforeMs`, with their recipients. Returns the number
 * deleted.
 */
export const forgetCampaigns = async (db: Db, beforeMs: number, limit: number): Promise<number> =>
  Number(
    (
      await sql`
      delete from campaign where id in (select id from campaign where created_at < ${instant(beforeMs)} and state in ('sent', 'cancelled')
        order by created_at limit ${limit})`.execute(db)
    ).numAffectedRows ?? 0n,
  );
