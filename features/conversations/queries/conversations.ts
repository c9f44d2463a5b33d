import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { LineKind } from '../rules/lines.ts';
import { acrossOf, type ConversationSide } from '../rules/opening.ts';
import {
  isVisitOfPair,
  isWithClientOf,
  pinnedVisit,
  showsContactsOf,
  type Pair,
  type Parties,
  type PinnedVisit,
} from './pairs.ts';

/**
 * Reading state of one side of a conversation. `read` is the number of the last line that this side read. `said` is the
 * number of the last line that this side wrote. Each is 0 when there is no such line.
 */
export type SideState = {
  readonly read: number;
  readonly read_at: EpochMs | null;
  readonly said: number;
  readonly draft: string | null;
  readonly blocked: boolean;
};

export type ConversationRow = Parties & {
  readonly row: number;
  readonly id: string;
  readonly account_id: number;
  readonly pro_id: number;
  readonly time_zone: string;
  readonly sides: Readonly<Record<ConversationSide, SideState>>;
};

const stateOf = (
  s: RawBuilder<unknown>,
) => sql`json_build_object('read', coalesce(${s}.read_line_id, 0), 'said', coalesce(${s}.last_said_id, 0),
  'read_at', (extract(epoch from ${s}.read_at) * 1000)::int8, 'draft', ${s}.draft, 'blocked', ${s}.blocked_at is not null)`;

const tables = sql`conversation c join account a on a.id = c.account_id join pro p on p.id = c.pro_id
  join conversation_side cs on cs.conversation_id = c.id and cs.side = 'client' join conversation_side ps on ps.conversation_id = c.id and ps.side = 'professional'`;

const head = sql`c.id as row, c.public_id as id, c.account_id, c.pro_id, p.time_zone, json_build_object('firstname', a.firstname, 'lastname', a.lastname) as client,
  json_build_object('id', p.public_id, 'slug', p.slug, 'published', p.published, 'subtype', p.subtype, 'firstname', p.firstname, 'lastname', p.lastname,
    'business_name', p.business_name) as professional,
  json_build_object('client', ${stateOf(sql`cs`)}, 'professional', ${stateOf(sql`ps`)}) as sides`;

/**
 * Owner of a list of conversations: a client account or a professional. `resource` limits the list to the clients of
 * one practitioner.
 */
export type ConversationOwner =
  | { readonly accountId: number }
  | { readonly proId: number; readonly resource: number | null };

const isOf = (owner: ConversationOwner): RawBuilder<unknown> =>
  'accountId' in owner
    ? sql`c.account_id = ${owner.accountId}`
    : sql`c.pro_id = ${owner.proId} ${owner.resource === null ? sql`` : sql`and ${isWithClientOf(owner.resource)}`}`;

export const sideOfOwner = (owner: ConversationOwner): ConversationSide =>
  'accountId' in owner ? 'client' : 'professional';

/** Finds a conversation by public id. Undefined when it does not belong to `owner`. */
export const conversationOf = async (
  db: Db,
  owner: ConversationOwner,
  publicId: string,
): Promise<ConversationRow | undefined> =>
  (
    await sql<ConversationRow>`select ${head} from ${tables} where ${isOf(owner)} and c.public_id = ${publicId}`.execute(
      db,
    )
  ).rows[0];

export const conversationByRow = async (db: Db, row: number): Promise<ConversationRow | undefined> =>
  (await sql<ConversationRow>`select ${head} from ${tables} where c.id = ${row}`.execute(db)).rows[0];

export const conversationOfPair = async (db: Db, { accountId, proId }: Pair): Promise<ConversationRow | undefined> =>
  (
    await sql<ConversationRow>`select ${head} from ${tables} where c.account_id = ${accountId} and c.pro_id = ${proId}`.execute(
      db,
    )
  ).rows[0];

/**
 * Opens the conversation between a client and a professional, unless it already exists. Returns the row id of the
 * conversation.
 */
export const ensureConversation = async (
  trx: Db,
  { accountId, proId }: Pair,
  publicId: string,
  nowMs: number,
): Promise<number> => {
  const opened = await sql<{ id: number }>`
    with made as (
      insert into conversation (public_id, account_id, pro_id, opened_at, last_at)
      values (${publicId}, ${accountId}, ${proId}, ${instant(nowMs)}, ${instant(nowMs)}) on conflict (account_id, pro_id) do nothing returning id),
    sides as (insert into conversation_side (conversation_id, side) select id, side from made, unnest(array['client', 'professional']) side)
    select id from made`.execute(trx);
  return (
    opened.rows[0]?.id ??
    (
      await sql<{
        id: number;
      }>`select id from conversation where account_id = ${accountId} and pro_id = ${proId}`.execute(trx)
    ).rows[0]!.id
  );
};

