import { ofName } from '#core/elision.ts';
import { fullStop } from '#core/full-stop.ts';
import { paragraph, type MailBlock } from '#core/mail-layout.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import {
  shortDay,
  shortWhen,
  type BookingFacts,
  type MailContext,
  type MailDraft,
  mailLocales,
  type MailLocale,
  clientShort,
  closedDayText,
  knowText,
  momentOf,
  servicesText,
  unansweredPro,
  wholeRefund,
  withPro,
  type MailBooking,
  type MailMoney,
  part,
  type MailPart,
} from './booking-mail.ts';
import { joinedSentences } from '#core/sentence.ts';
import { lowered } from '#core/capital.ts';
import { forClientContestMs, suspendedSide } from './states.ts';

/** Returns the bookings that one mail lists, soonest first. Empty for a single booking or a series. */
const severalOf = ({ b, beside = [] }: BookingFacts): MailBooking[] =>
  beside.length === 0 ? [] : [b, ...beside].toSorted((x, y) => x.startMs - y.startMs);

/**
 * Returns the line about one booking in a list: its time, its client when the list has several clients, and its
 * services.
 */
const lineOf = (one: MailBooking, isOfSeveral: boolean, locale: MailLocale): string =>
  [momentOf(one, one.startMs, locale), isOfSeveral ? clientShort(one.client) : '', lowered(servicesText(one, locale))]
    .filter(Boolean)
    .join(', ');

/**
 * Returns the booking whose refund the mail describes. Only card payments are refunded, so a booking paid by card comes
 * first.
 */
const paidOf = ({ b, beside = [] }: BookingFacts): MailBooking =>
  [b, ...beside].find(({ paymentMethod }) => paymentMethod === 'credit-card') ?? b;

/** Returns the list of the bookings that were cancelled together. Empty for fewer than two. */
const cancelledTogether = (facts: BookingFacts, locale: MailLocale): MailBlock[] => {
  const { b, together = [] } = facts;
  const several = severalOf(facts);
  const isOfSeveral = new Set(several.map((one) => clientShort(one.client))).size > 1;
  const items =
    several.length > 0
      ? several.map((one) => lineOf(one, isOfSeveral, locale))
      : together.map(({ wasMs }) => momentOf(b, wasMs, locale));
  return items.length < 2 ? [] : [{ kind: 'list', title: locale.words.cancelled.together(items.length), items }];
};

const refundText = ({ paidCents, refundCents, retainedCents }: MailMoney, { words, pricing }: MailLocale): string => {
  if (paidCents === 0) return words.money.nothingPaid;
  if (refundCents === 0 && retainedCents === 0) return words.money.alreadyBack;
  if (refundCents === 0) return words.money.byRule(pricing.amountText(retainedCents, words.money.retainedWord));
  return words.onYourCard;
};

const cancelledSubject = ({ b, money: { refundCents }, locale, beside = [] }: MailContext): string => {
  const { words, format, pricing } = locale;
  const texts = words.cancelled;
  if (beside.length > 0 && b.state === 'cancelled_admin') return texts.severalSubject(beside.length + 1);
  switch (b.state) {
    case 'cancelled_pro':
      return texts.byPro(b.pro.name, shortDay(b, locale));
    case 'declined':
      return texts.declined(b.pro.name, shortDay(b, locale));
    case 'expired':
      return texts.unanswered(format.weekdayAtText(wallToSay(b.zone, b.startMs)));
    case 'cancelled_admin':
      return texts.byAccalmie(shortDay(b, locale));
    default:
      return refundCents > 0 ? texts.ownBack(pricing.amountText(refundCents, words.money.backWord)) : texts.own;
  }
};

/** Returns the time when the professional cancelled at the client's request. Null when the booking ended otherwise. */
const forClientMs = ({ state, cancelledForClientMs }: MailBooking): number | null =>
  state === 'cancelled_client' ? cancelledForClientMs : null;

const endedText = (b: MailBooking, locale: MailLocale): string => {
  const texts = locale.words.cancelled;
  const [moment, pro] = [momentOf(b, b.startMs, locale), withPro(b, locale)];
  switch (b.state) {
    case 'cancelled_client':
      return texts.textOwn(moment, pro);
    case 'cancelled_admin':
      return texts.textByAccalmie(moment, pro);
    case 'expired':
      return texts.textUnanswered(moment, pro);
    default:
      return texts.text(moment, pro);
  }
};

const cancelledText = (context: MailContext): string => {
  const { b, locale } = context;
  const texts = locale.words.cancelled;
  if (forClientMs(b) !== null) return texts.forClient(b.pro.name, momentOf(b, b.startMs, locale));
  const count = severalOf(context).length;
  if (count === 0) return endedText(b, locale);
  const several = b.state === 'cancelled_admin' ? texts.severalByAccalmie : texts.several;
  return several(count, withPro(b, locale));
};

/** Returns the sentence that proposes other slots or professionals. Empty when the client's account is suspended. */
const othersText = ({ reason, links, locale }: MailContext): string => {
  const texts = locale.words.cancelled;
  if (suspendedSide(reason) === 'client') return '';
  return links.similar === undefined ? texts.others : texts.otherPros;
};

