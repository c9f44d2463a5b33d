import { countText, fullDateText } from '#core/format.ts';
import { ownValue } from '#core/own-value.ts';
import { dayFromIso } from '#core/time.ts';
import type { DataOf } from '#core/route.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { getCampaign, listCampaigns } from '../contract.ts';
import type { CampaignState } from '../rules/campaign.ts';
import { campaignTexts } from './campaign-texts.ts';
import { receiversText, placeTimeText } from './write-view.ts';

const { one: texts, states, kinds } = campaignTexts;
const tones: Readonly<Record<CampaignState, BadgeTone>> = {
  waiting: 'sky',
  sending: 'warning',
  sent: 'success',
  cancelled: 'neutral',
};
const steps = ['waiting', 'sent', 'refused', 'dropped'] as const;

type Found = DataOf<typeof getCampaign>;

const dayText = (iso: string): string => fullDateText(dayFromIso(iso)!);

const progressTexts = ({ progress, state }: Found): string[] =>
  steps.flatMap((step) => {
    const count = progress[step];
    // A cancelled message is sent to nobody, so its numbers of recipients are not shown.
    return count === 0 || state === 'cancelled' ? [] : [texts.steps[step](count, countText(count))];
  });

export const campaignView = (found: Found, outcome: string | null) => {
  const { state, progress, from_day, to_day, time_zone: zone } = found;
  return {
    id: found.id,
    subject: found.subject,
    text: found.text,
    state: { text: states[state], tone: tones[state] },
    facts: [
      { label: texts.kind, value: kinds[found.kind] },
      ...(from_day !== null && to_day !== null
        ? [{ label: texts.about, value: texts.days(dayText(from_day), dayText(to_day)) }]
        : []),
      { label: texts.written, value: placeTimeText(found.created_at, zone) },
      ...(state === 'cancelled'
        ? []
        : [{ label: state === 'waiting' ? texts.leaves : texts.left, value: placeTimeText(found.leaves_at, zone) }]),
      { label: texts.readers, value: receiversText(found) },
    ],
    progress:
      state === 'cancelled'
        ? null
        : { value: progress.total - progress.waiting, max: Math.max(1, progress.total), texts: progressTexts(found) },
    isMoving: state === 'sending' || (state === 'waiting' && found.leaves_at === found.created_at),
    isWaiting: state === 'waiting',
    doneText: ownValue(campaignTexts.done, outcome),
  };
};
export type CampaignView = ReturnType<typeof campaignView>;

export const campaignsView = (
  found: DataOf<typeof listCampaigns>,
  { base, page }: { readonly base: string; readonly page: number },
) => ({
  base,
  page,
  pages: Math.max(1, Math.ceil(found.total / found.itemsPerPage)),
  rows: found.data.map((campaign) => ({
    id: campaign.id,
    to: `${base}/${campaign.id}`,
    subject: campaign.subject,
    kind: kinds[campaign.kind],
    when: placeTimeText(campaign.state === 'cancelled' ? campaign.created_at : campaign.leaves_at, campaign.time_zone),
    state: { text: states[campaign.state], tone: tones[campaign.state] },
    counts: progressTexts(campaign).join(', '),
  })),
});
export type CampaignsView = ReturnType<typeof campaignsView>;
