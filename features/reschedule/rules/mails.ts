import { paragraph, type MailBlock } from '#core/mail-layout.ts';
import { longDateText } from '#core/format.ts';
import { sentence, joinedSentences } from '#core/sentence.ts';
import { ofName } from '#core/elision.ts';
import { wallOf } from '#core/time.ts';
import type { Language, Words } from '#core/languages.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import {
  shortWhen,
  type LocalisedMail,
  type MailDraft,
  type MailContext,
  clientShort,
  momentOf,
  withPro,
  type MailBooking,
  type MailReschedule,
  mailLocales,
  type MailLocale,
  part,
} from '#features/bookings/rules/booking-mail.ts';
import { rescheduleMailTexts as english } from './mail-texts.en.ts';
import { rescheduleMailTexts as french } from './mail-texts.ts';

export const rescheduleWords: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };

/** Formats a start in a list of visits: « mardi 1er décembre, 10:00 ». */
const listed = (b: MailBooking, epochMs: number, { format }: MailLocale): string => {
  const wall = wallToSay(b.zone, epochMs);
  return `${format.longDateText(wall.day)}, ${format.wallClockText(wall)}`;
};

/** Returns « Le prix passe de 100,40 € à 92 €. », or an empty text when the price stays. */
export const priceReschedules = (
  { wasCents, newCents }: MailReschedule,
  { language, format: { priceText } }: MailLocale,
): string =>
  wasCents === newCents ? '' : rescheduleWords[language].moved.price(priceText(wasCents), priceText(newCents));

/**
 * Returns the move of a mail. Throws an error when the message was queued without a move, which is a programming error.
 */
export const rescheduledOf = ({ move }: Pick<MailContext, 'move'>): MailReschedule => {
  if (move === null) throw new Error('a mail about a move without its move');
  return move;
};

/** Tells the client that the visit has moved. */
export const rescheduledMail = (context: MailContext): MailDraft => {
  const { b, money, locale, nowMs } = context;
  const move = rescheduledOf(context);
  const { words, pricing } = locale;
  const texts = rescheduleWords[locale.language].moved;
  const was = texts.was(momentOf(b, move.wasMs, locale));
  return {
    subject: texts.subject(listed(b, move.newMs, locale)),
    preview: was,
    blocks: [
      part.greeting,
      paragraph(joinedSentences(texts.text(withPro(b, locale), momentOf(b, move.newMs, locale)), was)),
      ...(move.wasCents === move.newCents ? [] : [paragraph(priceReschedules(move, locale))]),
      ...(money.refundCents > 0
        ? [
            paragraph(
              joinedSentences(`${pricing.amountText(money.refundCents, words.money.backWord)}.`, words.onYourCard),
            ),
          ]
        : []),
      part.visit,
      part.price(locale.booking.dueOnSite),
      part.schedule(money.paidCents, nowMs),
      part.seeBooking(words.seeBooking),
    ],
    footer: [words.privateLink],
  };
};

/** Lists the visits of a series that moved together, with old and new starts and prices. Empty for a single visit. */
const movedTogetherList = (context: MailContext): MailBlock[] => {
  const { b, together = [], locale } = context;
  const { moved, agreed } = rescheduleWords[locale.language];
  if (together.length < 2) return [];
  const items = together.map(({ wasMs, newMs, wasCents, newCents }) =>
    joinedSentences(
      agreed.item(momentOf(b, newMs ?? wasMs, locale), momentOf(b, wasMs, locale)),
      wasCents === newCents || wasCents === null || newCents === null
        ? ''
        : moved.price(locale.format.priceText(wasCents), locale.format.priceText(newCents)),
    ),
  );
  return [
    { kind: 'list', title: agreed.series(together.length), items },
    { kind: 'note', text: agreed.seriesContest },
  ];
};

/** Returns how to contest a move. When the previous start has passed, contesting cannot restore it. */
const contestText = ({ b, locale, nowMs, ...context }: MailContext, untilMs: number): string => {
  const { agreed } = rescheduleWords[locale.language];
  const until = momentOf(b, untilMs, locale);
  return rescheduledOf(context).wasMs <= nowMs ? agreed.contestLate(until) : agreed.contest(until);
};

