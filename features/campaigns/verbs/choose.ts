import { Refusal } from '#core/refusal.ts';
import { dayOf, dayStartMs, isoFromDay } from '#core/time.ts';
import type { ParsedOf } from '#core/route.ts';
import {
  newsReaders,
  visitReaders,
  type RecipientsQuery,
  type VisitReaderRow,
} from '#features/clients/queries/recipients.ts';
import { searchedEntries } from '#features/clients/verbs/presenter.ts';
import { inputMessages } from '#core/fields.ts';
import type { Db } from '#platform/db/db.ts';
import type { App } from '#platform/app/app.ts';
import type { sendCampaign } from '../contract.ts';
import { countVisitNotices, newsGot, newsLeaving, senderOf, type SenderRow } from '../queries/campaigns.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { campaignLimits, faultOfDays, leavesAtMs } from '../rules/campaign.ts';
import { hasOtherLink } from '../rules/other-links.ts';
import { newsChoice, visitChoice, type Choice } from '../rules/recipients.ts';
import { campaignRefusals } from '../rules/refusal-words.ts';
import { newsAgainMs } from '../rules/news-interval.ts';

export type CampaignRequest = ParsedOf<typeof sendCampaign>;

export type Prepared = {
  readonly sender: SenderRow;
  readonly days: { readonly from: number; readonly to: number } | null;
  readonly leavesMs: number;
  readonly choice: Choice;
  /** Clients with a visit on the days of the message but no email address. */
  readonly unreached: readonly VisitReaderRow[];
};

export const pageOfSender = (
  { env }: Pick<App, 'env'>,
  { slug, public_id }: Pick<SenderRow, 'slug' | 'public_id'>,
): string => `${env.PUBLIC_URL}/praticien/${slug}-${public_id}`;

const daysOf = ({ kind, from_day, to_day }: CampaignRequest, today: number): Prepared['days'] => {
  if (kind === 'news') return null;
  if (from_day == null) throw new Refusal('InvalidInput', { validation: { from_day: inputMessages.missingFields } });
  const days = { from: from_day, to: to_day ?? from_day };
  const wrong = faultOfDays({ fromDay: days.from, toDay: days.to }, today);
  if (wrong) throw new Refusal('InvalidInput', { validation: { [wrong.field]: campaignRefusals.days[wrong.fault] } });
  return days;
};

const checkWords = (request: CampaignRequest, ownPage: string): void => {
  const validation = {
    ...(hasOtherLink(request.subject, '\n') && { subject: campaignRefusals.link }),
    ...(hasOtherLink(request.text, ownPage) && { text: campaignRefusals.link }),
  };
  if (Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation });
};

/**
 * Checks a message and selects its recipients from the current data. Throws `InvalidInput` for forbidden links or
 * invalid days.
 */
export const prepare = async (
  app: Pick<App, 'env'> & { readonly db: Db },
  proId: number,
  request: CampaignRequest,
  nowMs: number,
): Promise<Prepared> => {
  const { db } = app;
  const sender = await senderOf(db, proId);
  const days = daysOf(request, dayOf(sender.time_zone, nowMs));
  checkWords(request, pageOfSender(app, sender));
  const leavesMs = leavesAtMs(sender.time_zone, nowMs);
  const reached: RecipientsQuery = {
    list: request.list,
    ...searchedEntries(request.query ?? ''),
    tag: request.tag || null,
    // A closure or delay includes archived clients, who may have an upcoming visit. News does not.
    withArchived: days !== null,
    ids: request.clients ?? null,
    practitioner: request.practitioner || null,
  };
  if (days === null) {
    const readers = await newsReaders(db, proId, reached);
    const accounts = readers.flatMap(({ account_id }) => account_id ?? []);
    const { received_news_per_30_days: received } = await limitsAt(db, nowMs);
    const got = await newsGot(db, accounts, {
      proId,
      proAfterMs: leavesMs - campaignLimits.newsFromPro.withinMs,
      allAfterMs: leavesMs - campaignLimits.newsFromAll.withinMs,
    });
    return { sender, days, leavesMs, choice: newsChoice(readers, got, received), unreached: [] };
  }
  const [fromMs, toMs] = [dayStartMs(sender.time_zone, days.from), dayStartMs(sender.time_zone, days.to + 1)];
  const readers = await visitReaders(db, proId, reached, { fromMs, toMs, afterMs: leavesMs });
  return {
    sender,
    days,
    leavesMs,
    choice: visitChoice(readers),
    unreached: readers.filter(({ booking_id, email }) => booking_id !== null && email === null),
  };
};

/**
 * Returns the earliest instant for another news message of a professional. Null when the professional may send one at
 * `leavesMs`.
 */
export const newsFromMs = async (
  db: Db,
  proId: number,
  { leavesMs, most }: { readonly leavesMs: number; readonly most: number },
): Promise<number | null> =>
  newsAgainMs(await newsLeaving(db, proId, leavesMs - campaignLimits.newsOfPro.withinMs), most);

export const obstacleTo = async (
  db: Db,
  proId: number,
  { sender, days, leavesMs, choice }: Prepared,
  nowMs: number,
): Promise<{ readonly code: 'Conflict' | 'TooManyRequests'; readonly sentence: string } | null> => {
  if (days === null && !sender.is_shown) return { code: 'Conflict', sentence: campaignRefusals.unpublished };
  const { news_per_30_days: most } = await limitsAt(db, nowMs);
  if (days === null && (await newsFromMs(db, proId, { leavesMs, most })) !== null)
    return { code: 'TooManyRequests', sentence: campaignRefusals.newsOften(most) };
  const { aboutVisits, people } = campaignLimits;
  if (days !== null && (await countVisitNotices(db, proId, nowMs - aboutVisits.withinMs)) >= aboutVisits.most)
    return { code: 'TooManyRequests', sentence: campaignRefusals.visitsOften };
  if (choice.receivers.length === 0) return { code: 'Conflict', sentence: campaignRefusals.nobody };
  return choice.receivers.length > people ? { code: 'Conflict', sentence: campaignRefusals.tooMany } : null;
};

export const isoDays = (
  days: Prepared['days'],
): { readonly fromDay: string | null; readonly toDay: string | null } => ({
  fromDay: days && isoFromDay(days.from),
  toDay: days && isoFromDay(days.to),
});
