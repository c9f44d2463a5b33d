import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { DocumentKey } from '#db/reference/documents.ts';
import { segmentOfProfile } from '#features/profiles/queries/kinds.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { VersionState } from '../rules/states.ts';

export type VersionRow = {
  readonly id: number;
  readonly public_id: string;
  readonly type: DocumentKey;
  readonly state: VersionState;
  readonly replaced_at: EpochMs | null;
  readonly storage_key: string | null;
  readonly issued_on: string | null;
  readonly categories: number[];
  readonly expires_on: string | null;
  readonly lapses_at: EpochMs | null;
  readonly reason: string | null;
  readonly sent_at: EpochMs;
};

const columns = sql`d.id, d.public_id, d.type, d.state, d.replaced_at, d.storage_key, d.issued_on, d.categories, d.expires_on, d.lapses_at, d.reason, d.sent_at`;

/**
 * Returns the versions that decide the state of a professional's documents. For each kind, these are the last version
 * sent and the version in force.
 */
export const versionsOf = async (db: Db, proId: number): Promise<VersionRow[]> =>
  (
    await sql<VersionRow>`
    select ${columns} from document d where d.pro_id = ${proId} and (
      (d.state = 'valid' and d.replaced_at is null) or d.id = (select max(x.id) from document x where x.pro_id = d.pro_id and x.type = d.type))
    order by d.id`.execute(db)
  ).rows;

export const lastVersion = async (db: Db, proId: number, type: DocumentKey): Promise<VersionRow | undefined> =>
  (
    await sql<VersionRow>`select ${columns} from document d where d.pro_id = ${proId} and d.type = ${type} order by d.id desc limit 1`.execute(
      db,
    )
  ).rows[0];

export type NewVersion = {
  readonly publicId: string;
  readonly proId: number;
  readonly type: DocumentKey;
  readonly storageKey: string;
  readonly sizeBytes: number;
  readonly issuedOn: string | null;
  readonly categories: readonly number[];
};

/** Inserts a document version that awaits an admin's decision. Returns its row id. */
export const insertVersion = async (trx: Db, v: NewVersion, nowMs: number): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into document (public_id, pro_id, type, state, storage_key, size_bytes, issued_on, categories, sent_at)
    values (${v.publicId}, ${v.proId}, ${v.type}, 'in_validation', ${v.storageKey}, ${v.sizeBytes}, ${v.issuedOn}, ${v.categories as number[]}::int2[], ${instant(nowMs)})
    returning id`.execute(trx)
  ).rows[0]!.id;

export const replaceInForce = async (trx: Db, proId: number, type: DocumentKey, nowMs: number): Promise<void> => {
  await sql`
    update document set replaced_at = ${instant(nowMs)} where pro_id = ${proId} and type = ${type} and state = 'valid' and replaced_at is null`.execute(
    trx,
  );
};

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

export const inForceOf = async (db: Db, proId: number, nowMs: number): Promise<DocumentKey[]> =>
  (
    await sql<{ type: DocumentKey }>`
    select type from document where pro_id = ${proId} and state = 'valid' and replaced_at is null and (lapses_at is null or lapses_at > ${instant(nowMs)})`.execute(
      db,
    )
  ).rows.map(({ type }) => type);

/** Returns the ids of the categories in which a professional's diplomas in force allow sales. */
export const validDiplomas = async (db: Db, proId: number): Promise<number[]> =>
  (
    await sql<{ category: number }>`
    select distinct unnest(categories)::int4 as category from document
    where pro_id = ${proId} and type in ('diplome1', 'diplome2') and state = 'valid' and replaced_at is null order by 1`.execute(
      db,
    )
  ).rows.map(({ category }) => category);

/** Returns a professional's documents in force that must be sent to the payment provider, oldest first. */
export const shownToProvider = async (
  db: Db,
  proId: number,
): Promise<{ readonly public_id: string; readonly type: DocumentKey; readonly storage_key: string | null }[]> =>
  (
    await sql<{ public_id: string; type: DocumentKey; storage_key: string | null }>`
    select public_id, type, storage_key from document where pro_id = ${proId} and state = 'valid' and replaced_at is null order by id`.execute(
      db,
    )
  ).rows;

export type DueVersion = { readonly id: number; readonly pro_id: number };

export const lapsedVersions = async (db: Db, nowMs: number, limit: number): Promise<DueVersion[]> =>
  (
    await sql<DueVersion>`
    select id, pro_id from document where state = 'valid' and replaced_at is null and lapses_at <= ${instant(nowMs)} order by lapses_at, id limit ${limit}`.execute(
      db,
    )
  ).rows;

/**
 * Marks a document version as expired. Returns false when the version is no longer in force, or when its end date was
 * moved later.
 */
export const expireVersion = async (trx: Db, id: number, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update document set state = 'expired' where id = ${id} and state = 'valid' and replaced_at is null and lapses_at <= ${instant(nowMs)}`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

