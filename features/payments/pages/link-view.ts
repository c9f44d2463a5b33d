import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { againLink, visitView } from '#features/bookings/pages/visit-view.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { refusalMessage, type FormMessage } from '#ui/forms/refusal-message.ts';
import { links } from '#ui/links.ts';
import { answered } from '#ui/page/answered.ts';
import { dropCart } from '#features/orders/contract.ts';
import { isHeld } from '#features/bookings/rules/states.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { openLink, readLink } from '../contract/links.ts';
import { linkTexts as texts } from './link-texts.ts';

type LinkCall = { readonly call: CallRoute; readonly nowMs: number };

const tokenOf = (url: URL): string => url.searchParams.get('jeton') ?? '';

/**
 * Data of the payment link's page: the proposed visit with its payment button, or the reason why it can no longer be
 * paid.
 */
export const linkView = async ({ call, nowMs }: LinkCall, url: URL) => {
  const found = await call(readLink, { jeton: tokenOf(url) });
  if (found.status === 404)
    return { open: null, outcome: texts.unknown, ways: [{ to: links.find, label: texts.find }] };
  const { state, booking } = answered(found);
  if (state !== 'open') {
    const isPaid = state === 'paid';
    const way = isPaid ? { to: links.find, label: texts.find } : { to: againLink(booking).to, label: texts.again };
    const outcome = state === 'closed' && isHeld(booking.state) ? texts.unpayable : texts[state];
    return { open: null, outcome, ways: [way] };
  }
  return {
    open: {
      view: visitView(booking, nowMs),
      heading: texts.heading(booking.pro.name),
      lead: texts.lead(booking.client.firstname ?? ''),
      holdEndText:
        booking.hold_expires_at === null
          ? ''
          : texts.heldUntil(momentText(booking.time_zone, instantMs(booking.hold_expires_at))),
      leave: texts.leaveText(booking.pro.name),
      pay: texts.pay(priceText(booking.quote.dueNowCents)),
    },
    outcome: null,
    ways: [],
  };
};
export type LinkView = Awaited<ReturnType<typeof linkView>>;

export type LinkRefused = { readonly at: number; readonly message: FormMessage };

/**
 * Opens the payment link in this browser, then redirects to the payment or releases the visit, depending on the button.
 * When the API refuses to open the link, the page shows the reason.
 */
export const sendLinkForm = async ({ call, nowMs }: LinkCall, url: URL, form: FormData) => {
  const { status, envelope } = await call(openLink, { jeton: tokenOf(url) });
  if (envelope.success && textIn(form, 'intent') === 'leave') {
    await call(dropCart, { id: envelope.data.cart_id });
    return redirect(
      `${url.pathname.replace(/\.data$/, '')}?${new URLSearchParams({ jeton: tokenOf(url) }).toString()}`,
      303,
    );
  }
  if (envelope.success)
    return redirect(
      `${flowPaths.payment}?${new URLSearchParams({ id: envelope.data.pro_id, cart: envelope.data.cart_id }).toString()}`,
    );
  return data<LinkRefused>({ at: nowMs, message: refusalMessage(envelope.error) ?? '' }, { status });
};
