import { capital, lowered } from '#core/capital.ts';
import { wallOf } from '#core/time.ts';
import { type MailBlock, paragraph } from '#core/mail-layout.ts';
import { limitsFrom } from '#features/pricing/rules/cancellation-limits.ts';
import { hasTravelFee } from '#features/pricing/rules/price-lines.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import { type ScreenLine, screenLine } from '#features/notifications/rules/message.ts';
import { policySteps } from './mail-layout.ts';
import {
  type LocalisedMail,
  type MailContext,
  type MailDraft,
  momentOf,
  servicesText,
  withPro,
  type MailBooking,
  type MailLocale,
  visitText,
  part,
} from './booking-mail.ts';
import { joinedSentences } from '#core/sentence.ts';
import { leftForClient } from './mails.ts';

const weekDays = 7;

type Spoken = { readonly b: MailBooking; readonly nowMs: number; readonly locale: MailLocale };

/**
 * Formats the day of a visit in the zone of the place: « demain », « samedi 28 », or « samedi 28 novembre » when it is
 * more than a week ahead.
 */
const dayIn = ({ b, nowMs, locale: { format } }: Spoken): string => {
  const [day, today] = [wallOf(b.zone, b.startMs).day, wallOf(b.zone, nowMs).day];
  return day - today > weekDays ? format.longDateText(day) : format.dayWithinText(day, today);
};

/** Formats the start of a visit: « demain à 14:30 ». */
const whenIn = (spoken: Spoken): string =>
  spoken.locale.words.reminder.when(
    dayIn(spoken),
    spoken.locale.format.wallClockText(wallToSay(spoken.b.zone, spoken.b.startMs)),
  );

/** Returns the sentence with the start of the visit. The client who booked for children alone is not expected. */
const expectedText = (b: MailBooking, when: string, locale: MailLocale): string => {
  const texts = locale.words.reminder;
  const services = lowered(servicesText(b, locale));
  const { adults, children } = b.guests;
  if (b.atHome) return texts.comesToYou(b.pro.name, when, services);
  if (adults === 0) return texts.expectsChildren(b.pro.name, children, when, services);
  return texts.expectsYou(b.pro.name, when, services);
};

/**
 * Writes the reminder of a visit to its client, with the cost of cancelling from now on. Asks whether the client comes.
 */
export const visitReminder = (context: MailContext): MailDraft => {
  const { b, money, links, nowMs, isComing = false, locale } = context;
  const { words } = locale;
  const texts = words.reminder;
  const when = whenIn(context);
  const { paidCents } = money;
  const steps = context.steps ?? policySteps(b, paidCents);
  const limits = locale.limitsSentence(
    limitsFrom(steps, paidCents, nowMs),
    (epochMs) => momentOf(b, epochMs, locale),
    hasTravelFee(b.quote),
  );
  const answer: readonly MailBlock[] = isComing
    ? [{ kind: 'note', text: texts.isComing }]
    : [
        { kind: 'note', text: texts.ask(dayIn(context)) },
        { kind: 'button', label: texts.coming, url: links.coming },
      ];
  return {
    subject: `${capital(when)} ${withPro(b, locale)}`,
    preview: joinedSentences(`${b.place}.`, paidCents > 0 ? limits : words.paidOnSite),
    blocks: [
      part.greeting,
      paragraph(expectedText(b, when, locale)),
      part.visit,
      part.paid(leftForClient(b, locale)),
      ...answer,
      { kind: 'link', label: texts.cancel, url: links.cancel },
      part.schedule(paidCents, nowMs, steps),
      { kind: 'link', label: words.seeBooking, url: links.booking },
    ],
    footer: [words.privateLink],
  };
};

/** Writes the reminder as a notification. Its words stay true whenever the client reads it. */
export const visitReminderLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine(locale.words.reminder.name, visitText(b, locale), `${b.place}.`);
