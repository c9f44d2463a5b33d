import { Refusal } from '#core/refusal.ts';
import { lockAccounts } from '#features/accounts/queries/accounts.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { insertCampaign } from '../queries/campaigns.ts';
import { isoDays, obstacleTo, prepare, type CampaignRequest } from './choose.ts';

/**
 * Writes a professional's message to clients, in the caller's transaction, and returns its public id. A job sends the
 * message later. Throws when a limit or the lack of recipients forbids the message.
 */
export const addCampaign = async (
  trx: Db,
  { env }: Pick<App, 'env'>,
  proId: number,
  request: CampaignRequest,
  nowMs: number,
): Promise<string> => {
  const app = { env, db: trx };
  await lockPro(trx, proId);
  const seen = await prepare(app, proId, request, nowMs);
  // Locks the accounts while their received news are counted. Otherwise two professionals could exceed an account's
  // limit by sending at the same time.
  await lockAccounts(
    trx,
    seen.choice.receivers.flatMap(({ account }) => account ?? []),
  );
  const prepared = seen.days === null ? await prepare(app, proId, request, nowMs) : seen;
  const obstacle = await obstacleTo(trx, proId, prepared, nowMs);
  if (obstacle) throw new Refusal(obstacle.code, { additional: obstacle.sentence });
  const { choice, days, leavesMs } = prepared;
  const publicId = newId();
  await insertCampaign(
    trx,
    proId,
    {
      publicId,
      kind: request.kind,
      subject: request.subject,
      text: request.text,
      ...isoDays(days),
      chosen: choice.chosen,
      excluded: choice.excluded,
      leavesMs,
    },
    choice.receivers,
    nowMs,
  );
  return publicId;
};
