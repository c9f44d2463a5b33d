import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { forgetPeople } from '#features/availability/verbs/resources.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { sessionOf, signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { endSessionsOfAccount } from '#platform/http/session.ts';
import type { leaveStaff, readOwnAccess } from '../contract.ts';
import { leavings } from '../messages.ts';
import { endMember, lockOwnMember, ownerOfPlace, ownPageRows } from '../queries.ts';
import { endTimeOff } from '../queries/time-off.ts';
import { staffRefusals } from '../rules/refusals.ts';
import type { StaffPlace } from './manage.ts';

const ownMember = async (trx: Db, call: Call, { proId }: StaffPlace) => {
  const member = await lockOwnMember(trx, proId, signedIn(call).id, call.nowMs);
  if (!member) throw new Refusal('Forbidden', { additional: staffRefusals.holds });
  return member;
};

/** Returns the signed-in account's role in an establishment. Throws `Forbidden` for the owner. */
export const ownAccessShown = async (
  trx: Db,
  call: Call,
  place: StaffPlace,
): Promise<AnswerOf<typeof readOwnAccess>> => {
  const { establishment, role, agenda, visits_to_come, since } = await ownMember(trx, call, place);
  return { establishment, role, agenda, visits_to_come, since };
};

/**
 * Ends the signed-in account's own access, in the caller's transaction. Closes its other sessions and notifies the
 * owner. The visits of its agenda stay.
 */
export const leaveTeam = async (trx: Db, call: Call, place: StaffPlace): Promise<AnswerOf<typeof leaveStaff>> => {
  const member = await ownMember(trx, call, place);
  await forgetPeople(trx, await ownPageRows(trx, member.account_id, place.proId), call.nowMs);
  await endMember(trx, member.row, call.nowMs);
  await endTimeOff(trx, member.row, call.nowMs);
  await endSessionsOfAccount(trx, member.account_id, sessionOf(call), call.nowMs);
  const owner = await ownerOfPlace(trx, place.proId);
  if (owner !== undefined) {
    const payload = { account: owner, membership: member.row };
    await notify(trx, [{ message: leavings.staff_left, key: `${member.id}:${call.nowMs}`, payload }], call.nowMs);
  }
  const actor = `account:${member.account}`;
  await writeAudit(
    trx,
    { actor, action: 'staff left', object: place.id, detail: { role: member.role, visits: member.visits_to_come } },
    call.nowMs,
  );
  return { establishment: member.establishment };
};
