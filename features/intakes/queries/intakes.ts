import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import { isVisitWith } from '#platform/db/visit-with.ts';
import type { Wrapped } from '#platform/security/key-ring.ts';

export type IntakeRow = {
  readonly id: number;
  readonly public_id: string;
  readonly booking_id: number;
  readonly asked: Readonly<Record<string, number>>;
  readonly sealed: string | null;
  readonly storage_key: string | null;
  readonly consented_at: EpochMs | null;
  readonly kept_at: EpochMs | null;
  readonly key: Wrapped | null;
};

const row = sql`
  i.id, i.public_id, i.booking_id, i.asked, i.sealed, i.storage_key, c.given_at as consented_at, i.kept_at,
  case when k.id is not null then json_build_object('publicId', k.public_id, 'master', k.master, 'wrapped', k.wrapped) end as key
  from intake i left join intake_consent c on c.id = i.consent_id left join intake_key k on k.id = i.key_id`;

export const intakeOf = async (db: Db, bookingId: number): Promise<IntakeRow | undefined> =>
  (await sql<IntakeRow>`select ${row} where i.booking_id = ${bookingId}`.execute(db)).rows[0];

/**
 * Returns the encrypted answers of these visits. A visit whose questions were postponed to its day has none and is left
 * out.
 */
export const intakesOf = async (db: Db, bookingIds: readonly number[]): Promise<IntakeRow[]> =>
  (
    await sql<IntakeRow>`select ${row} where i.booking_id = any(${bookingIds as number[]}::bigint[]) and i.sealed is not null order by i.id`.execute(
      db,
    )
  ).rows;

export type IntakeVisit = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly state: string;
  readonly at_home: boolean;
  readonly ends_at: EpochMs;
  readonly options: readonly string[];
};

const visit = sql`
  b.id, b.public_id, b.pro_id, b.state, b.at_home, b.ends_at, (select coalesce(json_agg(l->>'option_id'), '[]') from json_array_elements(b.lines) l) as options
  from booking b`;

/** The booking's data needed to find its health questions. */
export const intakeVisit = async (db: Db, bookingId: number): Promise<IntakeVisit | undefined> =>
  (await sql<IntakeVisit>`select ${visit} where b.id = ${bookingId}`.execute(db)).rows[0];

/**
 * Returns an upcoming visit of this professional, requested or confirmed. Undefined for another professional's visit
 * and for other states.
 */
export const liveVisit = async (db: Db, proId: number, publicId: string): Promise<IntakeVisit | undefined> =>
  (
    await sql<IntakeVisit>`select ${visit} where b.pro_id = ${proId} and b.public_id = ${publicId} and b.state in ('requested', 'confirmed')`.execute(
      db,
    )
  ).rows[0];

/**
 * Returns the practitioners of a visit. `has_account` is whether a member of the staff with an active account is linked
 * to the practitioner's agenda.
 */
export const assignedTo = async (
  db: Db,
  visitId: number,
): Promise<{ readonly label: string; readonly has_account: boolean }[]> =>
  (
    await sql<{ label: string; has_account: boolean }>`
    select r.label, exists (select from membership m join account a on a.id = m.account_id and a.suspended_at is null and a.deleted_at is null
      where m.resource_id = r.id and m.ended_at is null) as has_account
    from booking b join resource r on r.owner_pro_id = b.pro_id and r.kind = 'practitioner' and ${isVisitWith(sql`r.id`)}
    where b.id = ${visitId} order by r.id`.execute(db)
  ).rows;

export type KeyRow = Wrapped & { readonly id: number };
/** Owner of an encryption key: the account, or the booking of a client without an account when `accountId` is null. */
export type KeyOwner = { readonly accountId: number | null; readonly bookingId: number };

const keyColumns = sql`id, public_id as "publicId", master, wrapped`;

/**
 * Returns the data key of an account, or of a booking without an account. Locks the key, so that no other transaction
 * deletes it.
 */
export const keyOf = async (trx: Db, { accountId, bookingId }: KeyOwner): Promise<KeyRow | undefined> =>
  (
    await sql<KeyRow>`
    select ${keyColumns} from intake_key where ${accountId === null ? sql`booking_id = ${bookingId}` : sql`account_id = ${accountId}`} for key share`.execute(
      trx,
    )
  ).rows[0];

/** Inserts a data key. Returns undefined when the owner already has a key. */
export const insertKey = async (
  trx: Db,
  { accountId, bookingId }: KeyOwner,
  key: Wrapped,
  nowMs: number,
): Promise<KeyRow | undefined> =>
  (
    await sql<KeyRow>`
    insert into intake_key (public_id, account_id, booking_id, master, wrapped, created_at)
    values (${key.publicId}, ${accountId}, ${accountId === null ? bookingId : null}, ${key.master}, ${key.wrapped}, ${instant(nowMs)})
    on conflict do nothing returning ${keyColumns}`.execute(trx)
  ).rows[0];

/** Records that the client agrees to the storage and the reading of their answers. Returns the id of the consent. */
export const insertConsent = async (trx: Db, bookingId: number, nowMs: number): Promise<number> =>
  (
    await sql<{
      id: number;
    }>`insert into intake_consent (booking_id, given_at) values (${bookingId}, ${instant(nowMs)}) returning id`.execute(
      trx,
    )
  ).rows[0]!.id;

export const endConsents = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  await sql`update intake_consent set withdrawn_at = ${instant(nowMs)} where booking_id = ${bookingId} and withdrawn_at is null`.execute(
    trx,
  );
};

export type NewIntake = {
  readonly publicId: string;
  readonly bookingId: number;
  readonly versions: Readonly<Record<string, number>>;
  /** The encrypted answers. Null when the questions were postponed to the day of the visit. */
  readonly sealed: {
    readonly text: string;
    readonly keyId: number;
    readonly consentId: number;
    readonly storageKey: string | null;
  } | null;
};

/** Inserts the answer of a visit that has no answer yet. */
export const insertIntake = async (
  trx: Db,
  { publicId, bookingId, versions, sealed }: NewIntake,
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into intake (public_id, booking_id, asked, key_id, consent_id, sealed, storage_key, answered_at)
    values (${publicId}, ${bookingId}, ${asJson(versions)}, ${sealed?.keyId ?? null}, ${sealed?.consentId ?? null}, ${sealed?.text ?? null}, ${sealed?.storageKey ?? null},
      ${instant(nowMs)})`.execute(trx);
};

/**
 * Stores the answers beyond the usual time, or ends that storage when `keptAtMs` is null. Returns false when the visit
 * has no answers.
 */
export const writeAnswersStored = async (trx: Db, bookingId: number, keptAtMs: number | null): Promise<boolean> =>
  (
    await sql`update intake set kept_at = ${keptAtMs === null ? null : instant(keptAtMs)}::timestamptz where booking_id = ${bookingId} and sealed is not null`.execute(
      trx,
    )
  ).numAffectedRows === 1n;
