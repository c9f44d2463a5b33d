import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { holdShown } from '#features/bookings/pages/visit-view.ts';
import type { Slot } from '#features/offers/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { liveCarts, refreshCart } from '../contract.ts';
import { cartUrl, type Cart } from './cart-url.ts';
import { careText, partyToSay, type Flow } from './flow.ts';
import { flowTexts } from './flow-texts.ts';

const texts = flowTexts.appointment;

type LiveCart = DataOf<typeof liveCarts>['carts'][number];

export const cartPaymentPath = (proId: string, cartId: string): string =>
  `${flowPaths.payment}?id=${proId}&cart=${cartId}`;

const compared = [
  'at_home',
  'address_draft_id',
  'adults',
  'children',
  'babies',
  'ages',
  'option',
  'addons',
  'with',
] as const;

/** Whether a cart has the selection that the page's URL describes. The start of the visit is not compared. */
const isChosen = (flow: Flow, cart: Cart): boolean => {
  const here = new URL(`${flowPaths.appointment}${flow.query()}`, 'http://localhost');
  const held = cartUrl(here, cart, null).searchParams;
  return compared.every((name) => held.get(name) === here.searchParams.get(name));
};

/**
 * Describes the slot the visitor holds with this professional, with a link to its payment. The current selection may
 * differ from the held one.
 */
export const heldHere = async (
  flow: Flow,
  { cart_id, pro_id, time_zone, starts_at, paying }: LiveCart,
  slot: Slot | null,
) => {
  const to = cartPaymentPath(pro_id, cart_id);
  const moment = momentText(time_zone, instantMs(starts_at));
  const { envelope } = await flow.call(refreshCart, { id: cart_id });
  const cart = envelope.success ? envelope.data : null;
  const booking = cart?.booking ?? null;
  const until = booking && holdShown(booking)?.until;
  // The hold has just ended, or its selection is no longer offered. The payment step explains it.
  if (cart === null || booking === null || !until)
    return { text: texts.own(moment), change: null, link: texts.toPayment, to };
  const price = priceText(booking.quote.totalCents);
  const cares = booking.lines.map((line, i) => {
    const more = booking.quote.lines.reduce(
      (sum, one) => sum + (one.kind === 'add_on' && one.lineIndex === i ? one.minutes : 0),
      0,
    );
    return careText({ label: line.label, minutes: line.duration_min + more, addOns: line.add_ons });
  });
  const summary = [cares.join(' + '), partyToSay(booking.guests), price].filter((part) => part !== null).join(', ');
  const text = texts.ownUntil(moment, summary, until);
  if (paying) return { text, change: texts.ownPaying, link: texts.toPaying, to };
  const isOther = !isChosen(flow, cart) || (slot !== null && slot.starts_at !== starts_at);
  return {
    text,
    change: isOther && slot !== null ? texts.ownReplaced : texts.ownMove,
    link: isOther ? texts.toHeld(price) : texts.toPayment,
    to,
  };
};
