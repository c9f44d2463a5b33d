import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { loadMailBooking, loadMailBookings } from '../queries/mails.ts';
import type { BookingMessage } from '../rules/message.ts';
import { bookingFacts } from './mail-subjects.ts';

/**
 * Queues mails and screen notifications about a booking, in the caller's transaction. Call it after the new state is
 * written. Each message is sent once per key. The default key is the booking's public id.
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
  const told = messages.map((message) => {
    const isClient = message.to === 'client';
    const owner = isClient ? row.client_account_id : row.pro_profile_id;
    const of = owner === null ? null : isClient ? { account: owner } : { profile: owner };
    return {
      message,
      key,
      payload,
      bookingId: booking.id,
      onScreen: screenLineOf(message, facts, of, isClient ? row.language : 'fr'),
    };
  });
  await notify(trx, told, nowMs);
};
