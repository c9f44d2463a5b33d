import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { ownProfessional } from '#platform/app/actor.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { isNewsStopToken } from '#platform/security/secret.ts';
import { tagsOfBook } from '#features/clients/queries/book.ts';
import { consentByLink, stopConsents, type LinkedConsent } from '#features/clients/queries/consents.ts';
import { entriesNamed, establishmentPeople } from '#features/clients/queries/recipients.ts';
import { fullName } from '#features/profiles/rules/contact.ts';
import {
  campaignChoices,
  cancelCampaign,
  getCampaign,
  listCampaigns,
  previewCampaign,
  readNewsConsent,
  sendCampaign,
  stopNews,
} from './contract.ts';
import {
  campaignOf,
  campaignsOf,
  cancelWaiting,
  countCampaigns,
  senderOf,
  type CampaignRow,
} from './queries/campaigns.ts';
import { leavesAtMs } from './rules/campaign.ts';
import { progressOf } from './rules/progress.ts';
import { campaignRefusals } from './rules/refusal-words.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { newsFromMs } from './verbs/choose.ts';
import { previewed } from './verbs/preview.ts';
import { addCampaign } from './verbs/send.ts';

const shownCampaign = (found: CampaignRow): AnswerOf<typeof getCampaign> => {
  const { row: _, states, ...shown } = found;
  const progress = progressOf(states);
  return { ...shown, excluded: { ...shown.excluded }, receivers: progress.total, progress };
};

const ownCampaign = async (db: Db, proId: number, publicId: string): Promise<CampaignRow> => {
  const found = await campaignOf(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  return found;
};

/** Finds the consent of an unsubscribe link. Throws `NotFound` when the token is invalid or the consent unknown. */
const linked = async (
  app: Pick<App, 'env' | 'db'>,
  { kid, jeton }: { readonly kid: string; readonly jeton?: string | null | undefined },
): Promise<LinkedConsent> => {
  const found = isNewsStopToken(app, kid, jeton ?? '') ? await consentByLink(app.db, kid) : undefined;
  if (!found) throw new Refusal('NotFound');
  return found;
};

export const handlers: readonly Handled[] = [
  handle(campaignChoices, async ({ id, clients = [] }, { db, actor, nowMs }) => {
    const proId = ownProfessional({ actor }, id);
    const { time_zone } = await senderOf(db, proId);
    const { news_per_30_days: most } = await limitsAt(db, nowMs);
    return {
      tags: await tagsOfBook(db, proId, null),
      practitioners: await establishmentPeople(db, proId),
      clients: await entriesNamed(db, proId, clients),
      news_from: await newsFromMs(db, proId, { leavesMs: leavesAtMs(time_zone, nowMs), most }),
      news_most: most,
      time_zone,
    };
  }),

  handle(previewCampaign, async (input, call) => previewed(call, ownProfessional(call, input.id), input, call.nowMs)),

  handle(sendCampaign, async (input, call) => {
    const proId = ownProfessional(call, input.id);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const data = shownCampaign(await ownCampaign(trx, proId, await addCampaign(trx, call, proId, input, call.nowMs)));
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(listCampaigns, async ({ id, ...paging }, { db, actor }) => {
    const proId = ownProfessional({ actor }, id);
    const page = pageOf(paging);
    return {
      data: (await campaignsOf(db, proId, page)).map(shownCampaign),
      total: await countCampaigns(db, proId),
      itemsPerPage: page.limit,
    };
  }),

  handle(getCampaign, async ({ id, mid }, { db, actor }) =>
    shownCampaign(await ownCampaign(db, ownProfessional({ actor }, id), mid)),
  ),

  handle(cancelCampaign, async ({ id, mid }, call) => {
    const proId = ownProfessional(call, id);
    const { row, state } = await ownCampaign(call.db, proId, mid);
    if (state !== 'cancelled' && !(await cancelWaiting(call.db, row, call.nowMs)))
      throw new Refusal('Conflict', { additional: campaignRefusals.begun });
    return shownCampaign(await ownCampaign(call.db, proId, mid));
  }),

  handle(readNewsConsent, async (input, call) => {
    const found = await linked(call, input);
    return { name: fullName(found), is_on: found.is_on };
  }),

  handle(stopNews, async ({ all, ...input }, call) => {
    const found = await linked(call, input);
    await stopConsents(call.db, found.account_id, all ? null : found.pro_id, call.nowMs);
    return { name: fullName(found), is_on: false };
  }),
];
