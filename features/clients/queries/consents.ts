import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

export type ConsentRow = { readonly email_at: EpochMs | null; readonly sms_at: EpochMs | null };

/**
 * Returns the consents to news of the clients of these entries, by row of the entry. When several accounts booked for
 * one entry, the consent of the last account to book counts.
 */
export const consentsOf = async (
  db: Db,
  proId: number,
  rows: readonly number[],
): Promise<ReadonlyMap<number, ConsentRow>> => {
  const found = await sql<ConsentRow & { row: number }>`
    select distinct on (v.client_id) v.client_id as row, k.email_at, k.sms_at
    from client_visit v join booking b on b.id = v.booking_id join client_consent k on k.account_id = b.account_id and k.pro_id = ${proId}
    where v.client_id = any(${rows}::bigint[]) order by v.client_id, b.starts_at desc`.execute(db);
  return new Map(found.rows.map(({ row, ...consent }) => [row, consent]));
};

export type OwnConsentRow = ConsentRow & {
  readonly id: string;
  readonly name: string;
  readonly email_left_at: EpochMs | null;
};

/** The professionals that an account has booked, latest first, with its consents to their news. */
export const ownConsents = async (db: Db, accountId: number): Promise<OwnConsentRow[]> =>
  (
    await sql<OwnConsentRow>`
    select p.public_id as id, p.business_name as name, k.email_at, k.sms_at, k.email_left_at
    from (select b.pro_id, max(b.starts_at) as last from booking b join client_visit v on v.booking_id = b.id where b.account_id = ${accountId} group by b.pro_id) x
    join pro p on p.id = x.pro_id left join client_consent k on k.pro_id = p.id and k.account_id = ${accountId} order by x.last desc limit 100`.execute(
      db,
    )
  ).rows;

/** Writes an account's consents to the news of one professional. An unchanged consent keeps its date. */
export const writeConsent = async (
  trx: Db,
  accountId: number,
  proPublicId: string,
  consent: { readonly email: boolean; readonly sms: boolean },
  nowMs: number,
): Promise<void> => {
  const at = (isGiven: boolean, column: 'email_at' | 'sms_at') =>
    isGiven ? sql`coalesce(client_consent.${sql.ref(column)}, ${instant(nowMs)})` : sql`null`;
  const left = (value: RawBuilder<unknown>, column: 'email_left_at' | 'email_left_by') =>
    consent.email
      ? sql`null`
      : sql`case when client_consent.email_at is null then client_consent.${sql.ref(column)} else ${value} end`;
  await sql`
    insert into client_consent (account_id, pro_id, email_at, sms_at, updated_at)
    select ${accountId}, p.id, ${consent.email ? instant(nowMs) : sql`null`}, ${consent.sms ? instant(nowMs) : sql`null`}, ${instant(nowMs)}
    from pro p where p.public_id = ${proPublicId}
    on conflict (account_id, pro_id) do update
      set email_at = ${at(consent.email, 'email_at')}, sms_at = ${at(consent.sms, 'sms_at')},
        email_left_at = ${left(sql`${instant(nowMs)}`, 'email_left_at')}, email_left_by = ${left(sql`'account'`, 'email_left_by')}, updated_at = ${instant(nowMs)}`.execute(
    trx,
  );
};

export type LinkedConsent = {
  readonly account_id: number;
  readonly pro_id: number;
  readonly subtype: 'freelance' | 'business';
  readonly business_name: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly is_on: boolean;
};

export const consentByLink = async (db: Db, publicId: string): Promise<LinkedConsent | undefined> =>
  (
    await sql<LinkedConsent>`
    select k.account_id, k.pro_id, p.subtype, p.business_name, p.firstname, p.lastname, k.email_at is not null as is_on from client_consent k join pro p on p.id = k.pro_id
    where k.public_id = ${publicId}`.execute(db)
  ).rows[0];

/**
 * Withdraws the account's consent to emails from one professional, or from all when `proId` is null. The call comes
 * from a link in an email. Consents withdrawn before keep their date.
 */
export const stopConsents = async (trx: Db, accountId: number, proId: number | null, nowMs: number): Promise<void> => {
  await sql`
    update client_consent set email_at = null, email_left_at = ${instant(nowMs)}, email_left_by = 'mail', updated_at = ${instant(nowMs)}
    where account_id = ${accountId} and (${proId}::bigint is null or pro_id = ${proId}::bigint) and email_at is not null`.execute(
    trx,
  );
};
