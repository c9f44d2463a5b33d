import { sql } from 'kysely';
import type { DocumentKey } from '#db/reference/documents.ts';
import { segmentOfProfile } from '#features/profiles/queries/kinds.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { VersionState } from '../rules/states.ts';

export type VersionRow = {
  readonly id: number;
  readonly public_id: string;
  readonly type: DocumentKey;
  readonly state: VersionState;
  readonly replaced_at: number | null;
  readonly storage_key: string | null;
  readonly issued_on: string | null;
  readonly categories: number[];
  readonly expires_on: string | null;
  readonly lapses_at: number | null;
  readonly reason: string | null;
  readonly sent_at: number;
};

const columns = sql`d.id, d.public_id, d.type, d.state, d.replaced_at, d.storage_key, d.issued_on, d.categories, d.expires_on, d.lapses_at, d.reason, d.sent_at`;

/** The versions that count of a professional's documents: the last of each kind, and the one in force. */
export const versionsOf = async (db: Db, proId: number): Promise<VersionRow[]> =>
  (
    await sql<VersionRow>`
    select ${columns} from document d where d.pro_id = ${proId} and (
      (d.state = 'valid' and d.replaced_at is null) or d.id = (select max(x.id) from document x where x.pro_id = d.pro_id and x.type = d.type))
    order by d.id`.execute(db)
  ).rows;

/** The last version of a document of a professional. */
export const lastVersion = async (db: Db, proId: number, type: DocumentKey): Promise<VersionRow | undefined> =>
  (await sql<VersionRow>`select ${columns} from document d where d.pro_id = ${proId} and d.type = ${type} order by d.id desc limit 1`.execute(db)).rows[0];

export type NewVersion = {
  readonly publicId: string;
  readonly proId: number;
  readonly type: DocumentKey;
  readonly storageKey: string;
  readonly sizeBytes: number;
  readonly issuedOn: string | null;
  readonly categories: readonly number[];
};

/** Keeps a version that waits for a decision. Gives its id. */
export const insertVersion = async (trx: Db, v: NewVersion, nowMs: number): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into document (public_id, pro_id, type, state, storage_key, size_bytes, issued_on, categories, sent_at)
    values (${v.publicId}, ${v.proId}, ${v.type}, 'in_validation', ${v.storageKey}, ${v.sizeBytes}, ${v.issuedOn}, ${v.categories as number[]}::int2[], ${instant(nowMs)})
    returning id`.execute(trx)
  ).rows[0]!.id;

/** Sets the version of a kind that is in force aside for another one. */
export const replaceInForce = async (trx: Db, proId: number, type: DocumentKey, nowMs: number): Promise<void> => {
  await sql`
    update document set replaced_at = ${instant(nowMs)} where pro_id = ${proId} and type = ${type} and state = 'valid' and replaced_at is null`.execute(trx);
};

/** Writes a decision on a version. */
export const writeDocumentDecision = async (
  trx: Db,
  d: {
    readonly id: number;
    readonly state: 'valid' | 'invalid';
    readonly end: { readonly expiresOn: string; readonly lapsesMs: number } | null;
    readonly reason: string | null;
    readonly accountId: number;
  },
  nowMs: number,
): Promise<void> => {
  await sql`
    update document set state = ${d.state}, reason = ${d.reason}, expires_on = coalesce(${d.end?.expiresOn ?? null}::date, expires_on),
      lapses_at = coalesce(${d.end === null ? null : instant(d.end.lapsesMs)}::timestamptz, lapses_at), decided_at = ${instant(nowMs)}, decided_by = ${d.accountId}
    where id = ${d.id}`.execute(trx);
};

/** The kinds of documents that a professional has in force at an instant. */
export const inForceOf = async (db: Db, proId: number, nowMs: number): Promise<DocumentKey[]> =>
  (
    await sql<{ type: DocumentKey }>`
    select type from document where pro_id = ${proId} and state = 'valid' and replaced_at is null and (lapses_at is null or lapses_at > ${instant(nowMs)})`.execute(
      db,
    )
  ).rows.map(({ type }) => type);

/** The categories that the valid diplomas of a professional open, by their ids. */
export const validDiplomas = async (db: Db, proId: number): Promise<number[]> =>
  (
    await sql<{ category: number }>`
    select distinct unnest(categories)::int4 as category from document
    where pro_id = ${proId} and type in ('diplome1', 'diplome2') and state = 'valid' and replaced_at is null order by 1`.execute(db)
  ).rows.map(({ category }) => category);

/** The documents of professionals that each has in force for its payment account, oldest first: what its provider must be shown. */
export const shownToProvider = async (
  db: Db,
  proId: number,
): Promise<{ readonly public_id: string; readonly type: DocumentKey; readonly storage_key: string | null }[]> =>
  (
    await sql<{ public_id: string; type: DocumentKey; storage_key: string | null }>`
    select public_id, type, storage_key from document where pro_id = ${proId} and state = 'valid' and replaced_at is null order by id`.execute(db)
  ).rows;

export type DueVersion = { readonly id: number; readonly pro_id: number };

/** Up to `limit` versions in force whose end has come. */
export const lapsedVersions = async (db: Db, nowMs: number, limit: number): Promise<DueVersion[]> =>
  (
    await sql<DueVersion>`
    select id, pro_id from document where state = 'valid' and replaced_at is null and lapses_at <= ${instant(nowMs)} order by lapses_at, id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Ends a version whose time has come; false when it is in force no more, or again. */