/** Tells the client that the professional moved the visit as agreed, and how to contest it. */
export const agreedMail = (context: MailContext): MailDraft => {
  const { b, money, locale, nowMs } = context;
  const move = rescheduledOf(context);
  const { words, pricing } = locale;
  const { moved, agreed } = rescheduleWords[locale.language];
  const was = moved.was(momentOf(b, move.wasMs, locale));
  return {
    subject: moved.subject(listed(b, move.newMs, locale)),
    preview: was,
    blocks: [
      part.greeting,
      paragraph(joinedSentences(agreed.text(b.pro.name, momentOf(b, move.newMs, locale)), was)),
      ...movedTogetherList(context),
      ...(move.untilMs === null ? [] : [paragraph(contestText(context, move.untilMs))]),
      ...(move.wasCents === move.newCents ? [] : [paragraph(priceReschedules(move, locale))]),
      ...(money.refundCents > 0
        ? [
            paragraph(
              joinedSentences(`${pricing.amountText(money.refundCents, words.money.backWord)}.`, words.onYourCard),
            ),
          ]
        : []),
      part.visit,
      part.price(locale.booking.dueOnSite),
      part.schedule(money.paidCents, nowMs),
      part.seeBooking(agreed.see),
    ],
    footer: [words.privateLink],
  };
};

/** Lists the outcome for each visit of a series whose move the client contested. Empty for a single visit. */
const contestedTogetherList = ({ b, together = [], locale }: LocalisedMail): MailBlock[] => {
  const texts = rescheduleWords[locale.language].contested;
  if (together.length < 2) return [];
  const items = together.map(({ wasMs, newMs }) =>
    newMs === null || newMs === wasMs
      ? texts.itemFree(momentOf(b, wasMs, locale))
      : texts.itemBack(momentOf(b, newMs, locale), momentOf(b, wasMs, locale)),
  );
  return [{ kind: 'list', title: texts.series(together.length), items }];
};

/** Tells the client the outcome of a contest. */
export const contestedMail = (context: MailContext): MailDraft => {
  const { b, locale } = context;
  const move = rescheduledOf(context);
  const texts = rescheduleWords[locale.language].contested;
  const [was, stays] = [momentOf(b, move.newMs, locale), momentOf(b, move.wasMs, locale)];
  return {
    subject: move.isMovedBack
      ? texts.subject(listed(b, move.newMs, locale))
      : texts.freeSubject(listed(b, move.wasMs, locale)),
    preview: move.isMovedBack ? texts.back(b.pro.name, was) : texts.free(b.pro.name, was, stays),
    blocks: [
      part.greeting,
      paragraph(move.isMovedBack ? texts.back(b.pro.name, was) : texts.free(b.pro.name, was, stays)),
      ...contestedTogetherList(context),
      part.visit,
      part.seeBooking(locale.words.seeBooking),
    ],
    footer: [locale.words.privateLink],
  };
};

/** Tells the client that the professional proposes another start. */
export const proposedMail = (context: MailContext): MailDraft => {
  const { b, locale } = context;
  const move = rescheduledOf(context);
  const texts = rescheduleWords[locale.language].proposed;
  const [was, next] = [momentOf(b, move.wasMs, locale), momentOf(b, move.newMs, locale)];
  return {
    subject: texts.subject(b.pro.name),
    preview: texts.preview(next, was),
    blocks: [
      part.greeting,
      paragraph(texts.text(b.pro.name, next, was)),
      part.reason,
      ...(move.wasCents === move.newCents ? [] : [paragraph(priceReschedules(move, locale))]),
      part.proposedLimits,
      paragraph(
        move.untilMs === null
          ? texts.stays
          : joinedSentences(texts.until(momentOf(b, move.untilMs, locale)), texts.stays),
      ),
      part.seeBooking(texts.answer),
    ],
    footer: [locale.words.privateLink],
  };
};

/**
 * Tells the client that the professional declined the proposal or did not answer, and that the visit keeps its start.
 */