/** Returns the reason shown to the client. Null when the client cancelled. */
const reasonToClient = ({ b, reason, locale }: MailContext): string | null => {
  if (b.state === 'cancelled_client') return null;
  const suspended = suspendedSide(reason);
  return suspended === null ? reason : locale.words.cancelled.suspended[suspended];
};

/** Returns the last blocks of the mail: how to contest the cancellation, or where to book again. */
const nextForClient = ({ b, reason, locale }: MailContext): MailPart[] => {
  const { words } = locale;
  const cancelledMs = forClientMs(b);
  if (cancelledMs !== null)
    return [
      paragraph(words.cancelled.notAskedBefore(momentOf(b, cancelledMs + forClientContestMs, locale))),
      part.seeBooking(words.links.see),
    ];
  return suspendedSide(reason) === 'client' ? [] : [part.otherSlots];
};

/** Tells the client that the booking is cancelled, by whom, and the amount of the refund. */
export const cancelledMail = (context: MailContext): MailDraft => {
  const { b, money, locale } = context;
  const isOwn = b.state === 'cancelled_client';
  const { words } = locale;
  return {
    subject: cancelledSubject(context),
    preview: isOwn ? refundText(money, locale) : joinedSentences(wholeRefund(money, locale), othersText(context)),
    blocks: [
      part.greeting,
      paragraph(cancelledText(context)),
      ...cancelledTogether(context, locale),
      part.reasonOf(reasonToClient(context)),
      ...(money.paidCents > 0 ? [part.refundOf(paidOf(context))] : []),
      paragraph(
        money.paidCents === 0 || money.refundCents === 0
          ? refundText(money, locale)
          : joinedSentences(isOwn ? '' : wholeRefund(money, locale), words.onCardSoon),
      ),
      ...nextForClient(context),
    ],
  };
};

// assumed: the words of the reason that a suspended professional reads.
const reasonToPro = (reason: string | null): MailPart[] => [
  part.reasonOf(suspendedSide(reason) === 'professional' ? 'Votre compte est suspendu.' : reason),
];

/** Tells the professional that several bookings are cancelled, and the refunds of their clients. */
const severalCancelledPro = (context: MailContext, several: readonly MailBooking[]): MailDraft => {
  const { b, money, reason } = context;
  const count = several.length;
  const days = new Set(several.map((one) => shortDay(one, mailLocales.fr)));
  const endSentence =
    b.state === 'cancelled_admin'
      ? `Accalmie a annulé ces ${count} rendez-vous.`
      : `Ces ${count} rendez-vous n’auront pas lieu.`;
  const back =
    money.refundCents === 0 ? '' : `${mailLocales.fr.pricing.amountText(money.refundCents, 'remboursé')} en tout.`;
  return {
    subject:
      days.size === 1
        ? `${count} rendez-vous annulés\u202f: ${shortDay(b, mailLocales.fr)}`
        : `${count} rendez-vous annulés`,
    preview: knowText(several),
    blocks: [
      paragraph(joinedSentences(endSentence, knowText(several), back, closedDayText(context.closesDay))),
      ...cancelledTogether(context, mailLocales.fr),
      ...reasonToPro(reason),
    ],
  };
};

type EndWords = { readonly preview: string; readonly text: string };

/** Returns the preview and the first paragraph of the mail to the professional about one booking. */
const endWordsToPro = ({ b, closesDay }: MailContext): EndWords => {
  if (b.state === 'cancelled_client') {
    const name = clientShort(b.client);
    const endSentence =
      b.cancelledForClientMs === null
        ? `${name} a annulé.`
        : fullStop(`Rendez-vous annulé à la demande ${ofName(name)}`);
    const text = `${endSentence} Le créneau est de nouveau libre.`;
    return { preview: text, text };
  }
  const know = knowText([b]);
  const closedDay = closedDayText(closesDay);
  if (b.state === 'expired') {
    const unanswered = unansweredPro(b);
    const closedRequest = `${unanswered} Cette demande est close, et le créneau est de nouveau libre.`;
    return { preview: unanswered, text: joinedSentences(closedRequest, know, closedDay) };
  }
  const ending =
    b.state === 'cancelled_admin' ? 'Accalmie a annulé ce rendez-vous.' : 'Ce rendez-vous n’aura pas lieu.';
  return { preview: know, text: joinedSentences(ending, know, closedDay) };
};

/** Tells the professional that a booking is cancelled. */
export const cancelledPro = (context: MailContext): MailDraft => {
  const { b, money, reason } = context;
  const several = severalOf(context);
  if (several.length > 0) return severalCancelledPro(context, several);
  const { preview, text } = endWordsToPro(context);
  return {
    subject: `${b.state === 'expired' ? 'Demande sans réponse' : 'Rendez-vous annulé'}\u202f: ${shortWhen(b)}`,
    preview,
    blocks: [
      paragraph(text),
      ...cancelledTogether(context, mailLocales.fr),
      ...reasonToPro(reason),
      part.visit,
      ...(money.retainedCents > 0
        ? [
            paragraph(
              `${mailLocales.fr.pricing.amountText(money.retainedCents, 'retenu')} selon votre règle d’annulation.`,
            ),
          ]
        : []),
    ],
  };
};