/**
 * Locks a conversation until the transaction ends, so that line numbers follow the commit order. False when the
 * conversation does not exist.
 */
export const lockConversation = async (trx: Db, row: number): Promise<boolean> =>
  (await sql`select from conversation where id = ${row} for update`.execute(trx)).rows.length === 1;

export type ListedRow = ConversationRow & {
  readonly last: {
    readonly id: number;
    readonly side: ConversationSide | null;
    readonly kind: LineKind;
    readonly body: string | null;
    readonly starts_at: EpochMs | null;
    readonly withdrawn: boolean;
    readonly at: number;
  };
  readonly unread: number;
  readonly visit: PinnedVisit | null;
  readonly shows_contacts: boolean;
};

export type ConversationsQuery = {
  readonly words: string;
  readonly filter: 'all' | 'unread' | 'today';
  /** Start and end of the current day in the professional's zone. */ readonly dayMs: readonly [
    from: number,
    to: number,
  ];
};

const sideTable = (side: ConversationSide): RawBuilder<unknown> => (side === 'client' ? sql`cs` : sql`ps`);

const isUnread = (side: ConversationSide): RawBuilder<unknown> =>
  sql`coalesce(${sideTable(acrossOf(side))}.last_said_id, 0) > coalesce(${sideTable(side)}.read_line_id, 0)`;

const matches = (
  { words, filter, dayMs: [from, to] }: ConversationsQuery,
  side: ConversationSide,
): RawBuilder<unknown> => {
  const named =
    side === 'client'
      ? sql`concat_ws(' ', p.firstname, p.lastname, p.business_name)`
      : sql`concat_ws(' ', a.firstname, a.lastname)`;
  const hasWords = sql`(strpos(folded(${named}), folded(${words})) > 0 or exists (select from booking b, json_array_elements(b.lines) n
    where ${isVisitOfPair} and strpos(folded(n->>'label'), folded(${words})) > 0))`;
  const today = sql`exists (select from booking b where ${isVisitOfPair} and b.state in ('requested', 'confirmed', 'completed', 'no_show')
    and b.starts_at >= ${instant(from)} and b.starts_at < ${instant(to)})`;
  const listed = { all: sql`true`, unread: isUnread(side), today };
  return sql`${words === '' ? sql`true` : hasWords} and ${listed[filter]}`;
};

/** A page of an owner's conversations, the most recent activity first. Conversations without a line are left out. */
export const listedConversations = async (
  db: Db,
  owner: ConversationOwner,
  query: ConversationsQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<ListedRow[]> => {
  const side = sideOfOwner(owner);
  return (
    await sql<ListedRow>`
    select ${head}, (select json_build_object('id', l.id, 'side', l.side, 'kind', l.kind, 'body', l.body, 'withdrawn', l.withdrawn_at is not null,
        'starts_at', (extract(epoch from l.starts_at) * 1000)::int8, 'at', (extract(epoch from l.at) * 1000)::int8)
        from conversation_line l where l.conversation_id = c.id order by l.id desc limit 1) as last,
      (select count(*)::int4 from (select from conversation_line l where l.conversation_id = c.id and l.side = ${acrossOf(side)}
        and l.id > coalesce(${sideTable(side)}.read_line_id, 0) limit 100) u) as unread,
      ${pinnedVisit} as visit, ${showsContactsOf} as shows_contacts
    from ${tables} where ${isOf(owner)} and ${matches(query, side)} and exists (select from conversation_line l where l.conversation_id = c.id)
    order by c.last_at desc, c.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;
};

/**
 * Counts the conversations that match the filters (`total`), and all the owner's conversations with unread lines
 * (`unread`).
 */
export const countConversations = async (
  db: Db,
  owner: ConversationOwner,
  query: ConversationsQuery,
): Promise<{ readonly total: number; readonly unread: number }> => {
  const side = sideOfOwner(owner);
  return (
    await sql<{ total: number; unread: number }>`
    select (count(*) filter (where ${matches(query, side)} and exists (select from conversation_line l where l.conversation_id = c.id)))::int4 as total,
      (count(*) filter (where ${isUnread(side)}))::int4 as unread
    from ${tables} where ${isOf(owner)}`.execute(db)
  ).rows[0]!;
};

export const countUnread = async (db: Db, owner: ConversationOwner): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`select count(*)::int4 as count from ${tables} where ${isOf(owner)} and ${isUnread(sideOfOwner(owner))}`.execute(
      db,
    )
  ).rows[0]!.count;