export const declinedMail = (context: MailContext): MailDraft => {
  const { b, locale } = context;
  const move = rescheduledOf(context);
  const texts = rescheduleWords[locale.language].moveDeclined;
  const why = move.isUnanswered ? texts.unanswered(b.pro.name) : texts.refused(b.pro.name);
  return {
    subject: texts.subject(momentOf(b, b.startMs, locale)),
    preview: why,
    blocks: [
      part.greeting,
      paragraph(joinedSentences(why, texts.text(momentOf(b, move.newMs, locale)))),
      part.reason,
      part.visit,
      part.seeBooking(locale.words.seeBooking),
    ],
    footer: [locale.words.privateLink],
  };
};

// Mails to professionals are in French.
const { fr } = mailLocales;

/** Tells the professional that a visit has moved. */
export const rescheduledPro = (context: MailContext): MailDraft => {
  const { b } = context;
  const move = rescheduledOf(context);
  const was = `Ancien horaire\u202f: ${momentOf(b, move.wasMs, fr)}.`;
  return {
    subject: `Rendez-vous déplacé\u202f: ${shortWhen(b)}`,
    preview: joinedSentences(sentence(clientShort(b.client)), was),
    blocks: [
      paragraph(
        joinedSentences(
          `Le rendez-vous ${ofName(clientShort(b.client))} est déplacé au ${momentOf(b, move.newMs, fr)}.`,
          was,
        ),
      ),
      ...(move.wasCents === move.newCents ? [] : [paragraph(priceReschedules(move, fr))]),
      part.visit,
      part.price('À encaisser sur place'),
    ],
  };
};

/** Tells the professional that the client contested a move, and the outcome. */
export const moveContestedPro = (context: MailContext): MailDraft => {
  const { b } = context;
  const move = rescheduledOf(context);
  const became = move.isMovedBack
    ? `Le rendez-vous retrouve son ancien horaire\u202f: ${momentOf(b, move.newMs, fr)}.`
    : `L’ancien horaire n’est plus disponible. Le rendez-vous reste fixé au ${momentOf(b, move.wasMs, fr)}, et votre client peut l’annuler sans frais jusqu’au début.`;
  return {
    subject: `Déplacement contesté\u202f: ${shortWhen(b)}`,
    preview: `${clientShort(b.client)} conteste le déplacement de son rendez-vous.`,
    blocks: [
      paragraph(
        joinedSentences(`${clientShort(b.client)} indique ne pas avoir donné son accord à ce déplacement.`, became),
      ),
      ...contestedTogetherList(context),
      part.visit,
    ],
  };
};

/** Tells the professional that a client proposes another start, whose time is reserved until the answer. */
export const proposedPro = (context: MailContext): MailDraft => {
  const { b } = context;
  const move = rescheduledOf(context);
  const next = momentOf(b, move.newMs, fr);
  return {
    subject: `Autre créneau proposé\u202f: ${longDateText(wallOf(b.zone, move.newMs).day)}`,
    preview: `${clientShort(b.client)} propose le ${next}.`,
    blocks: [
      paragraph(`${clientShort(b.client)} propose le ${next}, au lieu du ${momentOf(b, move.wasMs, fr)}.`),
      part.reason,
      ...(move.wasCents === move.newCents ? [] : [paragraph(priceReschedules(move, fr))]),
      paragraph(
        joinedSentences(
          move.untilMs === null
            ? ''
            : `Répondez avant le ${momentOf(b, move.untilMs, fr)}, sur la page de ce rendez-vous, dans votre planning.`,
          'D’ici là, le créneau proposé reste bloqué. Sans réponse de votre part, le rendez-vous ne change pas.',
        ),
      ),
      part.visit,
    ],
  };
};

/** Tells the professional that the client declined the proposal or did not answer. */
export const declinedPro = (context: MailContext): MailDraft => {
  const { b } = context;
  const move = rescheduledOf(context);
  const why = move.isUnanswered
    ? `${clientShort(b.client)} n’a pas répondu à temps.`
    : `${clientShort(b.client)} garde son rendez-vous.`;
  return {
    subject: `Rendez-vous maintenu\u202f: ${shortWhen(b)}`,
    preview: why,
    blocks: [
      paragraph(
        joinedSentences(why, `Le créneau que vous proposiez, ${momentOf(b, move.newMs, fr)}, est de nouveau libre.`),
      ),
      part.reason,
      part.visit,
    ],
  };
};
