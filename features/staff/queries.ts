import { sql, type RawBuilder } from 'kysely';
import type { StaffRole } from '#core/staff-roles.ts';
import type { EpochMs } from '#core/units.ts';
import { segmentOfProfile } from '#features/profiles/queries/kinds.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';

export type MemberRow = {
  readonly row: number;
  readonly id: string;
  readonly account_id: number;
  readonly account: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly agenda: StaffAgenda | null;
  readonly visits_to_come: number;
  readonly since: number;
};

const waits = sql`i.accepted_at is null and i.withdrawn_at is null`;

export type StaffAgenda = { readonly id: string; readonly label: string };

const agendaOf = (resource: RawBuilder<unknown>) => sql`(
  select json_build_object('id', r.public_id, 'label', r.label) from resource r where r.id = ${resource}) as agenda`;

/** SQL: the number of upcoming visits that take time of a resource. */
const toCome = (resource: RawBuilder<unknown>, nowMs: number) => sql`(
  select count(distinct o.booking_id)::int4 from occupation o join booking b on b.id = o.booking_id and b.state in ('requested', 'confirmed')
  where o.resource_id = ${resource} and o.active and o.kind = 'booking' and o.during && tstzrange(${instant(nowMs)}, null))`;

const memberColumns = (
  nowMs: number,
) => sql`m.id as row, m.public_id as id, m.account_id, a.public_id as account, a.firstname, a.lastname, a.email, m.role,
  ${agendaOf(sql`m.resource_id`)}, ${toCome(sql`m.resource_id`, nowMs)} as visits_to_come, m.since`;

export const membersOf = async (db: Db, proId: number, nowMs: number): Promise<MemberRow[]> =>
  (
    await sql<MemberRow>`
    select ${memberColumns(nowMs)} from membership m join account a on a.id = m.account_id
    where m.pro_id = ${proId} and m.ended_at is null order by lower(a.lastname), lower(a.firstname), m.id`.execute(db)
  ).rows;

/**
 * Returns a staff member of an establishment, locked until the transaction ends. Undefined once the member has left.
 */
export const lockMember = async (
  trx: Db,
  proId: number,
  publicId: string,
  nowMs: number,
): Promise<MemberRow | undefined> =>
  (
    await sql<MemberRow>`
    select ${memberColumns(nowMs)} from membership m join account a on a.id = m.account_id
    where m.pro_id = ${proId} and m.public_id = ${publicId} and m.ended_at is null for update of m`.execute(trx)
  ).rows[0];

/**
 * Returns the account's own access to an establishment, with its name, locked until the transaction ends. Undefined
 * when the account is not on the staff.
 */
export const lockOwnMember = async (
  trx: Db,
  proId: number,
  accountId: number,
  nowMs: number,
): Promise<(MemberRow & { readonly establishment: string }) | undefined> =>
  (
    await sql<MemberRow & { readonly establishment: string }>`
    select ${memberColumns(nowMs)}, p.business_name as establishment from membership m join account a on a.id = m.account_id join pro p on p.id = m.pro_id
    where m.pro_id = ${proId} and m.account_id = ${accountId} and m.ended_at is null for update of m`.execute(trx)
  ).rows[0];

/** Returns the practitioners of an establishment who have no account in it and no pending invitation. */
export const withoutAccount = async (db: Db, proId: number): Promise<(StaffAgenda & { readonly row: number })[]> =>
  (
    await sql<StaffAgenda & { readonly row: number }>`
    select r.id as row, r.public_id as id, r.label from resource r where r.owner_pro_id = ${proId} and r.kind = 'practitioner' and r.active
      and not exists (select from membership m where m.resource_id = r.id and m.ended_at is null)
      and not exists (select from staff_invitation i where i.resource_id = r.id and ${waits}) order by r.id`.execute(db)
  ).rows;

export const ownerOfPlace = async (db: Db, proId: number): Promise<number | undefined> =>
  (await sql<{ account_id: number }>`select account_id from profile where pro_id = ${proId}`.execute(db)).rows[0]
    ?.account_id;

/**
 * Adds a staff member to an establishment and returns the row id. Undefined when the account already works in an
 * establishment.
 */
