import { messagesOf, type Message, type MessageDraft, type ScreenLine } from '#features/notifications/rules/message.ts';
import type { NotificationType, MessageSetting } from '#features/notifications/rules/notifications.ts';
import type { BookingFacts, MailDraft, LocalisedMail, MailContext } from './mail-drafts.ts';
import type { MailBooking, MailLinks } from './mail-parts.ts';
import { mailLocales, type MailLocale } from './mail-locale.ts';
import { layOut } from './mails.ts';
import type { BookingState } from './states.ts';
import { calendarMethod, otherVisitsOf, visitCalendar } from './visit-calendar.ts';

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
      const draft = mail({ ...facts, links, locale });
      const method = calendar?.(facts.b) ?? null;
      const words = layOut(draft.subject, draft, links.supportEmail, locale);
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
