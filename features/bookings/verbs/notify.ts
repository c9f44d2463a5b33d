import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { loadMailBooking, loadMailBookings, type BookingMailRow } from '../queries/mails.ts';
import { messages } from '../messages.ts';
import type { BookingMessage } from '../rules/message.ts';
import { bookingFacts } from './mail-subjects.ts';

type Side = 'client' | 'professional';

const eventMessages = {
  requested: { client: messages.booking_requested, professional: messages.booking_requested_pro },
  confirmed: { client: messages.booking_confirmed, professional: messages.booking_confirmed_pro },
  ended: { client: messages.booking_cancelled, professional: messages.booking_cancelled_pro },
} as const;

/** Returns the messages about a change of a booking: for both sides, or for the given ones. */
export const messagesOn = (
  event: keyof typeof eventMessages,
  sides: readonly Side[] = ['client', 'professional'],
): BookingMessage[] => sides.map((side) => eventMessages[event][side]);

/** Returns the scope of a message's notification. Null when the recipient has no account. */
const screenOwner = (
  { to }: Pick<BookingMessage, 'to'>,
  { client_account_id: account, pro_profile_id: profile }: Pick<BookingMailRow, 'client_account_id' | 'pro_profile_id'>,
) => {
  if (to === 'client') return account === null ? null : { account };
  return profile === null ? null : { profile };
};

/**
 * Loads the current data of a booking for messages about it. `readerOf` returns the scope and the language of a
 * message's notification. Undefined when the booking no longer exists.
 */
export const messageSubject = async (db: Db, bookingId: number, payload: OutboxPayload, nowMs: number) => {
  const row = await loadMailBooking(db, bookingId);
  if (!row) return undefined;
  return {
    facts: bookingFacts(row, payload, nowMs, await loadMailBookings(db, payload.beside ?? [])),
    readerOf: (message: Pick<BookingMessage, 'to'>) => ({
      owner: screenOwner(message, row),
      language: message.to === 'client' ? row.language : ('fr' as const),
    }),
  };
};

/**
 * Queues mails and notifications about a booking, in the caller's transaction. The caller has written the new state
 * first, because the messages depend on it. Sends each message once for `key`, which is the booking's public id by
 * default.
 */
export const notifyOfBooking = async (
  trx: Db,
  booking: { readonly id: number; readonly public_id: string },
  messagesToSend: readonly BookingMessage[],
  { key = booking.public_id, payload = {} }: { readonly key?: string; readonly payload?: OutboxPayload },
  nowMs: number,
): Promise<void> => {
  const subject = await messageSubject(trx, booking.id, payload, nowMs);
  if (!subject) return;
  const keyedMessages = messagesToSend.map((message) => {
    const { owner, language } = subject.readerOf(message);
    const onScreen = screenLineOf(message, subject.facts, owner, language);
    return { message, key, payload, bookingId: booking.id, onScreen };
  });
  await notify(trx, keyedMessages, nowMs);
};
