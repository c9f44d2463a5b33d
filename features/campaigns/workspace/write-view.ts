import { countText, dateTimeText, dialledText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf, isoFromDay, wallOf } from '#core/time.ts';
import type { campaignChoices, previewCampaign } from '../contract.ts';
import { campaignKinds, type CampaignKind } from '../rules/campaign.ts';
import { exclusions } from '../rules/recipients.ts';
import { campaignTexts } from './campaign-texts.ts';
import { previewPath, writePath, type WriteAddress } from './campaign-fields.ts';

const { write: texts, preview: previewTexts, kinds } = campaignTexts;

type Choices = DataOf<typeof campaignChoices>;
type Around = {
  readonly path: string;
  readonly params: URLSearchParams;
  readonly asked: WriteAddress;
  readonly backTo: string;
  readonly nowMs: number;
};

const nameOf = ({ firstname, lastname }: { readonly firstname: string; readonly lastname: string }): string =>
  `${firstname} ${lastname}`.trim();

/** Formats an instant in the zone of the place: « dimanche 22 novembre à 08:00 ». */
export const placeTimeText = (iso: string, zone: string): string => dateTimeText(wallOf(zone, instantMs(iso)));

const option = (value: string) => ({ value, text: value });

export const writeView = (found: Choices, { path, params, asked: filters, backTo, nowMs }: Around) => {
  const { kind, picked } = filters;
  return {
    kind,
    backTo,
    bookTo: backTo.replace(/\/messages$/, ''),
    kinds: campaignKinds.map((one) => ({
      to: writePath(path, params, one),
      label: kinds[one],
      isCurrent: one === kind,
    })),
    previewTo: previewPath(path, params),
    audience: texts.audience[kind],
    newsFrom:
      kind === 'news' && found.news_from !== null
        ? texts.newsFrom(found.news_most, placeTimeText(found.news_from, found.time_zone))
        : null,
    limits: texts.limits(found.news_most),
    picked:
      picked === null
        ? null
        : {
            people: found.clients.map((one) => ({ id: one.id, name: nameOf(one) })),
            allTo: writePath(path, params, kind, false),
          },
    tags: [...new Set([...found.tags, ...(filters.tag === '' ? [] : [filters.tag])])].map(option),
    practitioners: found.practitioners.map(option),
    today: isoFromDay(dayOf(found.time_zone, nowMs)),
    values: { list: filters.list, query: filters.query, tag: filters.tag },
  };
};
export type WriteView = ReturnType<typeof writeView>;

/**
 * « 12 personnes : 9 recevront ce message, 2 n’ont pas accepté, 1 sans adresse. » When nobody receives the message, the
 * number of recipients is left out, because another sentence explains the reason.
 */
export const receiversText = ({
  chosen,
  receivers,
  excluded,
}: Pick<DataOf<typeof previewCampaign>, 'chosen' | 'receivers' | 'excluded'>): string => {
  if (chosen === 0) return previewTexts.nobody;
  if (receivers === chosen) return previewTexts.everybody(chosen, countText(chosen));
  const left = exclusions.flatMap((reason) => {
    const count = excluded[reason] ?? 0;
    return count === 0 ? [] : [previewTexts.excluded[reason](count, countText(count))];
  });
  return previewTexts.counted(chosen, countText(chosen), [
    ...(receivers === 0 ? [] : [previewTexts.receive(receivers, countText(receivers))]),
    ...left,
  ]);
};

export const previewView = (found: DataOf<typeof previewCampaign>, kind: CampaignKind) => ({
  kind,
  counted: receiversText(found),
  leaves: found.is_put_off ? previewTexts.later(placeTimeText(found.leaves_at, found.time_zone)) : previewTexts.now,
  isPutOff: found.is_put_off,
  unreached: found.unreached.map((one) => ({
    id: one.id,
    name: nameOf(one),
    phone: one.phone === null ? null : dialledText(one.phone),
  })),
  obstacle: found.obstacle,
  send: found.obstacle === null ? previewTexts.send(found.receivers, countText(found.receivers)) : null,
  mail: found.mail,
});
export type PreviewView = ReturnType<typeof previewView>;
