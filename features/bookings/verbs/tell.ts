import { notify } from '#features/notifications/queries/notifications.ts';
import type { Db } from '#platform/db.ts';
import { enqueue, type OutboxPayload } from '#platform/outbox.ts';
import { loadMailBooking } from '../queries/mails.ts';
import { isForPro } from '../rules/mails.ts';
import { bookingNotification, settingOf, type BookingNotificationKind, type ToldKind } from '../rules/notifications.ts';
import { mailBooking, mailMoney, mailMove } from './mail-booking.ts';

type Told = { readonly id: number; readonly public_id: string };

/**
 * Tells what has just become of a booking, in the caller's transaction, after the state is written: by mail, and on screen where they have an account. The same
 * key is told once.
 */
export const tellSides = async (
  trx: Db,
  { id }: Told,
  sides: readonly BookingNotificationKind[],
  { key, payload }: { readonly key: string; readonly payload: OutboxPayload },
  now: number,
): Promise<void> => {
  for (const side of sides) await enqueue(trx, { kind: side, dedupKey: `${side}:${key}`, bookingId: id, payload }, now);
  const row = await loadMailBooking(trx, id);
  if (!row) return;
  const money = mailMoney(row, payload);
  for (const side of sides) {
    const owner = isForPro(side) ? row.pro_profile_id : row.client_account_id;
    if (owner === null) continue;
    const to = isForPro(side) ? { profile: owner } : { account: owner };
    const booking = mailBooking(row);
    const words = bookingNotification(side, booking, money, mailMove(payload));
    const language = isForPro(side) ? 'fr' : booking.language;
    await notify(trx, { to, ...words, language, setting: settingOf(side, money), dedupKey: `${side}:${key}`, bookingId: id }, now);
  }
};

/** Tells both sides of a booking what has just become of it, once a booking. */
export const tellBothSides = (trx: Db, visit: Told, kind: ToldKind, payload: OutboxPayload, now: number): Promise<void> =>
  tellSides(trx, visit, [kind, `${kind}_pro`], { key: visit.public_id, payload }, now);

/** Tells the client alone what their professional has just done, as `tellBothSides` does. */
export const tellClient = (trx: Db, visit: Told, kind: ToldKind, payload: OutboxPayload, now: number): Promise<void> =>
  tellSides(trx, visit, [kind], { key: visit.public_id, payload }, now);

/** Tells the client that nobody is said to have come, each time it is said. */
export const tellAbsence = (trx: Db, visit: Told, payload: OutboxPayload, now: number): Promise<void> =>
  tellSides(trx, visit, ['booking_no_show'], { key: `${visit.public_id}:${now}`, payload }, now);
