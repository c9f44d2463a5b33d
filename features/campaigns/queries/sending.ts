import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { CampaignKind, CampaignState } from '../rules/campaign.ts';

/** Returns the campaigns due at `nowMs` that still have waiting recipients. */
export const dueCampaigns = async (
  db: Db,
  nowMs: number,
  limit: number,
): Promise<{ readonly id: number; readonly time_zone: string }[]> =>
  (
    await sql<{ id: number; time_zone: string }>`
    select m.id, p.time_zone from campaign m join pro p on p.id = m.pro_id
    where m.state in ('waiting', 'sending') and m.leaves_at <= ${instant(nowMs)}
      and exists (select from campaign_recipient r where r.campaign_id = m.id and r.state = 'waiting')
    order by m.leaves_at, m.id limit ${limit}`.execute(db)
  ).rows;

/**
 * Marks a campaign as being sent and locks it until the transaction ends. Undefined when the campaign was cancelled or
 * is already sent.
 */
export const takeToSend = async (trx: Db, row: number): Promise<CampaignKind | undefined> =>
  (
    await sql<{ kind: CampaignKind }>`
    update campaign set state = 'sending' where id = ${row} and state in ('waiting', 'sending') returning kind`.execute(
      trx,
    )
  ).rows[0]?.kind;

export type HandedRow = { readonly id: number; readonly account_id: number | null; readonly booking_id: number | null };

/**
 * Marks up to `limit` waiting recipients as handed over, and returns them. The caller adds their mails to the outbox in
 * the same transaction.
 */
export const takeRecipients = async (trx: Db, row: number, limit: number): Promise<HandedRow[]> =>
  (
    await sql<HandedRow>`
    update campaign_recipient set state = 'handed' where id in (
      select id from campaign_recipient where campaign_id = ${row} and state = 'waiting' order by id limit ${limit})
    returning id, account_id, booking_id`.execute(trx)
  ).rows;

/** Copies the result of each mail in the outbox (sent, refused or dropped) to its recipient. */
export const settleRecipients = async (db: Db): Promise<void> => {
  await sql`
    update campaign_recipient r set state = case when o.sent_at is not null then 'sent' when o.parked_at is not null then 'refused' else 'dropped' end
    from campaign m, outbox o where m.state = 'sending' and r.campaign_id = m.id and r.state = 'handed'
      and o.dedup_key = 'campaign_' || m.kind || ':' || r.id and num_nonnulls(o.sent_at, o.parked_at, o.dropped_at) = 1`.execute(
    db,
  );
};

/** Marks due campaigns as sent once all their mails are delivered, refused or dropped. */
export const endCampaigns = async (db: Db, nowMs: number): Promise<void> => {
  await sql`
    update campaign m set state = 'sent', done_at = ${instant(nowMs)} where m.state in ('waiting', 'sending') and m.leaves_at <= ${instant(nowMs)}
      and not exists (select from campaign_recipient r where r.campaign_id = m.id and r.state in ('waiting', 'handed'))`.execute(
    db,
  );
};

type LeavingRow = {
  readonly state: CampaignState;
  readonly subject: string;
  readonly body: string;
  readonly pro_id: number;
  readonly pro_public_id: string;
  readonly slug: string;
  readonly subtype: 'freelance' | 'business';
  readonly business_name: string;
  readonly pro_firstname: string | null;
  readonly pro_lastname: string | null;
  readonly time_zone: string;
};

const leaving = sql`
  m.state, m.subject, m.body, p.id as pro_id, p.public_id as pro_public_id, p.slug, p.subtype, p.business_name, p.firstname as pro_firstname,
  p.lastname as pro_lastname, p.time_zone`;

export type NewsToSend = LeavingRow & {
  readonly account_id: number;
  readonly email: string;
  readonly firstname: string;
  readonly language: Language;
  readonly is_shown: boolean;
  readonly is_blocked: boolean;
  readonly consent_id: string | null;
  readonly agreed_at: EpochMs | null;
};

/**
 * Loads news for one recipient, with their current consent. Undefined once the account is deleted or its address is not
 * verified.
 */
export const newsToSend = async (db: Db, recipient: number): Promise<NewsToSend | undefined> =>
  (
    await sql<NewsToSend>`
    select ${leaving}, a.id as account_id, a.email, a.firstname, a.locale as language, p.published and p.hidden_at is null as is_shown,
      coalesce(c.blocked_at is not null, false) as is_blocked, k.public_id as consent_id, k.email_at as agreed_at
    from campaign_recipient r join campaign m on m.id = r.campaign_id join pro p on p.id = m.pro_id
    join account a on a.id = r.account_id and a.deleted_at is null and a.email_verified_at is not null
    left join client c on c.id = r.client_id
    left join client_consent k on k.account_id = a.id and k.pro_id = p.id
    where r.id = ${recipient}`.execute(db)
  ).rows[0];

export type NoticeToSend = LeavingRow & { readonly from_day: string; readonly to_day: string };

export const noticeToSend = async (db: Db, recipient: number): Promise<NoticeToSend | undefined> =>
  (
    await sql<NoticeToSend>`
    select ${leaving}, m.from_day, m.to_day from campaign_recipient r join campaign m on m.id = r.campaign_id and m.from_day is not null and m.to_day is not null
    join pro p on p.id = m.pro_id where r.id = ${recipient}`.execute(db)
  ).rows[0];

export type ReaderRow = { readonly firstname: string; readonly language: Language; readonly agreed_at: EpochMs };

/** A client who agreed to a professional's news, with the data that a mail needs. */
export const newsReader = async (db: Db, accountId: number, proId: number): Promise<ReaderRow | undefined> =>
  (
    await sql<ReaderRow>`
    select a.firstname, a.locale as language, k.email_at as agreed_at from account a
    join client_consent k on k.account_id = a.id and k.pro_id = ${proId} and k.email_at is not null where a.id = ${accountId}`.execute(
      db,
    )
  ).rows[0];
