import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { DocumentKey } from '#db/reference/documents.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { escapedLike } from '#platform/db/like.ts';
import type { DocumentQueue } from '../rules/queues.ts';
import type { VersionState } from '../rules/states.ts';

export type QueuedDocumentRow = {
  readonly row_id: number;
  readonly pro_id: number;
  readonly id: string;
  readonly profile_type: 'freelance' | 'business';
  readonly type: DocumentKey;
  readonly state: VersionState;
  readonly replaced_at: EpochMs | null;
  readonly pro_public_id: string;
  readonly business_name: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly siret_number: string | null;
  readonly company_type: string | null;
  readonly city: string;
  readonly published: boolean;
  readonly storage_key: string | null;
  readonly sent_at: EpochMs;
  readonly issued_on: string | null;
  readonly expires_on: string | null;
  readonly reason: string | null;
  readonly decided_at: EpochMs | null;
  readonly decided_by: string | null;
  readonly categories: number[];
  readonly owner_id: number | null;
};

const shown = sql`
  d.id as row_id, d.pro_id, d.public_id as id, p.subtype as profile_type, d.type, d.state, d.replaced_at, p.public_id as pro_public_id, p.business_name, p.firstname,
  p.lastname, p.siret_number, p.company_type, p.city, p.published, d.storage_key, d.sent_at, d.issued_on, d.expires_on, d.reason, d.decided_at, d.categories,
  (select a.firstname || ' ' || a.lastname from account a where a.id = d.decided_by) as decided_by,
  (select f.account_id from profile f where f.pro_id = d.pro_id) as owner_id
  from document d join pro p on p.id = d.pro_id`;

/**
 * Filters of the admin queue. An empty `type` or text filters nothing. `endsBy` is the last day (yyyy-MM-dd) of the
 * queue `ending`.
 */
export type DocumentQueueQuery = {
  readonly queue: DocumentQueue;
  readonly type: DocumentKey | '';
  readonly q: string;
  readonly endsBy: string;
};

const ending = (endsBy: string) => sql`d.state = 'valid' and d.replaced_at is null and d.expires_on <= ${endsBy}::date`;

const inQueue = ({ queue, endsBy }: DocumentQueueQuery) =>
  ({
    waiting: sql`d.state = 'in_validation'`,
    ending: ending(endsBy),
    valid: sql`d.state = 'valid' and d.replaced_at is null`,
    invalid: sql`d.state = 'invalid'`,
  })[queue];

const orderOf = (queue: DocumentQueue) =>
  ({
    waiting: sql`d.sent_at, d.id`,
    ending: sql`d.expires_on, d.id`,
    valid: sql`d.decided_at desc, d.id desc`,
    invalid: sql`d.decided_at desc, d.id desc`,
  })[queue];

const matching = (query: DocumentQueueQuery) => {
  const like = `%${escapedLike(query.q)}%`;
  const digits = query.q.replaceAll(/\s/g, '');
  return sql`${inQueue(query)} and (${query.type}::text = '' or d.type = ${query.type})
    and (${query.q}::text = '' or p.business_name ilike ${like} or concat_ws(' ', p.firstname, p.lastname) ilike ${like} or p.siret_number = ${digits})`;
};

/**
 * Returns a page of a queue. `waiting` has the longest wait first, `ending` the earliest end first, the other queues
 * the latest decision first.
 */
export const queueOf = async (
  db: Db,
  query: DocumentQueueQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<QueuedDocumentRow[]> =>
  (
    await sql<QueuedDocumentRow>`select ${shown} where ${matching(query)} order by ${orderOf(query.queue)} limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

/**
 * Counts the matching documents and the documents in the queues `waiting` and `ending`. Also returns when the oldest
 * waiting document was sent.
 */
export const countQueue = async (
  db: Db,
  query: DocumentQueueQuery,
): Promise<{
  readonly total: number;
  readonly waiting: number;
  readonly ending: number;
  readonly oldest_at: EpochMs | null;
}> =>
  (
    await sql<{ total: number; waiting: number; ending: number; oldest_at: EpochMs | null }>`
    select (select count(*) from document d join pro p on p.id = d.pro_id where ${matching(query)}) as total,
      (select count(*) from document where state = 'in_validation') as waiting,
      (select count(*) from document d where ${ending(query.endsBy)}) as ending,
      (select min(sent_at) from document where state = 'in_validation') as oldest_at`.execute(db)
  ).rows[0]!;

export const adminDocument = async (db: Db, publicId: string): Promise<QueuedDocumentRow | undefined> =>
  (await sql<QueuedDocumentRow>`select ${shown} where d.public_id = ${publicId}`.execute(db)).rows[0];

/**
 * Returns the next version that awaits a decision, in order of sending. After the newest version, returns the oldest.
 */
export const nextWaiting = async (
  db: Db,
  after: { readonly rowId: number; readonly sentMs: number },
): Promise<QueuedDocumentRow | undefined> =>
  (
    await sql<QueuedDocumentRow>`
    select ${shown} where d.state = 'in_validation' and d.id <> ${after.rowId}
    order by ((d.sent_at, d.id) > (${instant(after.sentMs)}, ${after.rowId}::bigint)) desc, d.sent_at, d.id limit 1`.execute(
      db,
    )
  ).rows[0];
