import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { lockServices } from '../queries/services.ts';
import { writeServiceBack, writeServiceOff } from '../queries/withdrawn.ts';

type OwnedService = { readonly proId: number; readonly serviceId: number };

/** Takes one service off the site after a report, in the transaction that decides of it: what is booked of it takes place; false when it is off already. */
export const takeServiceOff = async (trx: Db, call: Call, { proId, serviceId }: OwnedService, reason: string): Promise<boolean> => {
  await lockServices(trx, proId);
  if (!(await writeServiceOff(trx, serviceId, { reason, accountId: signedIn(call).id }, call.now))) return false;
  await call.emit(trx, 'offer', proId, call.now);
  return true;
};

/** Puts it back, as its professional had it; false when nothing keeps it off. */
export const putServiceBack = async (trx: Db, call: Call, { proId, serviceId }: OwnedService): Promise<boolean> => {
  await lockServices(trx, proId);
  if (!(await writeServiceBack(trx, serviceId))) return false;
  await call.emit(trx, 'offer', proId, call.now);
  return true;
};
