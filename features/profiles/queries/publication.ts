import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

export type PublicationRow = {
  readonly public_id: string;
  readonly is_complete: boolean;
  readonly company_type: string | null;
  readonly published: boolean;
  readonly pay_online: boolean;
  readonly pay_on_site: boolean;
  /** Whether the professional's invoicing mandate is in force. */
  readonly is_mandated: boolean;
  /** Whether a decision of an admin hides the professional, or the account of its owner is suspended. */
  readonly is_hidden: boolean;
};

/**
 * Locks a professional until the transaction ends, so that changes of its publication run one after the other. Bookings
 * do not wait for this lock.
 */
export const lockPro = async (trx: Db, proId: number): Promise<void> => {
  await sql`select id from pro where id = ${proId} for no key update`.execute(trx);
};

/**
 * Whether an admin's decision hides the professional from the site, or the account of the professional's owner is
 * suspended. Waits for a decision in progress, and makes later decisions wait for this transaction. Call it before
 * locking the professional's resources: a decision also locks the professional before the resources.
 */
export const isTakenOff = async (trx: Db, proId: number): Promise<boolean> => {
  await sql`select id from pro where id = ${proId} for share`.execute(trx);
  return (await publicationOf(trx, proId))?.is_hidden === true;
};

/**
 * Returns the data that decides whether a professional is published. A professional without a profile counts as
 * complete.
 */
export const publicationOf = async (db: Db, proId: number): Promise<PublicationRow | undefined> =>
  (
    await sql<PublicationRow>`
    select p.public_id, p.company_type, p.published, p.pay_online, p.pay_on_site, p.is_mandated,
      p.hidden_at is not null
        or exists (select 1 from profile f join account a on a.id = f.account_id where f.pro_id = p.id and a.suspended_at is not null) as is_hidden,
      coalesce((select f.completed_at is not null from profile f where f.pro_id = p.id), true) as is_complete
    from pro p where p.id = ${proId}`.execute(db)
  ).rows[0];

/**
 * Publishes or unpublishes a professional. Publishing sets `verified_at` unless it is set already. Unpublishing clears
 * it.
 */
export const writePublication = async (trx: Db, proId: number, isPublished: boolean, nowMs: number): Promise<void> => {
  await sql`
    update pro set published = ${isPublished}, verified_at = case when ${isPublished} then coalesce(verified_at, ${instant(nowMs)}) end
    where id = ${proId}`.execute(trx);
};

/**
 * Records since when a decision of an admin hides a professional. Null shows the professional again. Returns false when
 * nothing changes.
 */
export const writeHidden = async (trx: Db, proId: number, sinceMs: number | null): Promise<boolean> =>
  (
    await sql`
    update pro set hidden_at = ${sinceMs === null ? null : instant(sinceMs)} where id = ${proId} and (hidden_at is null) <> ${sinceMs === null}`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

/**
 * Records that an admin took a professional off the site, which also hides the professional. Null ends the removal, but
 * leaves `hidden_at` unchanged, because another decision may hide the professional. Returns false when nothing changes.
 */
export const writeTakenOff = async (trx: Db, proId: number, sinceMs: number | null): Promise<boolean> =>
  (
    await sql`
    update pro set taken_off_at = ${sinceMs === null ? null : instant(sinceMs)},
      hidden_at = ${sinceMs === null ? sql`hidden_at` : sql`coalesce(hidden_at, ${instant(sinceMs)})`}
    where id = ${proId} and (taken_off_at is null) <> ${sinceMs === null}`.execute(trx)
  ).numAffectedRows === 1n;

/** Writes the payment ways that a professional accepts. Returns false when nothing changes. */
export const writePaymentWays = async (
  trx: Db,
  proId: number,
  { paysOnline, paysOnSite }: { readonly paysOnline: boolean; readonly paysOnSite: boolean },
): Promise<boolean> =>
  (
    await sql`update pro set pay_online = ${paysOnline}, pay_on_site = ${paysOnSite}
    where id = ${proId} and (pay_online <> ${paysOnline} or pay_on_site <> ${paysOnSite})`.execute(trx)
  ).numAffectedRows === 1n;

/** Lets a professional accept cards, or stops it. Returns false when nothing changes. */
export const writePayOnline = async (trx: Db, proId: number, paysOnline: boolean): Promise<boolean> =>
  (
    await sql`update pro set pay_online = ${paysOnline} where id = ${proId} and pay_online <> ${paysOnline}`.execute(
      trx,
    )
  ).numAffectedRows === 1n;
