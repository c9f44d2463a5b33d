import { wallOf } from '#core/time.ts';
import { writtenMail, type MailBlock, paragraph } from '#core/mail-layout.ts';
import type { MailWords } from '#features/notifications/rules/message.ts';
import { codeText } from './states.ts';
import { confirmedChoice } from './mail-parts.ts';
import { freeUntilText } from './mail-layout.ts';
import { joinedSentences } from '#core/sentence.ts';
import { capital, lowered } from '#core/capital.ts';
import {
  momentOf,
  proSummary,
  servicesText,
  withPro,
  type MailBooking,
  type MailLinks,
  shortWhen,
  startText,
  type MailDraft,
  type MailContext,
  mailLocales,
  type MailLocale,
  part,
} from './booking-mail.ts';
import { onSiteLabel } from './on-site-label.ts';

/** Returns the label of the amount that the client pays on site. */
export const leftForClient = ({ paymentMethod }: MailBooking, { booking }: MailLocale): string =>
  onSiteLabel(booking, paymentMethod);
const visitText = (b: MailBooking, locale: MailLocale): string => `${servicesText(b, locale)} ${withPro(b, locale)}.`;

/**
 * Lists the confirmed dates of a series in the mail about its first visit. Each visit later has reminders of its own.
 */
const seriesBlocks = (b: MailBooking, locale: MailLocale): MailBlock[] => {
  const dates = b.series.filter(({ isConfirmed }) => isConfirmed);
  if (dates.length < 2) return [];
  return [
    {
      kind: 'list',
      title: locale.words.confirmed.series(dates.length),
      items: dates.map(({ startMs }) => momentOf(b, startMs, locale)),
    },
    { kind: 'note', text: locale.words.confirmed.seriesEach },
  ];
};

export const confirmedMail = ({ b, money, locale }: MailContext): MailDraft => {
  const { words } = locale;
  return {
    subject: words.confirmed.subject(startText(b, locale)),
    preview: joinedSentences(
      visitText(b, locale),
      money.paidCents > 0 ? freeUntilText(b, money.paidCents, locale) : words.paidOnSite,
    ),
    blocks: [
      part.greeting,
      paragraph(b.isMadeByPro ? words.confirmed.madeFor(b.pro.name) : words.confirmed.text(withPro(b, locale))),
      ...seriesBlocks(b, locale),
      ...(b.isMadeByPro ? [{ kind: 'note', text: words.confirmed.notAsked } as const] : []),
      part.visit,
      part.price(leftForClient(b, locale)),
      part.schedule(money.paidCents),
      part.seeBooking(words.seeBooking),
    ],
    footer: [words.privateLink],
  };
};

/** Tells the client that the professional must first accept the request. */
export const requestedMail = ({ b, money, locale }: MailContext): MailDraft => {
  const { words } = locale;
  const answer = b.untilMs === null ? '' : words.requested.answer(momentOf(b, b.untilMs, locale));
  return {
    subject: words.requested.subject(startText(b, locale)),
    preview: joinedSentences(visitText(b, locale), answer),
    blocks: [
      part.greeting,
      paragraph(joinedSentences(words.requested.text(b.pro.name), answer)),
      { kind: 'note', text: money.paidCents > 0 ? words.requested.freePaid : words.requested.free },
      part.visit,
      part.price(leftForClient(b, locale)),
      part.seeBooking(words.requested.see),
    ],
    footer: [words.privateLink],
  };
};

const leftForPro = 'À encaisser sur place';

/** Returns the note that the client confirmed a service named for other people. Empty without such a service. */
const choiceNote = (b: MailBooking): MailBlock[] => {
  const text = confirmedChoice(b);
  return text === '' ? [] : [{ kind: 'note', text }];
};

export const confirmedPro = ({ b }: MailContext): MailDraft => ({
  subject: `Nouveau rendez-vous ${shortWhen(b)}`,
  preview: proSummary(b),
  blocks: [
    paragraph('Un rendez-vous est confirmé\u202f: il figure dans votre planning.'),
    ...choiceNote(b),
    part.visit,
    part.price(leftForPro),
  ],
});

/** Tells the professional that a client awaits an answer. */
export const requestedPro = ({ b, money, links }: MailContext): MailDraft => ({
  subject: `Demande à confirmer\u202f: ${shortWhen(b)}`,
  preview: proSummary(b),
  blocks: [
    paragraph(
      joinedSentences(
        'Un client attend votre réponse.',
        b.untilMs === null
          ? ''
          : `Sans réponse avant le ${momentOf(b, b.untilMs, mailLocales.fr)}, la demande expire${money.paidCents > 0 ? ' et le client est remboursé' : ''}.`,
      ),
    ),
    ...choiceNote(b),
    part.visit,
    part.price(leftForPro),
    ...(links.request === undefined
      ? []
      : [{ kind: 'button', label: 'Répondre à la demande', url: links.request } as const]),
  ],
});

/**
 * Writes the mail with the code of an unpaid booking, in the client's language. Its button opens the page of the
 * booking with the code filled in.
 */
export const codeMail = (b: MailBooking, code: string, url: string, supportEmail: string): MailWords => {
  const locale = mailLocales[b.language];
  const texts = locale.words.code;
  const clock = locale.format.clockText(wallOf(b.zone, b.untilMs ?? b.startMs).minute);
  const subject = texts.subject(codeText(code));
  const content = {
    heading: subject,
    preview: texts.preview,
    blocks: [
      paragraph(locale.words.hello(b.client.firstname)),
      paragraph(texts.text(lowered(servicesText(b, locale)), withPro(b, locale), momentOf(b, b.startMs, locale))),
      { kind: 'note', text: texts.give(codeText(code), clock) },
      { kind: 'button', label: texts.confirm, url },
    ],
    footer: [texts.notAsked],
  } as const;
  return writtenMail(subject, content, supportEmail, locale.language);
};

/**
 * Writes the mail with the links of all visits of a mail address, soonest first, in the language of the first visit.
 * assumed: the words.
 */
export const linksMail = (
  found: readonly { readonly booking: MailBooking; readonly url: string }[],
  links: Pick<MailLinks, 'supportEmail'>,
): MailWords => {
  const locale = mailLocales[found[0]?.booking.language ?? 'fr'];
  const texts = locale.words.links;
  const content = {
    heading: texts.subject,
    preview: texts.preview,
    blocks: found.flatMap(({ booking, url }): MailBlock[] => [
      paragraph(
        texts.line(
          capital(momentOf(booking, booking.startMs, locale)),
          lowered(servicesText(booking, locale)),
          withPro(booking, locale),
        ),
      ),
      { kind: 'button', label: texts.see, url },
    ]),
    footer: [texts.notAsked],
  };
  return writtenMail(texts.subject, content, links.supportEmail, locale.language);
};
