import { ownerOf } from '#features/documents/queries/versions.ts';
import { freePayouts, stopPayouts } from '#features/payouts/queries/sending.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { insertRequest, lockRequest, markAnswered, markStep } from '../queries/requests.ts';
import { missingParts } from '../rules/identity.ts';
import { nextStep } from '../rules/requests.ts';
import { knownSellers } from './identity.ts';
import { notifyOfRequest } from './notify.ts';

/**
 * Requests from a paid professional the identity data that the law requires, in the caller's transaction. Sends the
 * reminders, blocks payouts after two reminders, and unblocks payouts once nothing is missing. See directive 2021/514,
 * annex V, IV A 2. A second call at the same instant changes nothing.
 */
export const askIdentity = async (app: App, trx: Db, proId: number, nowMs: number): Promise<void> => {
  const open = await lockRequest(trx, proId);
  const known = (await knownSellers(app, trx, [proId], nowMs)).get(proId);
  if (!known) return;
  const missing = missingParts(known.identity);
  if (missing.length === 0) {
    if (!open) return;
    await markAnswered(trx, open.id, nowMs);
    await freePayouts(trx, proId, nowMs);
    return;
  }
  // A professional without an owner account receives no request, and their payouts are not blocked.
  if (!(await ownerOf(trx, proId))) return;
  if (!open) {
    const id = await insertRequest(trx, proId, nowMs);
    if (id !== undefined) await notifyOfRequest(app, trx, id, messages.identity_asked, nowMs);
    return;
  }
  const step = nextStep(open, nowMs);
  if (step === null) return;
  await markStep(trx, open.id, step, nowMs);
  if (step === 'hold') await stopPayouts(trx, proId, nowMs);
  else
    await notifyOfRequest(
      app,
      trx,
      open.id,
      step === 'remind' ? messages.identity_reminded : messages.identity_reminded_again,
      nowMs,
    );
};
