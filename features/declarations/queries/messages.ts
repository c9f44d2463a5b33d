import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { Given, MessageKind, SellerAct } from '../rules/states.ts';

export type DeclarationFile = {
  readonly id: number;
  readonly public_id: string;
  readonly year: number;
  readonly ref: string;
  readonly kind: MessageKind;
  readonly sellers: number;
  readonly made_at: EpochMs;
  readonly given_at: EpochMs | null;
};

const columns = sql`id, public_id, year::int4 as year, ref, kind, sellers, made_at, given_at`;

export const messagesOfYear = async (db: Db, year: number): Promise<DeclarationFile[]> =>
  (
    await sql<DeclarationFile>`select ${columns} from declaration_message where year = ${year} order by id desc`.execute(
      db,
    )
  ).rows;

export const messageByPublicId = async (
  db: Db,
  publicId: string,
): Promise<(DeclarationFile & { readonly xml_sealed: string }) | undefined> =>
  (
    await sql<
      DeclarationFile & { xml_sealed: string }
    >`select ${columns}, xml_sealed from declaration_message where public_id = ${publicId}`.execute(db)
  ).rows[0];

/** Returns the professionals in a declaration file, each with the digest of the data declared about them. */
export const sellersInMessage = async (
  db: Db,
  id: number,
): Promise<{ readonly proId: number; readonly digest: string }[]> =>
  (
    await sql<{
      proId: number;
      digest: string;
    }>`select pro_id as "proId", digest from declared_seller where declaration_id = ${id}`.execute(db)
  ).rows;

/** The data last sent to the tax office about each professional for a year. */
export const givenOf = async (db: Db, year: number): Promise<Given[]> =>
  (
    await sql<Given>`
    select distinct on (s.pro_id) s.pro_id as "proId", s.doc_ref as "docRef", s.digest from declared_seller s join declaration_message m on m.id = s.declaration_id
    where m.year = ${year} and m.given_at is not null order by s.pro_id, m.id desc`.execute(db)
  ).rows;

/**
 * Returns when the last file about a professional was sent to the tax office, by declared year, in epoch milliseconds.
 */
export const givenAt = async (db: Db, proId: number): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ year: number; at: number }>`
    select m.year::int4 as year, max(m.given_at) as at from declaration_message m join declared_seller s on s.declaration_id = m.id
    where s.pro_id = ${proId} and m.given_at is not null group by 1`.execute(db);
  return new Map(rows.map(({ year, at }) => [year, at]));
};

/**
 * Locks the table of declaration files until the transaction ends. No other transaction can create a file or mark one
 * as sent meanwhile.
 */
export const lockDeclarations = async (trx: Db): Promise<void> =>
  void (await sql`lock table declaration_message in share row exclusive mode`.execute(trx));

export type NewMessage = {
  readonly publicId: string;
  readonly year: number;
  readonly ref: string;
  readonly kind: MessageKind;
  readonly xmlSealed: string;
  readonly accountId: number;
  readonly sellers: readonly {
    readonly proId: number;
    readonly docRef: string;
    readonly corrects: string | null;
    readonly act: SellerAct;
    readonly digest: string;
    readonly cents: number;
    readonly feesCents: number;
    readonly activities: number;
  }[];
};

export const insertMessage = async (trx: Db, m: NewMessage, nowMs: number): Promise<void> => {
  await sql`
    with made as (
      insert into declaration_message (public_id, year, ref, kind, sellers, xml_sealed, account_id, made_at)
      values (${m.publicId}, ${m.year}, ${m.ref}, ${m.kind}, ${m.sellers.length}, ${m.xmlSealed}, ${m.accountId}, ${instant(nowMs)}) returning id)
    insert into declared_seller (declaration_id, pro_id, doc_ref, corrects, act, digest, cents, fees_cents, activities)
    select made.id, x."proId", x."docRef", x.corrects, x.act, x.digest, x.cents, x."feesCents", x.activities
    from made, jsonb_to_recordset(${asJson(m.sellers)}) as x("proId" int8, "docRef" text, corrects text, act text, digest text, cents int8, "feesCents" int8,
      activities int4)`.execute(trx);
};

/** Records that a file was sent to the tax office. False when the file was already marked as sent. */
export const markGiven = async (trx: Db, id: number, accountId: number, nowMs: number): Promise<boolean> =>
  (
    await sql`update declaration_message set given_at = ${instant(nowMs)}, given_by = ${accountId} where id = ${id} and given_at is null`.execute(
      trx,
    )
  ).numAffectedRows === 1n;
