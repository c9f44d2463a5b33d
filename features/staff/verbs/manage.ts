import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import type { StaffRole } from '#core/staff-roles.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { endSessionsOfAccount } from '#platform/http/session.ts';
import { mayAskMail } from '#platform/mail/mail-flood.ts';
import type { listStaff } from '../contract.ts';
import { messages } from '../messages.ts';
import {
  endMember,
  insertInvitation,
  invitationsOf,
  lockInvitation,
  lockMember,
  membersOf,
  withoutAccount,
  writeMemberRole,
  writeRenewed,
  writeWithdrawn,
  type MemberRow,
} from '../queries.ts';
import { endTimeOff } from '../queries/time-off.ts';
import { invitationMs } from '../rules/invitation.ts';
import { staffRefusals } from '../rules/refusals.ts';

/**
 * An establishment for which the caller acts. `proId` is the row of the professional, and `id` the public id of its
 * profile.
 */
export type StaffPlace = { readonly proId: number; readonly id: string };

/** Returns the staff and the pending invitations of an establishment, for its owner and managers. */
export const staffShown = async (db: Db, call: Call, { proId }: StaffPlace): Promise<AnswerOf<typeof listStaff>> => {
  const own = signedIn(call).id;
  const members = await membersOf(db, proId, call.nowMs);
  const invitations = await invitationsOf(db, proId);
  return {
    members: members.map(({ row: _row, account: _account, account_id, ...member }) => ({
      ...member,
      own: account_id === own,
    })),
    invitations: invitations.map(({ id, email, role, agenda, sent_at, expires_at }) => {
      return { id, email, role, agenda, sent_at, expires_at, expired: expires_at <= call.nowMs };
    }),
    practitioners: (await withoutAccount(db, proId)).map(({ id, label }) => ({ id, label })),
  };
};

