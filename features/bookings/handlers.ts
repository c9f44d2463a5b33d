import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { newId } from '#platform/db/ids.ts';
import { ownProfessional, sessionOf } from '#platform/app/actor.ts';
import {
  availabilities,
  bookingCalendar,
  getBooking,
  getProBooking,
  listProBookings,
  proAvailabilities,
  sendLinks,
} from './contract.ts';
import { sayComing } from './contract/coming.ts';
import { sayVisitStep, writeVisitNote } from './contract/visit-steps.ts';
import { messages } from './messages.ts';
import { reschedulableHold } from './queries/holds.ts';
import { countProBookings, proBookings, writeNote } from './queries/pro-bookings.ts';
import { freeTimes } from '#features/offers/verbs/free-times.ts';
import { ownBooking, payableBooking, proBookingShown, maskedBooking, shownBooking } from './verbs/access.ts';
import { keepComing } from './verbs/coming.ts';
import { listedBooking } from './verbs/pro-booking.ts';
import { writeVisitStep } from './verbs/visit-steps.ts';
import { writeClientCalendar } from './verbs/mail-subjects.ts';

export const handlers: readonly Handled[] = [
  handle(availabilities, async (input, call) => {
    const sessionId = sessionOf(call);
    const replacedId =
      sessionId === 0 ? null : await reschedulableHold(call.db, { sessionId, proPublicId: input.id }, call.nowMs);
    return freeTimes(call, input, { replacedIds: replacedId === null ? [] : [replacedId] });
  }),

  handle(proAvailabilities, ({ also, ...input }, call) => {
    ownProfessional(call, input.id);
    return freeTimes(call, input, { by: 'pro', alsoMs: also ?? null });
  }),

  handle(getBooking, async ({ id, jeton }, call) => {
    const head = await payableBooking(call, id, jeton);
    const booking = await shownBooking(call.db, head.id, call.nowMs);
    return head.isMasked ? maskedBooking(booking) : booking;
  }),

  handle(bookingCalendar, async ({ id, jeton }, call) => {
    const head = await ownBooking(call, id, jeton);
    const content = await writeClientCalendar(call, head.id);
    if (content === undefined) throw new Refusal('IllegalTransition');
    return { name: 'rendez-vous.ics', content };
  }),

  handle(sayComing, async ({ id, jeton, starts_at: startMs }, call) => {
    const head = await ownBooking(call, id, jeton);
    return call.db.transaction().execute(async (trx) => {
      await keepComing(trx, head.id, startMs, call.nowMs);
      return shownBooking(trx, head.id, call.nowMs);
    });
  }),

  handle(getProBooking, async ({ id, bid }, call) =>
    proBookingShown(call.db, ownProfessional(call, id), bid, call.nowMs),
  ),

  handle(sayVisitStep, async ({ id, bid, step, takes_back: takesBack }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await writeVisitStep(trx, call, { proId, publicId: bid, step, takesBack });
      return proBookingShown(trx, proId, bid, call.nowMs);
    });
  }),

  handle(writeVisitNote, async ({ id, bid, note }, call) => {
    const proId = ownProfessional(call, id);
    if (!(await writeNote(call.db, proId, bid, note || null, call.nowMs))) throw new Refusal('NotFound');
    return proBookingShown(call.db, proId, bid, call.nowMs);
  }),

  handle(listProBookings, async ({ id, when, state = null, ...paging }, call) => {
    const proId = ownProfessional(call, id);
    const page = pageOf(paging);
    const { zone, total, ...counts } = await countProBookings(call.db, proId, { when, state }, call.nowMs);
    const rows = await proBookings(call.db, proId, { when, state, ...page }, call.nowMs);
    return {
      data: rows.map((row) => listedBooking(row, zone)),
      total,
      itemsPerPage: page.limit,
      time_zone: zone,
      counts,
    };
  }),

  handle(sendLinks, async ({ email }, { db, nowMs }) => {
    const address = email.toLowerCase();
    // Writes the same row for every address, so that neither the answer nor its delay reveals whether the address has
    // bookings. Each address receives one mail in ten minutes at most.
    await db
      .transaction()
      .execute((trx) =>
        notify(trx, [{ message: messages.booking_link, key: newId(), payload: { email: address } }], nowMs),
      );
    return { asked: true as const };
  }),
];
