import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { lockServices } from '../queries/services.ts';
import { writeServiceBack, writeServiceOff } from '../queries/withdrawals.ts';

type OwnedService = { readonly proId: number; readonly serviceId: number };

/**
 * Withdraws a service after a report, in the transaction of the admin's decision on the report. Existing bookings take
 * place. Returns false when the service is already withdrawn.
 */
export const takeServiceOff = async (
  trx: Db,
  call: Call,
  { proId, serviceId }: OwnedService,
  reason: string,
): Promise<boolean> => {
  await lockServices(trx, proId);
  if (!(await writeServiceOff(trx, serviceId, { reason, accountId: signedIn(call).id }, call.nowMs))) return false;
  await call.emit(trx, 'offer', proId, call.nowMs);
  return true;
};

/**
 * Puts a withdrawn service back in the state in which its professional had left it. Returns false when the service is
 * not withdrawn.
 */
export const putServiceBack = async (trx: Db, call: Call, { proId, serviceId }: OwnedService): Promise<boolean> => {
  await lockServices(trx, proId);
  if (!(await writeServiceBack(trx, serviceId))) return false;
  await call.emit(trx, 'offer', proId, call.nowMs);
  return true;
};
