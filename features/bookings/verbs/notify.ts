import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { loadMailBooking, loadMailBookings, type BookingMailRow } from '../queries/mails.ts';
import type { BookingMessage } from '../rules/message.ts';
import { bookingFacts } from './mail-subjects.ts';

/** Returns the scope of a message's notification. Null when the recipient has no account. */
export const screenOwner = (
  { to }: Pick<BookingMessage, 'to'>,
  { client_account_id: account, pro_profile_id: profile }: Pick<BookingMailRow, 'client_account_id' | 'pro_profile_id'>,
) => {
  if (to === 'client') return account === null ? null : { account };
  return profile === null ? null : { profile };
};

/**
 * Queues mails and notifications about a booking, in the caller's transaction. The caller has written the new state
 * first, because the messages depend on it. Sends each message once for `key`, which is the booking's public id by
 * default.
 */
export const notifyOfBooking = async (
  trx: Db,
  booking: { readonly id: number; readonly public_id: string },
  messages: readonly BookingMessage[],
  { key = booking.public_id, payload = {} }: { readonly key?: string; readonly payload?: OutboxPayload },
  nowMs: number,
): Promise<void> => {
  const row = await loadMailBooking(trx, booking.id);
  if (!row) return;
  const facts = bookingFacts(row, payload, nowMs, await loadMailBookings(trx, payload.beside ?? []));
  const keyedMessages = messages.map((message) => ({
    message,
    key,
    payload,
    bookingId: booking.id,
    onScreen: screenLineOf(message, facts, screenOwner(message, row), message.to === 'client' ? row.language : 'fr'),
  }));
  await notify(trx, keyedMessages, nowMs);
};
