import { redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import type { PublicProfile } from '#features/profiles/contract/public-profile.ts';
import { sellerView } from '#features/profiles/pages/seller-view.ts';
import { holdShown, asOnSite, visitView } from '#features/bookings/pages/visit-view.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { VisitChanges } from '#features/bookings/ui/visit-summary.tsx';
import { getUser } from '#features/accounts/contract/own-account.ts';
import { asksCode } from '#features/bookings/rules/states.ts';
import { dialledPhone } from '#features/profiles/rules/contact.ts';
import { spokenName } from '#features/profiles/rules/spoken-name.ts';
import { cartUrl, type Cart } from '#features/orders/pages/cart-url.ts';
import { frameOf, openFlow, withoutWays, type Flow } from '#features/orders/pages/flow.ts';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { lastPhone } from '#features/orders/pages/last-phone.ts';
import { cartOf, lostOf, otherTime, overOf, stateOf } from '#features/orders/pages/payment-way.ts';
import { healthPath } from '#features/intakes/pages/health-path.ts';
import { flowPaths, profilePath } from '#features/profiles/pages/paths.ts';
import { moneySentences } from '#features/bookings/pages/booking-summary.ts';
import { payPath } from '#features/bookings/pages/paths.ts';
import { wayIn } from '#ui/spaces.ts';
import { needsWaiver } from '../rules/accept.ts';
import type { PaymentQuery } from './payment-form.ts';
import { linkTexts } from './link-texts.ts';
import { answered } from '#ui/page/answered.ts';

const texts = flowTexts.payment;

export type PaymentCall = Parameters<typeof openFlow>[1] & { readonly account: () => Promise<object | null> };

type Held = {
  readonly cart: Cart;
  readonly booking: BookingData;
  readonly profile: PublicProfile;
  readonly user: DataOf<typeof getUser> | null;
  /** Telephone that the contact form proposes. Null when none is known. */ readonly phone: string | null;
  readonly url: URL;
  readonly nowMs: number;
};

const paysOnline = ({ quote, attempts_left }: BookingData): boolean => quote.dueNowCents > 0 && attempts_left > 0;

const formOf = ({ cart, booking, profile, user, phone, url, nowMs }: Held): PaymentQuery => {
  const mayPayOnline = paysOnline(booking);
  const here = url.pathname + url.search;
  return {
    proId: profile.id,
    spokenName: spokenName(profile),
    name: profile.business_name,
    cgv:
      profile.cgv_version === null ? null : { to: `${profilePath(profile)}/conditions`, version: profile.cgv_version },
    // A visit proposed by link already has a street, which is hidden because the link can be forwarded.
    needsStreet: booking.at_home && !booking.by_link && booking.place?.street == null,
    atHome: booking.at_home,
    place: booking.place?.title ?? '',
    needsWaiver: needsWaiver(instantMs(booking.starts_at), nowMs),
    startsAt: booking.starts_at,
    method: url.searchParams.get('moyen') === 'cash' || booking.code !== null ? 'cash' : '',
    paysOnline: mayPayOnline,
    noMoreCards: booking.quote.dueNowCents > 0 && !mayPayOnline,
    cartVersion: cart.cart_version,
    paysOnSite: booking.may_pay_on_site || booking.quote.dueNowCents === 0,
    totalCents: booking.quote.totalCents,
    dueNowCents: booking.quote.dueNowCents,
    approval: booking.approval && !booking.by_link,
    isProposed: booking.by_link,
    isNamed: booking.by_link && booking.client.email !== null,
    ways:
      user === null ? { login: wayIn('booking', 'login', here), register: wayIn('booking', 'register', here) } : null,
    childrenAlone: booking.guests.adults === 0 ? booking.guests.children : 0,
    whose: user?.email ?? '',
    asksCode: asksCode({ dueNowCents: 0, isProven: user?.email_verified === true }),
    mayKeepPhone: user !== null && user.phone_number === null,
    client: {
      firstname: booking.client.firstname ?? user?.firstname ?? '',
      lastname: booking.client.lastname ?? user?.lastname ?? '',
      email: booking.client.email ?? user?.email ?? '',
      phone: phone ?? '',
      street: booking.place?.street ?? '',
      access_note: booking.access_note ?? '',
    },
  };
};

/** Returns the telephone of the held visit, else that of the account, else that of the client's latest order. */
const phoneOf = async (
  call: CallRoute,
  { client }: BookingData,
  user: DataOf<typeof getUser> | null,
): Promise<string | null> => {
  if (client.phone !== null || user === null) return client.phone;
  return dialledPhone(user.phone_prefix, user.phone_number) ?? lastPhone(call);
};

/** Links to the steps that change the held visit. The typed contact and the hold stay. */
const changesOf = ({ places, criteria, query }: Flow): VisitChanges => {
  const guestsTo = `${flowPaths.guests}${query()}`;
  return {
    services: { label: flowTexts.appointment.change, to: `${flowPaths.services}${query()}` },
    when: { label: texts.changeTime, to: `${flowPaths.appointment}${query()}` },
    place: criteria.atHome || places.atHome ? { label: texts.changePlace, to: guestsTo } : null,
    guests: { label: flowTexts.appointment.changeWho, to: guestsTo },
  };
};

/**
 * Data of the payment step: the held visit, its price and the payment form. Redirects when an earlier step is missing,
 * or when the order already has its own page.
 */
export const paymentView = async (page: PaymentCall, url: URL) => {
  const { call, nowMs, account } = page;
  const cart = await cartOf(call, url);
  const booking = cart?.booking ?? null;
  if (cart === null || booking === null) throw redirect(lostOf(url));
  const state = stateOf(booking);
  if (state === null) throw redirect(payPath(booking.order_id ?? '', null));
  const at = cartUrl(url, cart, booking.starts_at);
  // The client must answer or postpone the health questions before paying.
  if (state === 'held' && (cart.health === 'asked' || cart.health === 'impossible'))
    throw redirect(`${healthPath}${at.search}`);
  if (at.search !== url.search) throw redirect(`${flowPaths.payment}${at.search}`);
  const flow = await openFlow(at, page);
  // The slot of an expired visit at home can be held again only once the client has entered the address again.
  if (state === 'over' && booking.at_home && !flow.home?.home)
    throw redirect(`${flowPaths.guests}${flow.query({ starts_at: null, cart: null, next: '1' })}`);
  const { profile } = flow;
  const hold = booking.by_link ? null : holdShown(booking);
  const user = (await account()) === null ? null : answered(await call(getUser, {}));
  return {
    frame: booking.by_link ? withoutWays(frameOf(flow, 3)) : frameOf(flow, 3),
    changes: booking.by_link || state !== 'held' ? null : changesOf(flow),
    state,
    money: booking.paid_cents > 0 ? moneySentences(booking).join(' ') : texts.nothingCharged,
    // With no card attempt left, the summary shows a visit paid on site. It leaves out the wait for a confirmation
    // code, because the client can still change the payment method.
    view: visitView({ ...(paysOnline(booking) || state !== 'held' ? booking : asOnSite(booking)), code: null }),
    // Summary for payment on site, shown when the client selects it: nothing is due or retained online.
    viewOnSite: paysOnline(booking) ? visitView(asOnSite(booking)) : null,
    moment: momentText(booking.time_zone, instantMs(booking.starts_at)),
    // The client can hold the slot again only while it is free and in the future.
    over: state === 'over' ? await overOf(flow, booking) : null,
    otherTo: `${flowPaths.appointment}${flow.query(otherTime(booking))}`,
    payTo: cart.order_id === null ? null : payPath(cart.order_id, null),
    waits:
      booking.code === null || cart.order_id === null
        ? null
        : { text: texts.codeWaits(booking.client.email ?? ''), to: payPath(cart.order_id, null) },
    // The hold of a visit proposed by link lasts days, so the page shows its end instead of a countdown.
    holdEndText:
      booking.by_link && booking.hold_expires_at !== null
        ? linkTexts.heldUntil(momentText(booking.time_zone, instantMs(booking.hold_expires_at)))
        : null,
    leave: booking.by_link ? linkTexts.leaveText(booking.pro.name) : null,
    hold: hold && { ...hold, isExtendable: cart.extendable },
    form: formOf({ cart, booking, profile, user, phone: await phoneOf(call, booking, user), url, nowMs }),
    trader: sellerView(profile),
    travelFrom: cart.travel_from,
    changed: url.searchParams.get('change'),
  };
};
export type PaymentView = Awaited<ReturnType<typeof paymentView>>;