export const expireVersion = async (trx: Db, id: number, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update document set state = 'expired' where id = ${id} and state = 'valid' and replaced_at is null and lapses_at <= ${instant(nowMs)}`.execute(trx)
  ).numAffectedRows === 1n;

/** The versions in force that end from one day to another (yyyy-MM-dd), both included, of professionals who have sent no other since. */
export const endingVersions = async (
  db: Db,
  fromDay: string,
  toDay: string,
): Promise<(DueVersion & { readonly expires_on: string; readonly public_id: string })[]> =>
  (
    await sql<DueVersion & { expires_on: string; public_id: string }>`
    select d.id, d.pro_id, d.public_id, d.expires_on from document d join profile f on f.pro_id = d.pro_id
    where d.state = 'valid' and d.replaced_at is null and d.expires_on between ${fromDay}::date and ${toDay}::date
      and not exists (select 1 from document x where x.pro_id = d.pro_id and x.type = d.type and x.state = 'in_validation') order by d.id`.execute(db)
  ).rows;

export type OwnerRow = {
  readonly account_id: number;
  readonly account_public_id: string;
  readonly profile_id: number;
  /** The first segment of the addresses of its dashboard. */ readonly segment: string;
  readonly firstname: string;
  readonly email: string;
};

/** Whose professional it is; undefined for one of the demo that nobody holds, and for a deleted account. */
export const ownerOf = async (db: Db, proId: number): Promise<OwnerRow | undefined> =>
  (
    await sql<OwnerRow>`
    select a.id as account_id, a.public_id as account_public_id, f.id as profile_id, ${segmentOfProfile} as segment, a.firstname, a.email
    from profile f join account a on a.id = f.account_id where f.pro_id = ${proId} and a.deleted_at is null`.execute(db)
  ).rows[0];

/** A version with its professional, as a mail tells it. */
export const versionForMail = async (
  db: Db,
  id: number,
): Promise<(VersionRow & { readonly pro_id: number; readonly published: boolean; readonly company_type: string | null }) | undefined> =>
  (
    await sql<VersionRow & { pro_id: number; published: boolean; company_type: string | null }>`
    select ${columns}, d.pro_id, p.published, p.company_type from document d join pro p on p.id = d.pro_id where d.id = ${id}`.execute(db)
  ).rows[0];

export type DecidedRow = {
  readonly id: number;
  readonly type: DocumentKey;
  readonly state: VersionState;
  readonly reason: string | null;
  readonly expires_on: string | null;
  readonly sent_at: number;
  readonly decided_at: number | null;
};

/** Every version of a professional's documents that waits or was decided since an instant. */
export const decidedSince = async (db: Db, proId: number, sinceMs: number): Promise<DecidedRow[]> =>
  (
    await sql<DecidedRow>`
    select id, type, state, reason, expires_on, sent_at, decided_at from document
    where pro_id = ${proId} and (decided_at is null or decided_at >= ${instant(sinceMs)}) order by id`.execute(db)
  ).rows;

/** The path of a professional's public page, while it is published. */
export const publicPathOf = async (db: Db, proId: number): Promise<string | undefined> =>
  (await sql<{ path: string }>`select '/praticien/' || slug || '-' || public_id as path from pro where id = ${proId} and published`.execute(db)).rows[0]?.path;
