import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import type { ParsedOf } from '#core/route.ts';
import { writeCommitment } from '#features/bookings/queries/commitments.ts';
import { lockBooking } from '#features/bookings/queries/holds.ts';
import { mayFollow } from '#features/bookings/rules/arrows.ts';
import { changeState } from '#features/bookings/verbs/change-state.ts';
import { startsAround } from '#features/offers/verbs/free-times.ts';
import { refuseManyGuests } from '#features/offers/verbs/guests.ts';
import { holdVisit, type Hold } from '#features/bookings/verbs/hold.ts';
import { messages } from '#features/bookings/messages.ts';
import { leaveToTheDay } from '#features/intakes/verbs/gate.ts';
import type { ProOrderAnswer } from '#features/orders/contract.ts';
import { keepOrder, proOrders, zoneOf } from '#features/orders/queries.ts';
import { holdOf, selectedPlaceOf, proOrderShown } from '#features/orders/verbs.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { newId, sha256 } from '#platform/db/ids.ts';
import { e164 } from '#platform/app/phone.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { sessionOwnerOf } from '#platform/app/actor.ts';
import type { orderAsPro } from '../contract.ts';
import { paidOnSite } from '../rules/accept.ts';
import { proOrderTexts } from '../texts.ts';

type Asked = ParsedOf<typeof orderAsPro>;

/** The client as the booking names them, their telephone in international form; refuses one who could not be reached. */
const reached = ({ client }: Asked): { readonly email: string | null; readonly phone: string | null } => {
  const validation: Record<string, string> = {};
  const email = client.email || null;
  const phone = client.phone ? (e164(client.phone, client.phone_prefix) ?? null) : null;
  if (client.phone && phone === null) validation['client.phone'] = inputMessages.invalidPhone;
  else if (email === null && phone === null) validation['client.email'] = proOrderTexts.unreachable;
  if (Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation });
  return { email, phone };
};

type Order = { readonly asked: Asked; readonly client: ReturnType<typeof reached>; readonly proId: number };

/**
 * Confirms a visit that its professional has just taken the time of: nothing is due online, no terms were accepted, the health questions are left to the
 * day. In the transaction that holds it.
 */
const confirmed = async (trx: Db, call: Call, held: Hold, { asked, client, proId }: Order): Promise<ProOrderAnswer> => {
  const { now } = call;
  const booking = await lockBooking(trx, held.bookingId);
  if (!booking || !mayFollow('confirm', booking.state, 'pro')) throw new Refusal('IllegalTransition');
  const quote = paidOnSite(held.quote);
  if (asked.expected_total_cents != null && asked.expected_total_cents !== quote.totalCents)
    throw new Refusal('PriceChanged', { additional: { quote: { ...quote, lines: [...quote.lines] } } });
  await writeCommitment(
    trx,
    booking.id,
    {
      firstname: asked.client.firstname,
      lastname: asked.client.lastname,
      ...client,
      cgvVersion: null,
      paymentMethod: 'cash',
      street: null,
      accessNote: null,
      linkHash: sha256(bookingLinkToken(call, booking.public_id)),
      accountId: null,
      locale: 'fr',
      quote,
      proNote: asked.note ?? null,
    },
    now,
  );
  const { totalCents, dueNowCents, dueOnSiteCents } = quote;
  await keepOrder(
    trx,
    { publicId: newId(), bookingId: booking.id, paymentMethod: 'cash', totalCents, dueNowCents, dueOnSiteCents, cgvVersion: null, isWaived: false },
    now,
  );
  await leaveToTheDay(trx, call, booking.id, now);
  await changeState(trx, booking, 'confirm', { by: 'pro', tells: { messages: [messages.booking_confirmed], payload: { paid_cents: 0 } } }, now);
  const [row] = await proOrders(trx, proId, { when: 'all', bookingId: booking.public_id, limit: 1, offset: 0 }, now);
  if (!row) throw new Refusal('NotFound');
  return proOrderShown(row, await zoneOf(trx, proId));
};

/**
 * An order that a professional makes for a client (docs/product/booking.md#visits-noted-by-a-professional), confirmed at once and paid on site: the
 * time is taken as a client's is, in the same
 * transaction, and nothing else than what is really free can be; only their own notice and horizon do not bind them. Refuses SlotTaken with the nearest free
 * starts, PriceChanged, InvalidInput by field. assumed: an approval is not asked of who makes the order; what is paid on site here is so even where
 * clients pay by card.
 */
export const makeProOrder = async (call: Call, proId: number, asked: Asked): Promise<ProOrderAnswer> => {
  const { db, now, env } = call;
  if (asked.starts_at <= now) throw new Refusal('InvalidInput', { validation: { starts_at: inputMessages.invalidDate } });
  refuseManyGuests(asked.guests, env.BOOKING_GUESTS_MAX);
  const client = reached(asked);
  const selection = { ...asked, pro_id: asked.id };
  const place = await selectedPlaceOf(db, selection, sessionOwnerOf(call), now);
  if (place !== null && !place.street) throw new Refusal('InvalidInput', { validation: { street: inputMessages.missingFields } });
  let made: ProOrderAnswer | undefined;
  const taken = { ...holdOf(selection, place, { session: async () => null, bookingId: null, bookedAtMs: now, source: 'direct' }), by: 'pro' as const };
  try {
    await holdVisit(db, taken, now, env, {
      before: (trx) => call.claimIdempotencyKey(trx),
      after: async (trx, held) => {
        made = await confirmed(trx, call, held, { asked, client, proId });
        await call.storeIdempotentAnswer(trx, made);
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'SlotTaken') throw error;
    throw new Refusal('SlotTaken', {
      additional: { alternatives: await startsAround(call, { ...asked, startMs: asked.starts_at }, { by: 'pro', at: place }) },
    });
  }
  return made!;
};
