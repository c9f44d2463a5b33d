import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { newsMessages, visitNotices } from './messages.ts';
import { forgetCampaigns } from './queries/campaigns.ts';
import { dueCampaigns, endCampaigns, settleRecipients } from './queries/sending.ts';
import { campaignStoredMs, leavesAtMs } from './rules/campaign.ts';
import { loadNews, loadVisitNotice } from './verbs/deliver.ts';
import { letSomeLeave } from './verbs/leave.ts';

const looked = 200;
const atOnce = 4;

/**
 * Sends the campaigns that are due, only in daytime at the professional's place, and records whether their mails were
 * delivered.
 */
const send: Job = {
  name: 'send-campaigns',
  everySeconds: 10,
  run: async ({ db, log }, nowMs) => {
    const due = (await dueCampaigns(db, nowMs, looked))
      .filter(({ time_zone }) => leavesAtMs(time_zone, nowMs) === nowMs)
      .slice(0, atOnce);
    await forEachSafely(log, 'send-campaigns', due, ({ id }) => letSomeLeave({ db }, id, nowMs));
    await settleRecipients(db);
    await endCampaigns(db, nowMs);
  },
};

export const jobs: readonly Job[] = [
  send,
  forgetting('forget-campaigns', [
    { id: 'campaigns', forget: (db, nowMs, limit) => forgetCampaigns(db, nowMs - campaignStoredMs, limit) },
  ]),
];

export const deliveries: Deliveries = {
  ...deliveriesOf(loadNews, Object.values(newsMessages)),
  ...deliveriesOf(loadVisitNotice, Object.values(visitNotices)),
};