export const insertMember = async (
  trx: Db,
  made: {
    readonly publicId: string;
    readonly proId: number;
    readonly accountId: number;
    readonly role: StaffRole;
    readonly agendaRow: number | null;
  },
  nowMs: number,
): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
    insert into membership (public_id, pro_id, account_id, role, resource_id, since)
    values (${made.publicId}, ${made.proId}, ${made.accountId}, ${made.role}, ${made.agendaRow}, ${instant(nowMs)})
    on conflict do nothing returning id`.execute(trx)
  ).rows[0]?.id;

export const writeMemberRole = async (
  trx: Db,
  row: number,
  given: { readonly role: StaffRole; readonly agendaRow: number | null },
): Promise<void> => {
  await sql`update membership set role = ${given.role}, resource_id = ${given.agendaRow} where id = ${row}`.execute(
    trx,
  );
};

export const endMember = async (trx: Db, row: number, nowMs: number): Promise<void> => {
  await sql`update membership set ended_at = ${instant(nowMs)} where id = ${row}`.execute(trx);
};

export type InvitationRow = {
  readonly row: number;
  readonly id: string;
  readonly pro_id: number;
  readonly establishment: string;
  readonly profile_id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly agenda: StaffAgenda | null;
  readonly agenda_row: number | null;
  readonly sent_at: EpochMs;
  readonly expires_at: EpochMs;
  readonly accepted_at: EpochMs | null;
  readonly withdrawn_at: EpochMs | null;
};

const invitationColumns = sql`i.id as row, i.public_id as id, i.pro_id, p.business_name as establishment, p.public_id as profile_id, i.email, i.role, ${agendaOf(sql`i.resource_id`)}, i.resource_id as agenda_row, i.sent_at,
  i.expires_at, i.accepted_at, i.withdrawn_at`;

/** Returns the pending invitations of an establishment, last sent first. They may be expired. */
export const invitationsOf = async (db: Db, proId: number): Promise<InvitationRow[]> =>
  (
    await sql<InvitationRow>`
    select ${invitationColumns} from staff_invitation i join pro p on p.id = i.pro_id where i.pro_id = ${proId} and ${waits} order by i.sent_at desc, i.id desc`.execute(
      db,
    )
  ).rows;

/**
 * Returns a pending invitation of an establishment, locked until the transaction ends. Undefined once it is accepted or
 * withdrawn.
 */
export const lockInvitation = async (trx: Db, proId: number, publicId: string): Promise<InvitationRow | undefined> =>
  (
    await sql<InvitationRow>`
    select ${invitationColumns} from staff_invitation i join pro p on p.id = i.pro_id
    where i.pro_id = ${proId} and i.public_id = ${publicId} and ${waits} for update of i`.execute(trx)
  ).rows[0];

/**
 * Returns the invitation whose secret has this hash. Undefined when the owner of the establishment is suspended or has
 * deleted their account.
 */
export const invitationBySecret = async (db: Db, secretHash: string): Promise<InvitationRow | undefined> =>
  (
    await sql<InvitationRow>`
    select ${invitationColumns} from staff_invitation i join pro p on p.id = i.pro_id
    where i.secret_hash = ${secretHash} and exists (
      select 1 from profile f join account a on a.id = f.account_id and a.suspended_at is null and a.deleted_at is null where f.pro_id = p.id)`.execute(
      db,
    )
  ).rows[0];

/**
 * Locks an invitation until the transaction ends, then reads it. It is read after locking, because another transaction
 * may have changed it.
 */
export const lockInvitationRow = async (trx: Db, row: number): Promise<InvitationRow | undefined> =>
  (
    await sql<InvitationRow>`
    select ${invitationColumns} from staff_invitation i join pro p on p.id = i.pro_id where i.id = ${row} for update of i`.execute(
      trx,
    )
  ).rows[0];

/** Returns the invitation for a mail about to be sent. Undefined once it is accepted, withdrawn or expired. */
export const invitationToMail = async (db: Db, row: number, nowMs: number): Promise<InvitationRow | undefined> =>
  (
    await sql<InvitationRow>`
    select ${invitationColumns} from staff_invitation i join pro p on p.id = i.pro_id where i.id = ${row} and ${waits} and i.expires_at > ${instant(nowMs)}`.execute(
      db,
    )
  ).rows[0];

/**
 * Inserts an invitation and returns its row id. Undefined when the establishment already has a pending invitation to
 * this address.
 */
export const insertInvitation = async (
  trx: Db,
  made: {
    readonly publicId: string;
    readonly proId: number;
    readonly email: string;
    readonly role: StaffRole;
    readonly agendaRow: number | null;
    readonly expiresMs: number;
  },
  nowMs: number,
): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
    insert into staff_invitation (public_id, pro_id, email, role, resource_id, sent_at, expires_at)
    values (${made.publicId}, ${made.proId}, ${made.email}, ${made.role}, ${made.agendaRow}, ${instant(nowMs)}, ${instant(made.expiresMs)})
    on conflict (pro_id, email) where accepted_at is null and withdrawn_at is null do nothing returning id`.execute(trx)
  ).rows[0]?.id;

/** Renews an invitation. Its earlier link no longer works. */
export const writeRenewed = async (trx: Db, row: number, expiresMs: number, nowMs: number): Promise<void> => {
  await sql`update staff_invitation set secret_hash = null, sent_at = ${instant(nowMs)}, expires_at = ${instant(expiresMs)} where id = ${row}`.execute(
    trx,
  );
};