const audit = (
  trx: Db,
  call: Call,
  { id }: StaffPlace,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAudit(trx, { actor: `account:${signedIn(call).publicId}`, action, object: id, detail }, call.nowMs);

const mailInvitation = async (
  trx: Db,
  call: Call,
  invitation: { readonly row: number; readonly id: string; readonly email: string },
): Promise<void> => {
  const message = messages.staff_invited;
  if (!(await mayAskMail(call, trx, { kind: message.kind, to: invitation.email }, call.nowMs))) {
    throw new Refusal('TooManyRequests', { additional: staffRefusals.manyMails });
  }
  await notify(
    trx,
    [{ message, key: `${invitation.id}:${call.nowMs}`, payload: { invitation: invitation.row } }],
    call.nowMs,
  );
};

/** A role. For the role practitioner, `resource_id` is the practitioner whose agenda the account gets. */
export type StaffGiven = { readonly role: StaffRole; readonly resource_id?: string | undefined };

/**
 * Returns the row of the practitioner whose agenda the account gets. Null for other roles. Throws `InvalidInput` on
 * `resource_id` when the practitioner is unknown, already has an account, or has a pending invitation.
 */
const agendaFor = async (
  trx: Db,
  { proId }: StaffPlace,
  { role, resource_id: id }: StaffGiven,
): Promise<number | null> => {
  if (role !== 'practitioner') return null;
  const found = (await withoutAccount(trx, proId)).find((one) => one.id === id);
  if (!found) throw new Refusal('InvalidInput', { validation: { resource_id: staffRefusals.agendaTaken } });
  return found.row;
};

/**
 * Invites a person by email address, in the caller's transaction. Throws `AlreadyExists` when the address has a pending
 * invitation, or when the account with this address already works in the establishment.
 */
export const invite = async (
  trx: Db,
  call: Call,
  place: StaffPlace,
  input: StaffGiven & { readonly email: string },
): Promise<void> => {
  const { proId } = place;
  const email = input.email.toLowerCase();
  const members = await membersOf(trx, proId, call.nowMs);
  if (members.some((member) => member.email === email))
    throw new Refusal('AlreadyExists', { additional: staffRefusals.isMember });
  const agendaRow = await agendaFor(trx, place, input);
  const id = newId();
  const row = await insertInvitation(
    trx,
    { publicId: id, proId, email, role: input.role, agendaRow, expiresMs: call.nowMs + invitationMs },
    call.nowMs,
  );
  if (row === undefined) throw new Refusal('AlreadyExists', { additional: staffRefusals.waits });
  await mailInvitation(trx, call, { row, id, email });
  await audit(trx, call, place, 'staff invited', { invitation: id, role: input.role });
};

/** Sends an invitation again, in the caller's transaction, with a new link valid for thirty days. */
export const renew = async (trx: Db, call: Call, place: StaffPlace, publicId: string): Promise<void> => {
  const invitation = await lockInvitation(trx, place.proId, publicId);
  if (!invitation) throw new Refusal('NotFound');
  await writeRenewed(trx, invitation.row, call.nowMs + invitationMs, call.nowMs);
  await mailInvitation(trx, call, invitation);
  await audit(trx, call, place, 'staff invited', { invitation: publicId, role: invitation.role, again: true });
};

export const withdrawInvitation = async (trx: Db, call: Call, place: StaffPlace, publicId: string): Promise<void> => {
  const invitation = await lockInvitation(trx, place.proId, publicId);
  if (!invitation) throw new Refusal('NotFound');
  await writeWithdrawn(trx, invitation.row, call.nowMs);
  await audit(trx, call, place, 'staff invitation withdrawn', { invitation: publicId });
};

const otherMember = async (trx: Db, call: Call, { proId }: StaffPlace, publicId: string): Promise<MemberRow> => {
  const member = await lockMember(trx, proId, publicId, call.nowMs);
  if (!member) throw new Refusal('NotFound');
  if (member.account_id === signedIn(call).id) throw new Refusal('Forbidden', { additional: staffRefusals.own });
  return member;
};

const tell = (
  trx: Db,
  { proId }: StaffPlace,
  member: MemberRow,
  message: Parameters<typeof notify>[1][number]['message'],
  nowMs: number,
): Promise<void> =>
  notify(trx, [{ message, key: `${member.id}:${nowMs}`, payload: { account: member.account_id, pro: proId } }], nowMs);

/**
 * Changes the role of a staff member, in the caller's transaction, and notifies the member. The new role applies from
 * the member's next request.
 */
export const changeRole = async (
  trx: Db,
  call: Call,
  place: StaffPlace,
  input: StaffGiven & { readonly id: string },
): Promise<void> => {
  const member = await otherMember(trx, call, place, input.id);
  const isSame =
    member.role === input.role && (input.role !== 'practitioner' || member.agenda?.id === input.resource_id);
  if (isSame) throw new Refusal('NoChanges', { additional: 'no_changes' });
  await writeMemberRole(trx, member.row, { role: input.role, agendaRow: await agendaFor(trx, place, input) });
  // Ends the waiting requests for time off, because they concern the agenda that the person had with the former role.
  await endTimeOff(trx, member.row, call.nowMs);
  await tell(trx, place, member, messages.staff_role_changed, call.nowMs);
  await audit(trx, call, place, 'staff role changed', {
    account: member.account,
    before: member.role,
    after: input.role,
  });
};

/**
 * Ends the access of a staff member, in the caller's transaction. Closes the member's sessions at once and notifies the
 * member. The visits belong to the establishment and stay.
 */
export const end = async (trx: Db, call: Call, place: StaffPlace, publicId: string): Promise<void> => {
  const member = await otherMember(trx, call, place, publicId);
  await endMember(trx, member.row, call.nowMs);
  await endTimeOff(trx, member.row, call.nowMs);
  await endSessionsOfAccount(trx, member.account_id, 0, call.nowMs);
  await tell(trx, place, member, messages.staff_ended, call.nowMs);
  await audit(trx, call, place, 'staff ended', { account: member.account, role: member.role });
};