/**
 * Returns the document versions in force that end between two days (yyyy-MM-dd, both included). Leaves out a document
 * whose newer version awaits a decision.
 */
export const endingVersions = async (
  db: Db,
  fromDay: string,
  toDay: string,
): Promise<(DueVersion & { readonly expires_on: string; readonly public_id: string })[]> =>
  (
    await sql<DueVersion & { expires_on: string; public_id: string }>`
    select d.id, d.pro_id, d.public_id, d.expires_on from document d join profile f on f.pro_id = d.pro_id
    where d.state = 'valid' and d.replaced_at is null and d.expires_on between ${fromDay}::date and ${toDay}::date
      and not exists (select 1 from document x where x.pro_id = d.pro_id and x.type = d.type and x.state = 'in_validation') order by d.id`.execute(
      db,
    )
  ).rows;

export type OwnerRow = {
  readonly account_id: number;
  readonly account_public_id: string;
  readonly profile_id: number;
  /** First segment of the URLs of the owner's dashboard. */ readonly segment: string;
  readonly firstname: string;
  readonly email: string;
};

/**
 * Returns the owner of a professional. Undefined for a demo professional without an owner, and when the account was
 * deleted.
 */
export const ownerOf = async (db: Db, proId: number): Promise<OwnerRow | undefined> =>
  (
    await sql<OwnerRow>`
    select a.id as account_id, a.public_id as account_public_id, f.id as profile_id, ${segmentOfProfile} as segment, a.firstname, a.email
    from profile f join account a on a.id = f.account_id where f.pro_id = ${proId} and a.deleted_at is null`.execute(db)
  ).rows[0];

export const versionForMail = async (
  db: Db,
  id: number,
): Promise<
  | (VersionRow & { readonly pro_id: number; readonly published: boolean; readonly company_type: string | null })
  | undefined
> =>
  (
    await sql<VersionRow & { pro_id: number; published: boolean; company_type: string | null }>`
    select ${columns}, d.pro_id, p.published, p.company_type from document d join pro p on p.id = d.pro_id where d.id = ${id}`.execute(
      db,
    )
  ).rows[0];

export type DecidedRow = {
  readonly id: number;
  readonly type: DocumentKey;
  readonly state: VersionState;
  readonly reason: string | null;
  readonly expires_on: string | null;
  readonly sent_at: EpochMs;
  readonly decided_at: EpochMs | null;
};

/** Returns the versions of a professional's documents that await a decision or were decided after `sinceMs`. */
export const decidedSince = async (db: Db, proId: number, sinceMs: number): Promise<DecidedRow[]> =>
  (
    await sql<DecidedRow>`
    select id, type, state, reason, expires_on, sent_at, decided_at from document
    where pro_id = ${proId} and (decided_at is null or decided_at >= ${instant(sinceMs)}) order by id`.execute(db)
  ).rows;

export const publicPathOf = async (db: Db, proId: number): Promise<string | undefined> =>
  (
    await sql<{
      path: string;
    }>`select '/praticien/' || slug || '-' || public_id as path from pro where id = ${proId} and published`.execute(db)
  ).rows[0]?.path;
