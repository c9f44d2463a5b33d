import { ownProfessional } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import {
  acceptStaffInvitation,
  changeStaffRole,
  endStaff,
  inviteStaff,
  leaveStaff,
  listStaff,
  readOwnAccess,
  readStaffInvitation,
  renewStaffInvitation,
  withdrawStaffInvitation,
} from './contract.ts';
import {
  askTimeOff,
  countTimeOff,
  grantTimeOff,
  listOwnTimeOff,
  listTimeOff,
  readTimeOff,
  refuseTimeOff,
  takeBackTimeOff,
  withdrawTimeOff,
} from './contract/time-off.ts';
import { leaveTeam, ownAccessShown } from './verbs/leave.ts';
import { accept, invitationShown } from './verbs/accept.ts';
import { changeRole, end, invite, renew, staffShown, withdrawInvitation, type StaffPlace } from './verbs/manage.ts';
import {
  askForTimeOff,
  grantTimeOffRequest,
  oneTimeOffShown,
  ownTimeOffShown,
  refuseTimeOffRequest,
  takeGrantedTimeOffBack,
  timeOffCounted,
  timeOffShown,
  withdrawOwnTimeOff,
} from './verbs/time-off.ts';

/** Changes the staff of an establishment in a transaction. Returns the changed staff. */
const changed = (call: Call, id: string, write: (trx: Db, place: StaffPlace) => Promise<void>) => {
  const place = { proId: ownProfessional(call, id), id };
  return call.db.transaction().execute(async (trx) => {
    await call.claimIdempotencyKey(trx);
    await write(trx, place);
    const data = await staffShown(trx, call, place);
    await call.storeIdempotentAnswer(trx, data);
    return data;
  });
};

const within = <T>(call: Call, id: string, work: (trx: Db, place: StaffPlace) => Promise<T>): Promise<T> => {
  const place = { proId: ownProfessional(call, id), id };
  return call.db.transaction().execute((trx) => work(trx, place));
};

export const handlers: readonly Handled[] = [
  handle(listStaff, ({ id }, call) => staffShown(call.db, call, { proId: ownProfessional(call, id), id })),

  handle(readOwnAccess, ({ id }, call) =>
    call.db.transaction().execute((trx) => ownAccessShown(trx, call, { proId: ownProfessional(call, id), id })),
  ),

  handle(leaveStaff, ({ id }, call) =>
    call.db.transaction().execute((trx) => leaveTeam(trx, call, { proId: ownProfessional(call, id), id })),
  ),

  handle(inviteStaff, ({ id, ...input }, call) => changed(call, id, (trx, place) => invite(trx, call, place, input))),

  handle(renewStaffInvitation, ({ id, iid }, call) => changed(call, id, (trx, place) => renew(trx, call, place, iid))),

  handle(withdrawStaffInvitation, ({ id, iid }, call) =>
    changed(call, id, (trx, place) => withdrawInvitation(trx, call, place, iid)),
  ),

  handle(changeStaffRole, ({ id, mid, ...given }, call) =>
    changed(call, id, (trx, place) => changeRole(trx, call, place, { id: mid, ...given })),
  ),

  handle(endStaff, ({ id, mid }, call) => changed(call, id, (trx, place) => end(trx, call, place, mid))),

  handle(readStaffInvitation, ({ token }, call) => invitationShown(call.db, token, call.nowMs)),

  handle(acceptStaffInvitation, ({ token }, call) => call.db.transaction().execute((trx) => accept(trx, call, token))),

  handle(listOwnTimeOff, ({ id }, call) => within(call, id, (trx, place) => ownTimeOffShown(trx, call, place))),

  handle(askTimeOff, ({ id, ...input }, call) =>
    within(call, id, async (trx, place) => {
      await call.claimIdempotencyKey(trx);
      const data = await askForTimeOff(trx, call, place, input);
      await call.storeIdempotentAnswer(trx, data);
      return data;
    }),
  ),

  handle(withdrawTimeOff, ({ id, request_id: aid }, call) =>
    within(call, id, (trx, place) => withdrawOwnTimeOff(trx, call, place, aid)),
  ),

  handle(listTimeOff, ({ id, resource_id: onlyId = null }, call) =>
    timeOffShown(call.db, call, { proId: ownProfessional(call, id), id }, onlyId),
  ),

  handle(countTimeOff, ({ id }, call) => timeOffCounted(call.db, call, { proId: ownProfessional(call, id), id })),

  handle(readTimeOff, ({ id, aid }, call) =>
    oneTimeOffShown(call.db, call, { proId: ownProfessional(call, id), id }, aid),
  ),

  handle(grantTimeOff, ({ id, aid }, call) =>
    within(call, id, (trx, place) => grantTimeOffRequest(trx, call, place, aid)),
  ),

  handle(refuseTimeOff, ({ id, aid, answer }, call) =>
    within(call, id, (trx, place) => refuseTimeOffRequest(trx, call, place, aid, answer)),
  ),

  handle(takeBackTimeOff, ({ id, aid }, call) =>
    within(call, id, (trx, place) => takeGrantedTimeOffBack(trx, call, place, aid)),
  ),
];
