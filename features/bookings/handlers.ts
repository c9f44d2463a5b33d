import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { sha256 } from '#platform/db/ids.ts';
import { ownProfessional, sessionOf } from '#platform/app/actor.ts';
import { availabilities, bookingCalendar, getBooking, getProBooking, listProBookings, proAvailabilities, sendLinks } from './contract.ts';
import { messages } from './messages.ts';
import { reschedulableHold } from './queries/holds.ts';
import { countProBookings, proBookings } from './queries/pro-bookings.ts';
import { freeTimes } from '#features/offers/verbs/free-times.ts';
import { heldBooking } from './verbs/access.ts';
import { listedBooking, proBookingShown } from './verbs/pro-booking.ts';
import { shownBooking } from './verbs/shown.ts';
import { writeClientCalendar } from './verbs/mail-subjects.ts';

const linkWindowMs = 600_000;

export const handlers: readonly Handled[] = [
  handle(availabilities, async (input, call) => {
    const sessionId = sessionOf(call);
    const replacedId = sessionId === 0 ? null : await reschedulableHold(call.db, { sessionId, proPublicId: input.id }, call.now);
    return freeTimes(call, input, { replacedId });
  }),

  handle(proAvailabilities, (input, call) => {
    ownProfessional(call, input.id);
    return freeTimes(call, input, { by: 'pro' });
  }),

  handle(getBooking, async ({ id, jeton }, call) => {
    const head = await heldBooking(call, id, jeton);
    return shownBooking(call.db, head.id, call.now);
  }),

  handle(bookingCalendar, async ({ id, jeton }, call) => {
    const head = await heldBooking(call, id, jeton);
    const content = await writeClientCalendar(call, head.id);
    if (content === undefined) throw new Refusal('IllegalTransition');
    return { name: 'rendez-vous.ics', content };
  }),

  handle(getProBooking, async ({ id, bid }, call) => proBookingShown(call.db, ownProfessional(call, id), bid, call.now)),

  handle(listProBookings, async ({ id, when, state = null, ...asked }, call) => {
    const proId = ownProfessional(call, id);
    const page = pageOf(asked);
    const { zone, total, ...counts } = await countProBookings(call.db, proId, { when, state }, call.now);
    const rows = await proBookings(call.db, proId, { when, state, ...page }, call.now);
    return { data: rows.map((row) => listedBooking(row, zone)), total, itemsPerPage: page.limit, time_zone: zone, counts };
  }),

  handle(sendLinks, async ({ email }, { db, now }) => {
    const address = email.toLowerCase();
    // One mail per address and ten minutes, whatever is asked.
    const key = `${sha256(address).slice(0, 32)}:${Math.floor(now / linkWindowMs)}`;
    await db.transaction().execute((trx) => notify(trx, [{ message: messages.booking_link, key, payload: { email: address } }], now));
    return { asked: true as const };
  }),
];
