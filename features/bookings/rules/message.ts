import { messagesOf, type Message, type MessageDraft, type ScreenLine } from '#features/notifications/rules/message.ts';
import type { NotificationType, ToldSetting } from '#features/notifications/rules/notifications.ts';
import type { BookingFacts, MailDraft, Spoken, MailContext } from './mail-drafts.ts';
import { visitCalendar, type MailBooking, type MailLinks } from './mail-parts.ts';
import { speeches, type Speech } from './mail-speech.ts';
import { written } from './mails.ts';
import type { BookingState } from './states.ts';

/** A message about a booking, to its client in their language or to its professional in French. */
export type BookingMessage = Message<BookingFacts, MailLinks>;

type BookingDraft = {
  readonly label: string;
  readonly to: 'client' | 'professional';
  readonly type?: NotificationType;
  /** The setting that switches it off; always told where it is left out. */
  readonly setting?: (facts: BookingFacts) => ToldSetting | null;
  /** The states of the booking in which its mail still says what holds. */
  readonly trueIn: readonly BookingState[];
  readonly isStillTrue?: (facts: BookingFacts) => boolean;
  readonly mail: (told: MailContext) => MailDraft;
  readonly line?: (spoken: Spoken) => ScreenLine;
  /** The calendar file that goes with its mail: it adds the booking, or takes it back. */
  readonly calendar?: (b: MailBooking) => 'REQUEST' | 'CANCEL' | null;
};

const draftOf = ({ label, to, type, setting, trueIn, isStillTrue, mail, line, calendar }: BookingDraft): MessageDraft<BookingFacts, MailLinks> => {
  const speechOf = (b: MailBooking): Speech => speeches[to === 'client' ? b.language : 'fr'];
  return {
    label,
    to,
    ...(type && { type }),
    ...(setting && { setting }),
    isStillTrue: (facts) => trueIn.includes(facts.b.state) && (isStillTrue?.(facts) ?? true),
    mail: (facts, links) => {
      const speech = speechOf(facts.b);
      const draft = mail({ ...facts, links, speech });
      const method = calendar?.(facts.b) ?? null;
      const words = written(draft.subject, draft, links.supportEmail, speech);
      if (method === null) return words;
      const content = visitCalendar(facts.b, links, to === 'client' ? 'client' : 'pro', method, facts.nowMs);
      return { ...words, calendar: { method, filename: 'rendez-vous.ics', content } };
    },
    screen: line ? (facts) => line({ ...facts, speech: speechOf(facts.b) }) : null,
  };
};

/**
 * The messages of a feature about bookings, by their kinds. A professional's mail never holds the client's link, a client's never the access note; hours are
 * those of the place.
 */
export const bookingMessages = <Kind extends string>(drafts: Readonly<Record<Kind, BookingDraft>>): Readonly<Record<Kind, BookingMessage>> =>
  messagesOf(
    Object.fromEntries(Object.entries<BookingDraft>(drafts).map(([kind, draft]) => [kind, draftOf(draft)])) as Record<
      Kind,
      MessageDraft<BookingFacts, MailLinks>
    >,
  );
