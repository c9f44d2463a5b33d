import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import { lockPro, publicationOf, writePublication } from '#features/profiles/queries/publication.ts';
import type { EventHandler } from '#platform/db/event-handlers.ts';
import { publicationMoved } from '#platform/jobs/ttl-cache.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { inForceOf, ownerOf } from '../queries/versions.ts';
import { unmetConditions, type Condition } from '../rules/publication.ts';

/**
 * Returns the conditions of publication that a professional does not meet at an instant. Empty when the professional
 * does not exist.
 */
export const unmetBy = async (db: Db, proId: number, nowMs: number): Promise<readonly Condition[]> => {
  const found = await publicationOf(db, proId);
  if (!found) return [];
  const inForce = await inForceOf(db, proId, nowMs);
  return unmetConditions({
    isComplete: found.is_complete,
    inForce,
    paysOnline: found.pay_online,
    paysOnSite: found.pay_on_site,
    isHidden: found.is_hidden,
  });
};

const refresh: EventHandler = async (trx, proId, nowMs, app) => {
  await lockPro(trx, proId);
  const found = await publicationOf(trx, proId);
  if (!found) return;
  const isPublished = (await unmetBy(trx, proId, nowMs)).length === 0;
  if (isPublished === found.published) return;
  await writePublication(trx, proId, isPublished, nowMs);
  publicationMoved(app.db, nowMs);
  const owner = await ownerOf(trx, proId);
  if (isPublished && owner) {
    const message = messages.profile_online;
    const onScreen = screenLineOf(message, owner, { profile: owner.profile_id });
    await notify(
      trx,
      [{ message, key: `${found.public_id}:${nowMs}`, payload: { account: owner.account_id, pro: proId }, onScreen }],
      nowMs,
    );
  }
  await app.emit(trx, 'offer', proId, nowMs);
};

/**
 * Publishes a professional who meets every condition of publication, and hides a professional who does not. Runs in the
 * transaction that changed a condition. First hides the services that the professional's diplomas no longer allow.
 * Notifies the owner when the profile is published.
 */
export const refreshPublication: EventHandler = async (trx, proId, nowMs, app) => {
  await app.emit(trx, 'diplomas', proId, nowMs);
  await refresh(trx, proId, nowMs, app);
};
