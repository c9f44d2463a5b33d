import { refreshPublication } from '#features/documents/verbs/publication.ts';
import { publicationOf, writePayOnline } from '#features/profiles/queries/publication.ts';
import { isOperatorNamed } from '#features/settings/queries.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { keepWish, wantsCards } from '../queries/sellers.ts';

/**
 * Turns card payments on for a professional who has just given their billing mandate, if they want cards and their
 * account is active. The caller's transaction must have locked the professional.
 */
export const takeCards = async (app: App, trx: Db, proId: number, nowMs: number): Promise<void> => {
  const isNamed = await isOperatorNamed(trx, { isDemo: app.env.MODE === 'demo' }, nowMs);
  if (
    !isNamed ||
    !(await wantsCards(trx, proId, app.env.PAYMENT_PROVIDER)) ||
    !(await writePayOnline(trx, proId, true))
  )
    return;
  await app.emit(trx, 'offer', proId, nowMs);
  await refreshPublication(trx, proId, nowMs, app);
};

/**
 * Turns card payments off before a professional's mandate ends. Runs in the caller's transaction, which has locked the
 * professional. Visits already paid by card stay paid.
 */
export const stopCards = async (app: App, trx: Db, proId: number, nowMs: number): Promise<void> => {
  const found = await publicationOf(trx, proId);
  if (!found) return;
  await keepWish(trx, proId, found.pay_online);
  if (!(await writePayOnline(trx, proId, false))) return;
  await app.emit(trx, 'offer', proId, nowMs);
  await refreshPublication(trx, proId, nowMs, app);
};
