import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import type { LineKind } from '../rules/lines.ts';
import { maskContacts } from '../rules/masking.ts';
import type { ConversationSide } from '../rules/opening.ts';
import { isVisitOfPair, showsContactsOf } from './pairs.ts';

const linesJson = sql`(select coalesce(json_agg(json_build_object('side', coalesce(l.side, 'site'), 'kind', l.kind, 'body', l.body, 'file', l.file_name,
    'at', l.at, 'withdrawn', l.withdrawn_at is not null) order by l.id), '[]') from conversation_line l where l.conversation_id = c.id) as lines`;

type ArchivedLine = {
  readonly side: ConversationSide | 'site';
  readonly kind: LineKind;
  readonly body: string | null;
  readonly file: string | null;
  readonly at: string;
};

type StoredConversation = {
  readonly opened_at: string;
  readonly professional: string;
  readonly client: string | null;
  readonly draft: string | null;
  readonly side: ConversationSide;
  readonly shows_contacts: boolean;
  readonly lines: readonly (ArchivedLine & { readonly withdrawn: boolean })[];
};

const given = (text: string | null, isMasked: boolean): string | null =>
  text !== null && isMasked ? maskContacts(text) : text;

// The archive contains the other side's lines as the owner of the archive may read them. Masked contact details stay
// masked, and removed lines stay removed.
const linesGiven = ({ lines, side: own, shows_contacts: isShown }: StoredConversation): ArchivedLine[] =>
  lines.map(({ withdrawn, body, file, ...line }) => {
    const [isOwn, isMasked] = [line.side === own, line.side !== own && !isShown];
    return {
      ...line,
      body: withdrawn && !isOwn ? null : given(body, isMasked),
      file: withdrawn && !isOwn ? null : given(file, isMasked),
    };
  });

/**
 * Returns the conversations of an account for its archive: as a client, and as the owner of professionals. Unsent
 * drafts are included.
 */
export const conversationsForArchive = async (db: Db, accountId: number): Promise<unknown[]> => {
  const stored = await jsonRows<StoredConversation>(
    db,
    sql`
    select c.opened_at, p.business_name as professional, case when c.account_id <> ${accountId} then concat_ws(' ', a.firstname, a.lastname) end as client, ${linesJson},
      (select s.draft from conversation_side s where s.conversation_id = c.id and s.side = case when c.account_id = ${accountId} then 'client' else 'professional' end) as draft,
      case when c.account_id = ${accountId} then 'client' else 'professional' end as side, ${showsContactsOf} as shows_contacts
    from conversation c join pro p on p.id = c.pro_id join account a on a.id = c.account_id
    where c.account_id = ${accountId} or c.pro_id in (select f.pro_id from profile f where f.account_id = ${accountId})`,
    'opened_at',
  );
  return stored.map((conversation) => ({
    opened_at: conversation.opened_at,
    professional: conversation.professional,
    client: conversation.client,
    lines: linesGiven(conversation),
    draft: conversation.draft,
  }));
};

export const repliesForArchive = (db: Db, accountId: number): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`select p.business_name as professional, q.texts, q.changed_at from quick_replies q join pro p on p.id = q.pro_id
      where q.pro_id in (select f.pro_id from profile f where f.account_id = ${accountId})`,
    'changed_at',
  );

const drop = async (trx: Db, rows: readonly number[], nowMs: number): Promise<void> => {
  await sql`
    insert into conversation_file_dropped (storage_key, dropped_at)
    select storage_key, ${instant(nowMs)} from conversation_line where conversation_id = any(${[...rows]}::bigint[]) and storage_key is not null
    on conflict do nothing`.execute(trx);
  await sql`delete from conversation where id = any(${[...rows]}::bigint[])`.execute(trx);
};

/**
 * Deletes the conversations of an account and of its professionals, and lists their files for deletion. Lines that the
 * account wrote as staff of another professional stay, without their author.
 */
export const eraseConversations = async (
  trx: Db,
  { accountId, proIds }: { readonly accountId: number; readonly proIds: readonly number[] },
  nowMs: number,
): Promise<void> => {
  const found = await sql<{ id: number }>`
    select id from conversation where account_id = ${accountId} or pro_id = any(${[...proIds]}::bigint[]) order by id for update`.execute(
    trx,
  );
  await drop(
    trx,
    found.rows.map(({ id }) => id),
    nowMs,
  );
  await sql`update conversation_line set account_id = null where account_id = ${accountId}`.execute(trx);
  await sql`delete from quick_replies where pro_id = any(${[...proIds]}::bigint[])`.execute(trx);
};

/**
 * Deletes up to `limit` conversations whose last line and last visit are before `beforeMs`. Returns the number deleted.
 */
export const forgetConversations = (db: Db, beforeMs: number, limit: number, nowMs: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const found = await sql<{ id: number }>`
      select c.id from conversation c where c.last_at < ${instant(beforeMs)}
        and not exists (select from booking b where ${isVisitOfPair} and b.ends_at >= ${instant(beforeMs)})
      order by c.last_at limit ${limit} for update skip locked`.execute(trx);
    const rows = found.rows.map(({ id }) => id);
    if (rows.length > 0) await drop(trx, rows, nowMs);
    return rows.length;
  });

/** Returns the storage keys of up to `limit` files whose conversation was deleted. */
export const droppedAttachments = async (db: Db, limit: number): Promise<string[]> =>
  (
    await sql<{
      storage_key: string;
    }>`select storage_key from conversation_file_dropped order by dropped_at limit ${limit}`.execute(db)
  ).rows.map((row) => row.storage_key);

export const markAttachmentGone = async (db: Db, storageKey: string): Promise<void> => {
  await sql`delete from conversation_file_dropped where storage_key = ${storageKey}`.execute(db);
};
