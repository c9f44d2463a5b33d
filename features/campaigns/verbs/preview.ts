import type { AnswerOf } from '#core/route.ts';
import { messageSubject } from '#features/bookings/verbs/change-state.ts';
import { fullName } from '#features/profiles/rules/contact.ts';
import type { App } from '#platform/app/app.ts';
import type { MailWords } from '#features/notifications/rules/message.ts';
import type { previewCampaign } from '../contract.ts';
import { newsReader } from '../queries/sending.ts';
import { newsMail, visitNoticeMail } from '../rules/mails.ts';
import { obstacleTo, pageOfSender, prepare, type CampaignRequest, type Prepared } from './choose.ts';

const unreachedShown = 20;

/**
 * Writes the mail for the first recipient. The recipient's private links are replaced by links without a token, because
 * the professional reads this preview.
 */
const firstMail = async (
  app: App,
  { sender, choice, days }: Prepared,
  { subject, text: body }: CampaignRequest,
  nowMs: number,
): Promise<MailWords> => {
  const [first] = choice.receivers;
  const profile = pageOfSender(app, sender);
  const facts = {
    pro: fullName(sender),
    zone: sender.time_zone,
    subject,
    body,
    firstname: '',
    language: 'fr' as const,
    isDue: true,
  };
  const supportEmail = app.env.SUPPORT_EMAIL;
  if (days === null) {
    const reader = first?.account == null ? undefined : await newsReader(app.db, first.account, sender.id);
    return newsMail(
      { ...facts, ...reader, agreedMs: reader?.agreed_at ?? nowMs },
      { profile, stop: `${app.env.PUBLIC_URL}/nouvelles`, supportEmail },
    );
  }
  const visit = first?.booking == null ? undefined : await messageSubject(app.db, first.booking, {}, nowMs);
  const b = visit?.facts.b;
  return visitNoticeMail(
    {
      ...facts,
      ...(b && { firstname: b.client.firstname, language: b.language }),
      startsMs: b?.startMs ?? nowMs,
      services: b?.services ?? [],
    },
    { booking: `${app.env.PUBLIC_URL}/rendez-vous`, supportEmail },
  );
};

/** Previews a message: its mail, its recipients and its sending time. Writes nothing. */
export const previewed = async (
  app: App,
  proId: number,
  request: CampaignRequest,
  nowMs: number,
): Promise<AnswerOf<typeof previewCampaign>> => {
  const prepared = await prepare(app, proId, request, nowMs);
  const { sender, choice, leavesMs, unreached } = prepared;
  const { subject, preview, text, html } = await firstMail(app, prepared, request, nowMs);
  return {
    chosen: choice.chosen,
    receivers: choice.receivers.length,
    excluded: choice.excluded,
    leaves_at: leavesMs,
    is_put_off: leavesMs > nowMs,
    unreached: unreached
      .slice(0, unreachedShown)
      .map(({ id, firstname, lastname, phone }) => ({ id, firstname, lastname, phone })),
    obstacle: (await obstacleTo(app.db, proId, prepared, nowMs))?.sentence ?? null,
    mail: { subject, preview, text, html },
    time_zone: sender.time_zone,
  };
};
