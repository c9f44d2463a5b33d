import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId, sha256 } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import type { acceptStaffInvitation, readStaffInvitation } from '../contract.ts';
import { insertMember, invitationBySecret, lockInvitationRow, writeAccepted, type InvitationRow } from '../queries.ts';
import { invitationStateAt, refusedAccept } from '../rules/invitation.ts';
import { acceptRefusals } from '../rules/refusals.ts';

const timesOf = ({ accepted_at, withdrawn_at, expires_at }: InvitationRow) => ({
  acceptedMs: accepted_at,
  withdrawnMs: withdrawn_at,
  expiresMs: expires_at,
});

/** Returns the content of the invitation with this token. Throws `NotFound` for an unknown token. */
export const invitationShown = async (
  db: Db,
  token: string,
  nowMs: number,
): Promise<AnswerOf<typeof readStaffInvitation>> => {
  const found = await invitationBySecret(db, sha256(token));
  if (!found) throw new Refusal('NotFound');
  const { establishment, email, role, agenda, expires_at } = found;
  return { establishment, email, role, agenda, state: invitationStateAt(timesOf(found), nowMs), expires_at };
};

/**
 * Adds the signed-in account to the staff, in the caller's transaction. Throws `Conflict` with a message when the
 * account may not accept the invitation.
 */
export const accept = async (trx: Db, call: Call, token: string): Promise<AnswerOf<typeof acceptStaffInvitation>> => {
  const account = signedIn(call);
  const found = await invitationBySecret(trx, sha256(token));
  const invitation = found && (await lockInvitationRow(trx, found.row));
  if (!invitation) throw new Refusal('NotFound');
  const candidate = {
    email: account.email,
    isVerified: account.isVerified,
    holdsEstablishment: account.profiles.some(({ type }) => type === 'business'),
    isStaff: account.memberships.length > 0,
  };
  const refused = refusedAccept({ ...timesOf(invitation), email: invitation.email }, candidate, call.nowMs);
  if (refused !== null) throw new Refusal('Conflict', { additional: acceptRefusals[refused] });
  const { pro_id: proId, role, agenda_row: agendaRow, establishment, profile_id: placeId } = invitation;
  const row = await insertMember(trx, { publicId: newId(), proId, accountId: account.id, role, agendaRow }, call.nowMs);
  if (row === undefined) throw new Refusal('Conflict', { additional: acceptRefusals.isStaff });
  await writeAccepted(trx, invitation.row, row, call.nowMs);
  const detail = { invitation: invitation.id, role };
  await writeAudit(
    trx,
    { actor: `account:${account.publicId}`, action: 'staff joined', object: placeId, detail },
    call.nowMs,
  );
  return { establishment, role };
};