export const writeSecret = async (db: Db, row: number, secretHash: string): Promise<void> => {
  await sql`update staff_invitation set secret_hash = ${secretHash} where id = ${row}`.execute(db);
};

export const writeWithdrawn = async (trx: Db, row: number, nowMs: number): Promise<void> => {
  await sql`update staff_invitation set withdrawn_at = ${instant(nowMs)} where id = ${row}`.execute(trx);
};

export const writeAccepted = async (trx: Db, row: number, membershipRow: number, nowMs: number): Promise<void> => {
  await sql`update staff_invitation set accepted_at = ${instant(nowMs)}, membership_id = ${membershipRow} where id = ${row}`.execute(
    trx,
  );
};

/**
 * Returns the establishment and the account's role in it, for a mail. The role is null once the account has left the
 * staff.
 */
export const memberForMail = async (
  db: Db,
  { proId, accountId }: { readonly proId: number; readonly accountId: number },
): Promise<{ readonly establishment: string; readonly role: StaffRole | null } | undefined> =>
  (
    await sql<{ establishment: string; role: StaffRole | null }>`
    select p.business_name as establishment, m.role from pro p
    left join membership m on m.pro_id = p.id and m.account_id = ${accountId} and m.ended_at is null where p.id = ${proId}`.execute(
      db,
    )
  ).rows[0];

export type LeftRow = {
  readonly establishment: string;
  readonly name: string;
  readonly visits: number;
  readonly segment: string;
};

/**
 * Returns a staff member who ended their own access, for the mail to the owner. Undefined once the member's account is
 * deleted.
 */
export const leftMember = async (db: Db, row: number, nowMs: number): Promise<LeftRow | undefined> =>
  (
    await sql<LeftRow>`
    select p.business_name as establishment, concat_ws(' ', a.firstname, a.lastname) as name, ${toCome(sql`m.resource_id`, nowMs)} as visits,
      ${segmentOfProfile} as segment
    from membership m join pro p on p.id = m.pro_id join profile f on f.pro_id = p.id join account a on a.id = m.account_id and a.deleted_at is null
    where m.id = ${row} and m.ended_at is not null`.execute(db)
  ).rows[0];

/** Deletes up to `limit` invitations that expired before `beforeMs`. Returns the number deleted. */
export const forgetInvitations = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from staff_invitation where id in (select id from staff_invitation where expires_at <= ${instant(beforeMs)} order by expires_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};

/**
 * SQL condition: the texts and picture of the practitioner belong to the account of the membership `m`. They do while
 * the membership lasts, and afterwards until another membership has that practitioner's agenda.
 */
const isOwnPage = sql`m.resource_id is not null and not exists (
  select from membership o where o.resource_id = m.resource_id and m.ended_at is not null and o.id <> m.id and (o.ended_at is null or o.ended_at > m.ended_at))`;

/**
 * Returns the rows of the practitioners whose texts and picture belong to this account, in one establishment. When
 * `proId` is null, in all establishments.
 */
export const ownPageRows = async (db: Db, accountId: number, proId: number | null): Promise<number[]> =>
  (
    await sql<{ row: number }>`
    select m.resource_id as row from membership m
    where m.account_id = ${accountId} and (${proId}::bigint is null or m.pro_id = ${proId}) and ${isOwnPage}`.execute(
      db,
    )
  ).rows.map(({ row }) => row);

/**
 * Returns the establishments in which an account works or worked as staff, for its archive. Each comes with the texts,
 * picture, email address and telephone of the practitioner linked to the account.
 */
export const membershipsForArchive = (db: Db, accountId: number): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select p.business_name as establishment, m.role, m.since, m.ended_at, r.bio as words, r.email, r.phone,
      (select '/images/' || i.key || '/' || i.width || '.webp' from picture i where i.resource_id = r.id and i.position is not null) as picture
    from membership m join pro p on p.id = m.pro_id left join resource r on r.id = m.resource_id and ${isOwnPage} where m.account_id = ${accountId}`,
    'since',
  );

/**
 * Erases an account's accesses to establishments, the invitations to the account, and the staff of the establishments
 * that it owned.
 */
export const eraseStaffOf = async (
  trx: Db,
  person: { readonly accountId: number; readonly emails: readonly string[]; readonly proIds: readonly number[] },
): Promise<void> => {
  await sql`
    delete from staff_invitation where email = any(${person.emails}::text[]) or pro_id = any(${person.proIds}::bigint[])
      or membership_id in (select id from membership where account_id = ${person.accountId} or pro_id = any(${person.proIds}::bigint[]))`.execute(
    trx,
  );
  await sql`
    delete from time_off where pro_id = any(${person.proIds}::bigint[]) or membership_id in (select id from membership where account_id = ${person.accountId})`.execute(
    trx,
  );
  await sql`delete from membership where account_id = ${person.accountId} or pro_id = any(${person.proIds}::bigint[])`.execute(
    trx,
  );
};
