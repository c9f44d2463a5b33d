import { paragraph, writtenMail, type MailBlock } from '#core/mail-layout.ts';
import {
  messagesOf,
  type MailWords,
  type Message,
  type MessageDraft,
  type ScreenLine,
} from '#features/notifications/rules/message.ts';
import type { NotificationType, MessageSetting } from '#features/notifications/rules/notifications.ts';
import {
  type BookingPart,
  type BookingFacts,
  type LocalisedMail,
  type MailContext,
  type MailDraft,
  mailLocales,
  type MailLocale,
  type MailBooking,
  type MailLinks,
} from './booking-mail.ts';
import {
  bookingGreeting,
  reasonNote,
  refundRows,
  seeBooking,
  dueRows,
  paidRows,
  priceRows,
  proposedLimits,
  proVisitRows,
  scheduleBlock,
  visitRows,
  seePro,
} from './mail-layout.ts';
import type { BookingState } from './states.ts';
import { calendarMethod, otherVisitsOf, visitCalendar } from './visit-calendar.ts';

/** The recipient of a mail about a booking. The professional reads the client and the access note. */
type Reader = 'client' | 'professional';

const proposedLimitsBlocks = ({ b, move, money, locale, nowMs }: MailContext): MailBlock[] => {
  const text = move === null ? '' : proposedLimits(b, move, money, locale, nowMs);
  return text === '' ? [] : [paragraph(text)];
};

const refunded = (b: MailBooking, paymentMethod: MailBooking['paymentMethod'] | undefined): MailBooking =>
  paymentMethod === undefined ? b : { ...b, paymentMethod };

const blocksOf = (one: BookingPart, to: Reader, context: MailContext): readonly MailBlock[] => {
  const { b, money, links, locale } = context;
  switch (one.part) {
    case 'greeting':
      return [bookingGreeting(b, locale)];
    case 'visit':
      return [to === 'client' ? visitRows(b, locale) : proVisitRows(b)];
    case 'price':
      return [priceRows(b, one.money ?? money, one.leftLabel, locale)];
    case 'price_due':
      return [dueRows(b, one.due, locale)];
    case 'paid':
      return [paidRows(b, money, one.leftLabel, locale)];
    case 'refund':
      return [refundRows(refunded(b, one.paymentMethod), money, locale)];
    case 'schedule':
      return [scheduleBlock(b, one.paidCents, locale, one.fromMs, one.steps)];
    case 'proposed_limits':
      return proposedLimitsBlocks(context);
    case 'reason':
      return reasonNote(one.reason === undefined ? context.reason : one.reason, locale);
    case 'see_booking':
      return [seeBooking(links, one.label)];
    case 'other_slots':
      return [seePro(links, locale)];
  }
};

/** Writes a mail about a booking for its reader, under a heading that repeats the subject. */
export const layOut = (
  { subject, preview, blocks, footer = [] }: MailDraft,
  to: Reader,
  context: MailContext,
): MailWords =>
  writtenMail(
    subject,
    {
      heading: subject,
      preview,
      blocks: blocks.flatMap((one) => ('part' in one ? blocksOf(one, to, context) : [one])),
      footer,
    },
    context.links.supportEmail,
    context.locale.language,
  );

/** A message about a booking, to the client in the client's language or to the professional in French. */
export type BookingMessage = Message<BookingFacts, MailLinks>;

type BookingDraft = {
  readonly label: string;
  readonly to: 'client' | 'professional';
  readonly type?: NotificationType;
  /** The setting that switches the message off. The message is always sent when the setting is null or absent. */
  readonly setting?: (facts: BookingFacts) => MessageSetting | null;
  /** States of the booking in which the mail may still be sent. */
  readonly trueIn: readonly BookingState[];
  readonly isStillTrue?: (facts: BookingFacts) => boolean;
  readonly mail: (context: MailContext) => MailDraft;
  readonly line?: (spoken: LocalisedMail) => ScreenLine;
  /**
   * Calendar file of the mail: `REQUEST` adds the booking to the reader's calendar, `CANCEL` removes it, null means no
   * file.
   */
  readonly calendar?: (b: MailBooking) => 'REQUEST' | 'CANCEL' | null;
  /** Whether the message is about all the visits of a series. */
  readonly tellsSeries?: true;
};

const draftOf = ({
  label,
  to,
  type,
  setting,
  trueIn,
  isStillTrue,
  mail,
  line,
  calendar,
  tellsSeries,
}: BookingDraft): MessageDraft<BookingFacts, MailLinks> => {
  const localeOf = (b: MailBooking): MailLocale => mailLocales[to === 'client' ? b.language : 'fr'];
  return {
    label,
    to,
    ...(type && { type }),
    ...(setting && { setting }),
    isStillTrue: (facts) => trueIn.includes(facts.b.state) && (isStillTrue?.(facts) ?? true),
    mail: (facts, links) => {
      const locale = localeOf(facts.b);
      const context = { ...facts, links, locale };
      const method = calendar?.(facts.b) ?? null;
      const words = layOut(mail(context), to, context);
      if (method === null) return words;
      const others = otherVisitsOf(facts, { isCancelled: method === 'CANCEL', tellsSeries: tellsSeries === true });
      const content = visitCalendar(facts.b, links, to === 'client' ? 'client' : 'pro', method, facts.nowMs, others);
      return { ...words, calendar: { method: calendarMethod(method, others), filename: 'rendez-vous.ics', content } };
    },
    screen: line ? (facts) => line({ ...facts, locale: localeOf(facts.b) }) : null,
  };
};

/**
 * Declares the messages of a feature about bookings, by kind. Mails to professionals never contain the client's secret
 * link. Mails to clients never contain the access note. Hours are local at the place.
 */
export const bookingMessages = <Kind extends `${string}_${string}`>(
  drafts: Readonly<Record<Kind, BookingDraft>>,
): Readonly<Record<Kind, BookingMessage>> =>
  messagesOf(
    Object.fromEntries(Object.entries<BookingDraft>(drafts).map(([kind, draft]) => [kind, draftOf(draft)])) as Record<
      Kind,
      MessageDraft<BookingFacts, MailLinks>
    >,
  );
