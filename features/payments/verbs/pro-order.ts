import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import type { ParsedOf } from '#core/route.ts';
import type { Taken } from '#features/availability/queries/occupations.ts';
import { writeCommitment, lockBooking, type LockedBooking } from '#features/bookings/queries/commitments.ts';
import { changeState, type StateChange, messagesOn, notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { isBeyond, lateUntilMs } from '#features/offers/rules/bookable.ts';
import { startsAround } from '#features/offers/verbs/free-times.ts';
import { refuseGuestCount } from '#features/offers/verbs/guests.ts';
import type { HoldRequest } from '#features/offers/verbs/prepare.ts';
import { holdVisit, type Hold, holdPlaced, type Placed } from '#features/bookings/verbs/hold.ts';
import { linkEnd, linkReminder, mayFollow } from '#features/bookings/rules/states.ts';
import { leaveToTheDay } from '#features/intakes/verbs/gate.ts';
import type { ProOrderAnswer } from '#features/orders/contract.ts';
import { keepOrder, zoneOf } from '#features/orders/queries.ts';
import { proOrdersOf } from '#features/orders/queries/pro-list.ts';
import { holdOf, selectedPlaceOf, proOrderShown } from '#features/orders/verbs.ts';
import { discountOf } from '#features/pricing/rules/price-lines.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { newId, sha256 } from '#platform/db/ids.ts';
import { phoneOf } from '#platform/app/phone.ts';
import { bookingLinkToken, paymentLinkToken } from '#platform/security/secret.ts';
import { sessionOwnerOf } from '#platform/app/actor.ts';
import type { orderAsPro } from '../contract/pro-orders.ts';
import { messages as paymentMessages } from '../messages.ts';
import { insertLink, languageOfAddress } from '../queries/links.ts';
import { orderTermsOf } from '../queries/terms.ts';
import { paidOnSite } from '../rules/accept.ts';
import { proOrderTexts } from '../texts.ts';

type OrderInput = ParsedOf<typeof orderAsPro>;

type Named = {
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

/**
 * Returns the empty name and contact of a walk-in. Refuses a payment link and a visit at home, which need a client who
 * can be reached.
 */
const unnamed = ({ payment, at_home: isAtHome }: OrderInput): Named => {
  if (payment === 'link') throw new Refusal('InvalidInput', { validation: { payment: proOrderTexts.walkInByLink } });
  if (isAtHome) throw new Refusal('InvalidInput', { validation: { walk_in: proOrderTexts.walkInAtHome } });
  return { firstname: null, lastname: null, email: null, phone: null };
};

/**
 * Returns the name and contact of the client, with the phone in international form. Throws `InvalidInput` when neither
 * an email nor a phone number could reach the client.
 */
export const reached = (input: OrderInput): Named => {
  const { client, payment } = input;
  if (input.walk_in) return unnamed(input);
  if (!client)
    throw new Refusal('InvalidInput', {
      validation: { 'client.firstname': inputMessages.missingFields, 'client.lastname': inputMessages.missingFields },
    });
  const validation: Record<string, string> = {};
  const email = client.email || null;
  const asPhone = client.phone ? phoneOf(client.phone, client.phone_prefix) : null;
  const phone = asPhone?.ok ? asPhone.number : null;
  if (asPhone?.ok === false) validation['client.phone'] = asPhone.message;
  else if (email === null && payment === 'link') validation['client.email'] = proOrderTexts.unmailed;
  else if (email === null && phone === null) validation['client.email'] = proOrderTexts.unreachable;
  if (Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation });
  return { firstname: client.firstname, lastname: client.lastname, email, phone };
};

/** The client of a visit, with the discount, the expected total and the note. */
export type NotedOrder = {
  readonly asked: Pick<OrderInput, 'walk_in' | 'discount' | 'expected_total_cents' | 'note'>;
  readonly client: Named;
};
type Order = { readonly asked: OrderInput; readonly client: Named; readonly proId: number };

/** The parts of a call needed to record a visit. A job can provide them too. */
export type Noting = Pick<Call, 'nowMs' | 'env'>;

export const orderShownOf = async (
  trx: Db,
  proId: number,
  bookingId: string,
  nowMs: number,
): Promise<ProOrderAnswer> => {
  const [row] = await proOrdersOf(trx, proId, [bookingId]);
  if (!row) throw new Refusal('NotFound');
  return proOrderShown(row, await zoneOf(trx, proId), nowMs);
};

/**
 * Writes the client, the price and the order of a visit. Throws `PriceChanged` when the total differs from the one on
 * the professional's screen.
 */
const written = async (
  trx: Db,
  call: Noting,
  booking: LockedBooking,
  quote: Quote,
  { asked: input, client }: NotedOrder,
  isLink: boolean,
): Promise<void> => {
  const { nowMs } = call;
  const offCents = discountOf(quote.lines)?.cents ?? 0;
  if (input.expected_total_cents != null && input.expected_total_cents !== quote.totalCents + offCents)
    throw new Refusal('PriceChanged', { additional: { quote: { ...quote, lines: [...quote.lines] } } });
  if (input.discount != null && input.discount.cents > offCents)
    throw new Refusal('InvalidInput', {
      validation: { 'discount.cents': proOrderTexts.discountTooLarge(quote.baseForPolicyCents + offCents) },
    });
  await writeCommitment(
    trx,
    booking.id,
    {
      ...client,
      isWalkIn: input.walk_in,
      cgvVersion: null,
      paymentMethod: isLink ? 'credit-card' : 'cash',
      street: null,
      accessNote: null,
      linkHash: input.walk_in ? null : sha256(bookingLinkToken(call, booking.public_id)),
      accountId: null,
      locale: (client.email === null ? null : await languageOfAddress(trx, client.email)) ?? 'fr',
      quote,
      proNote: input.note ?? null,
    },
    nowMs,
  );
  const { totalCents, dueNowCents, dueOnSiteCents } = quote;
  await keepOrder(
    trx,
    {
      publicId: newId(),
      bookingId: booking.id,
      paymentMethod: isLink ? 'credit-card' : 'cash',
      totalCents,
      dueNowCents,
      dueOnSiteCents,
      cgvVersion: null,
      isWaived: false,
    },
    nowMs,
  );
};

/**
 * Confirms a visit recorded by a professional, in the transaction that created its hold. The caller has locked the
 * visit. Nothing is due online and no terms are accepted. The client answers the health questions on the day.
 */
const commitOnSite = async (
  trx: Db,
  call: Noting,
  booking: LockedBooking,
  quote: Quote,
  order: NotedOrder,
  tells: StateChange['tells'],
): Promise<void> => {
  if (!mayFollow('confirm', booking.state, 'pro')) throw new Refusal('IllegalTransition');
  await written(trx, call, booking, paidOnSite(quote), order, false);
  await leaveToTheDay(trx, call, booking.id, call.nowMs);
  await changeState(trx, booking, 'confirm', { by: 'pro', ...(tells && { tells }) }, call.nowMs);
};

type Noted = {
  readonly held: HoldRequest;
  readonly placed: Placed;
  readonly order: NotedOrder;
  readonly tells?: StateChange['tells'];
};

/**
 * Holds and confirms a visit whose place in the agenda is already computed, in the caller's transaction. The caller
 * must have locked its resources, and must refresh the derived rows for the times returned. The database constraint
 * refuses a taken slot.
 */
export const notePlaced = async (
  trx: Db,
  call: Noting,
  { held, placed, order, tells }: Noted,
): Promise<{ booking: LockedBooking; taken: Taken[] }> => {
  const made = await holdPlaced(trx, held, placed, call.nowMs);
  const booking = await lockBooking(trx, made.bookingId);
  if (!booking) throw new Refusal('IllegalTransition');
  await commitOnSite(trx, call, booking, placed.quote, order, tells);
  return { booking, taken: made.taken };
};

const confirmed = async (trx: Db, call: Call, held: Hold, order: Order): Promise<ProOrderAnswer> => {
  const booking = await lockBooking(trx, held.bookingId);
  if (!booking) throw new Refusal('IllegalTransition');
  // For a client without a mail address, the outbox records the message but sends no mail.
  await commitOnSite(trx, call, booking, held.quote, order, {
    messages: messagesOn('confirmed', ['client']),
    payload: { paid_cents: 0 },
  });
  return orderShownOf(trx, order.proId, booking.public_id, call.nowMs);
};

/**
 * Holds a visit until the client pays through the link, and mails the link. Runs in the transaction that created the
 * hold.
 */
const proposed = async (trx: Db, call: Call, held: Hold, order: Order): Promise<ProOrderAnswer> => {
  const { nowMs } = call;
  const booking = await lockBooking(trx, held.bookingId);
  if (!booking || booking.held_until === null) throw new Refusal('IllegalTransition');
  if (held.quote.dueNowCents === 0)
    throw new Refusal('InvalidInput', { validation: { payment: proOrderTexts.nothingDue } });
  await written(trx, call, booking, held.quote, order, true);
  const link = {
    bookingId: booking.id,
    tokenHash: sha256(paymentLinkToken(call, booking.public_id, 0)),
    selection: { ...order.asked, pro_id: order.asked.id },
    remindMs: linkReminder(nowMs, booking.held_until),
  };
  await insertLink(trx, link, nowMs);
  await notifyOfBooking(trx, booking, [paymentMessages.payment_link], {}, nowMs);
  return orderShownOf(trx, order.proId, booking.public_id, nowMs);
};

/**
 * Books a visit for a client on behalf of a professional (docs/product/booking.md#visits-noted-by-a-professional). The
 * visit is confirmed at once and paid on site, or held until the client pays through a link. The slot must be free, as
 * for a client. The professional's own notice and horizon do not apply, nor do their hours when `outside_hours` is set.
 * Throws `SlotTaken` with the nearest free starts, `PriceChanged`, and `InvalidInput` by field.
 * assumed: the visit needs no approval, because the professional books it. A visit paid on site stays so even where
 * clients pay by card. The visit counts as booked through the professional's own link, because the client did not come
 * through the platform (docs/product/payments.md#source).
 */
export const makeProOrder = async (call: Call, proId: number, input: OrderInput): Promise<ProOrderAnswer> => {
  const { db, nowMs, env } = call;
  // A visit may be recorded a little after its start, but one paid through a link must lie in the future.
  if ((input.payment === 'link' ? input.starts_at : lateUntilMs(input.starts_at)) <= nowMs)
    throw new Refusal('InvalidInput', { validation: { starts_at: inputMessages.invalidDate } });
  if (isBeyond(input.starts_at, nowMs))
    throw new Refusal('InvalidInput', { validation: { starts_at: proOrderTexts.beyond } });
  refuseGuestCount(input.guests, env.BOOKING_GUESTS_MAX);
  const client = reached(input);
  const isLink = input.payment === 'link';
  if (isLink && !(await orderTermsOf(db, proId))?.pay_online)
    throw new Refusal('InvalidInput', { validation: { payment: proOrderTexts.noCards } });
  const selection = { ...input, pro_id: input.id };
  const place = await selectedPlaceOf(db, selection, sessionOwnerOf(call), nowMs);
  if (place !== null && !place.street)
    throw new Refusal('InvalidInput', { validation: { street: inputMessages.missingFields } });
  let made: ProOrderAnswer | undefined;
  const taken = {
    ...holdOf(selection, place, { session: async () => null, bookingId: null, bookedAtMs: nowMs, source: 'direct' }),
    by: 'pro' as const,
    isOutside: input.outside_hours,
    discount: input.discount ?? null,
    ...(isLink && { heldUntilMs: linkEnd(nowMs, input.starts_at) }),
  };
  try {
    await holdVisit(db, taken, nowMs, env, {
      before: (trx) => call.claimIdempotencyKey(trx),
      after: async (trx, held) => {
        made = await (isLink ? proposed : confirmed)(trx, call, held, { asked: input, client, proId });
        await call.storeIdempotentAnswer(trx, made);
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'SlotTaken') throw error;
    throw new Refusal('SlotTaken', {
      additional: {
        alternatives: await startsAround(call, { ...input, startMs: input.starts_at }, { by: 'pro', at: place }),
      },
    });
  }
  return made!;
};
