import { data, Link, redirect, redirectDocument, useNavigation } from 'react-router';
import { useState } from 'react';
import { priceText, wallClockText } from '#core/format.ts';
import { momentText, saidWall } from '#features/offers/rules/instant-text.ts';
import { asOnSite, visitView } from '#features/bookings/rules/visit-view.ts';
import { HoldClock } from '#features/bookings/ui/hold-clock.tsx';
import { VisitSummary } from '#features/bookings/ui/visit-summary.tsx';
import { getUser } from '#features/accounts/contract.ts';
import { dropCart, extendCart, putCart } from '#features/orders/contract.ts';
import { cancelPayment, sendOrder } from '#features/payments/contract.ts';
import { dialledPhone } from '#features/profiles/rules/contact.ts';
import { spokenName } from '#features/profiles/rules/spoken-name.ts';
import { Trader } from '#features/profiles/ui/trader.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '../shell/answer.ts';
import type { PageCall } from '../context.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/payment';
import { cartUrl, type Cart } from '#features/orders/pages/cart-url.ts';
import { frameOf, openFlow } from '#features/orders/pages/flow.ts';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { FlowNotice, FlowPage } from '#features/orders/ui/flow-step.tsx';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { useFirstError } from '#ui/page/heading-focus.ts';
import { orderOf, typedIn, type PaymentRefused, type PaymentTyped } from '#features/payments/pages/payment-form.ts';
import { PaymentFields, paymentForm } from '#features/payments/ui/payment-fields.tsx';
import { PaymentOver } from '#features/payments/ui/payment-over.tsx';
import { appointmentOf, cartOf, freedOf, hereOf, lostOf, otherTime, overOf, stateOf } from '#features/orders/pages/payment-way.ts';
import { healthPath } from '#features/intakes/pages/health-path.ts';
import { keepPhone } from '#features/accounts/pages/keep-phone.ts';
import css from '#features/payments/ui/payment-step.module.css';
import { profileView } from '#features/cancellation/pages/profile-view.ts';
import { flowPaths, profilePath } from '#features/profiles/pages/paths.ts';
import { wayIn } from '#ui/spaces.ts';
import { moneySentences } from '#features/bookings/pages/told.ts';
import { payPath } from '#features/bookings/pages/paths.ts';
import { refusalMessage } from '#ui/forms/refusal-message.ts';
import { SaidWords } from '#ui/forms/said.tsx';

const texts = flowTexts.payment;
const withdrawalMs = 14 * 86_400_000;

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, now, account } = context.get(pageCall);
  const cart = await cartOf(call, url);
  const booking = cart?.booking ?? null;
  if (cart === null || booking === null) throw redirect(lostOf(url));
  const state = stateOf(booking);
  if (state === null) throw redirect(payPath(booking.order_id ?? '', null));
  const at = cartUrl(url, cart, booking.starts_at);
  // Nothing is paid before what is asked of one's health is settled.
  if (state === 'held' && (cart.health === 'asked' || cart.health === 'impossible')) throw redirect(`${healthPath}${at.search}`);
  if (at.search !== url.search) throw redirect(`${flowPaths.payment}${at.search}`);
  const flow = await openFlow(at, context);
  // What was chosen cannot be held again until its address is known again.
  if (state === 'over' && booking.at_home && !flow.home?.home) throw redirect(`${flowPaths.guests}${flow.query({ starts_at: null, cart: null, next: '1' })}`);
  const { profile } = flow;
  const mayPayOnline = booking.quote.dueNowCents > 0 && booking.attempts_left > 0;
  const terms = profileView(profile);
  const user = (await account()) === null ? null : answered(await call(getUser, {}));
  const here = url.pathname + url.search;
  return {
    frame: frameOf(flow, 3),
    state,
    money: booking.paid_cents > 0 ? moneySentences(booking).join(' ') : texts.nothingCharged,
    // A code was asked for: it is still chosen here how it is paid.
    view: visitView({ ...booking, code: null }),
    // Paid on site, nothing is due or kept online: the summary says so as that way to pay is chosen.
    viewOnSite: mayPayOnline ? visitView(asOnSite(booking)) : null,
    moment: momentText(booking.time_zone, Date.parse(booking.starts_at)),
    // Held again only while it is still free for them; an hour that has passed is nobody's.
    over: state === 'over' ? await overOf(flow, booking) : null,
    otherTo: `${flowPaths.appointment}${flow.query(otherTime(booking))}`,
    payTo: cart.order_id === null ? null : payPath(cart.order_id, null),
    waits: booking.code === null || cart.order_id === null ? null : { said: texts.codeWaits(booking.client.email ?? ''), to: payPath(cart.order_id, null) },
    hold:
      booking.hold_expires_at === null || booking.seconds_left === null
        ? null
        : { secondsLeft: booking.seconds_left, until: wallClockText(saidWall(booking.time_zone, booking.hold_expires_at)), isExtendable: cart.extendable },
    form: {
      spokenName: spokenName(profile),
      name: profile.business_name,
      cgv: profile.cgv_version === null ? null : { to: `${profilePath(profile)}/conditions`, version: profile.cgv_version },
      needsStreet: booking.at_home && booking.place?.street == null,
      atHome: booking.at_home,
      place: booking.place?.title ?? '',
      needsWaiver: Date.parse(booking.starts_at) - now < withdrawalMs,
      method: url.searchParams.get('moyen') === 'cash' || booking.code !== null ? 'cash' : '',
      paysOnline: mayPayOnline,
      noMoreCards: booking.quote.dueNowCents > 0 && !mayPayOnline,
      cartVersion: cart.cart_version,
      paysOnSite: booking.may_pay_on_site || booking.quote.dueNowCents === 0,
      totalCents: booking.quote.totalCents,
      dueNowCents: booking.quote.dueNowCents,
      approval: booking.approval,
      ways: user === null ? { login: wayIn('booking', 'login', here), register: wayIn('booking', 'register', here) } : null,
      mayKeepPhone: user !== null && user.phone_number === null,
      client: {
        firstname: booking.client.firstname ?? user?.firstname ?? '',
        lastname: booking.client.lastname ?? user?.lastname ?? '',
        email: booking.client.email ?? user?.email ?? '',
        phone: booking.client.phone ?? dialledPhone(user?.phone_prefix ?? null, user?.phone_number ?? null) ?? '',
        street: booking.place?.street ?? '',
        access_note: booking.access_note ?? '',
      },
    },
    trader: { facts: terms.sellerFacts, money: terms.money },
    travelFrom: cart.travel_from,
    changed: url.searchParams.get('change'),
  };
};

const refused = (status: number, answer: Partial<PaymentRefused> & Pick<PaymentRefused, 'at'>) =>
  data<PaymentRefused>({ typed: null, validation: {}, message: null, tone: 'error', ...answer }, status);

/** The cart changed in another tab: said over what was typed, or at the address that says what it holds now. */
const changed = async (call: PageCall['call'], url: URL, typed: PaymentTyped, now: number) => {
  const cart = await cartOf(call, url);
  const booking = cart?.booking ?? null;
  if (cart === null || booking === null) return redirect(lostOf(url));
  const at = cartUrl(url, cart, booking.starts_at);
  if (at.search === url.search) return refused(409, { at: now, typed, tone: 'warning', message: texts.changed });
  at.searchParams.set('change', String(cart.cart_version));
  return redirect(`${flowPaths.payment}${at.search}`);
};

const send = async ({ call, now, account }: Pick<PageCall, 'call' | 'now' | 'account'>, form: FormData, cart: Cart, url: URL) => {
  const typed = typedIn(form);
  const answer = await call(sendOrder, orderOf(form, cart.cart_id));
  if (answer.envelope.success) {
    const { redirect_url, order_id } = answer.envelope.data;
    if (typed.keepsPhone && (await account()) !== null) await keepPhone(call, typed.phone);
    // The page to pay on is the provider's: a document of its own.
    return redirect_url === null ? redirect(payPath(order_id, null)) : redirectDocument(redirect_url);
  }
  const { code, validation } = answer.envelope.error;
  if (code === 'InvalidInput') return refused(400, { at: now, typed, validation: validation ?? {}, message: texts.check });
  if (code === 'PriceChanged') {
    const again = await call(putCart, { ...cart.selection, cart_id: cart.cart_id });
    if (!again.envelope.success) return refused(again.status, { at: now, typed, message: refusalMessage(again.envelope.error) });
    const before = priceText(Number(form.get('expected_total_cents')));
    return refused(409, { at: now, typed, tone: 'warning', message: texts.priceChanged(before, priceText(again.envelope.data.quote.totalCents)) });
  }
  if (code === 'Conflict') return changed(call, url, typed, now);
  return refused(answer.status, { at: now, typed, message: refusalMessage(answer.envelope.error) });
};

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, now, account } = context.get(pageCall);
  const cart = await cartOf(call, url);
  if (cart === null || cart.booking === null) return redirect(lostOf(url));
  const here = hereOf(url);
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'extend': {
      const { status, envelope } = await call(extendCart, { id: cart.cart_id });
      return refused(status, { at: now, typed: typedIn(form), message: envelope.success ? null : refusalMessage(envelope.error) });
    }
    case 'release':
      // Paid in between, it is nobody's to let go any more: the page leads to the confirmation.
      return redirect(answered(await call(dropCart, { id: cart.cart_id })).released ? freedOf(url, cart.booking) : here);
    case 'abandon':
      if (cart.order_id !== null) await call(cancelPayment, { order_id: cart.order_id });
      return redirect(here);
    case 'retake': {
      const again = await call(putCart, { ...cart.selection, starts_at: cart.booking?.starts_at ?? null, cart_id: cart.cart_id });
      return again.envelope.success ? redirect(here) : redirect(appointmentOf(url));
    }
    default:
      return send({ call, now, account }, form, cart, url);
  }
};

// A refusal too changes what is shown: the time that went, the price that moved.
export const shouldRevalidate = (): boolean => true;

/** Nothing typed here stays in a shared cache, nor behind the back button. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => flowMeta(texts.title);

const nothing = {};
const focused = (notice: HTMLElement | null): void => notice?.focus();

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, state, changed, money, view, viewOnSite, moment, over, otherTo, payTo, waits, hold, form, trader, travelFrom } = loaderData;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  // What the address says is said once of one state of the cart, and no more once something else was answered.
  const said = actionData ? actionData.message : changed === String(form.cartVersion) ? texts.changed : null;
  const saidAt = actionData?.at ?? changed;
  const [kept, setKept] = useState<PaymentTyped | null>(null);
  useFirstError(actionData?.validation ?? nothing);
  const about = travelFrom !== null && <p className={css['small']}>{texts.travelFrom(travelFrom)}</p>;
  const summary = (
    <>
      <div className={css['summaryOnline']}>
        <VisitSummary view={view} label={texts.summary}>
          {about}
        </VisitSummary>
      </div>
      {viewOnSite !== null && (
        <div className={css['summaryOnSite']}>
          <VisitSummary view={viewOnSite} label={texts.summary}>
            {about}
          </VisitSummary>
        </div>
      )}
    </>
  );
  if (state !== 'held') {
    return (
      <FlowPage frame={frame} heading={texts[state]} aside={summary}>
        <PaymentOver state={state} moment={moment} over={over} money={money} otherTo={otherTo} payTo={payTo} hold={hold} isSending={isSending} />
      </FlowPage>
    );
  }
  return (
    <FlowPage
      frame={frame}
      heading={form.paysOnline ? texts.heading : texts.headingOnSite}
      notice={
        said !== null && (
          <FlowNotice key={saidAt} ref={focused} tone={actionData?.tone ?? 'warning'}>
            <SaidWords message={said} />
          </FlowNotice>
        )
      }
      aside={
        <>
          <div className={css['wide']}>{summary}</div>
          <section className={css['trader']}>
            <Trader name={form.name} facts={trader.facts} money={trader.money} cgv={form.cgv} isAside />
          </section>
        </>
      }
    >
      {waits !== null && (
        <Notice tone="info">
          {waits.said}{' '}
          <Link to={waits.to} className="link">
            {texts.toCode}
          </Link>
        </Notice>
      )}
      {hold && (
        <div className={css['clock']}>
          <HoldClock secondsLeft={hold.secondsLeft} until={hold.until} extendForm={hold.isExtendable ? paymentForm : undefined} />
        </div>
      )}
      <PaymentFields form={form} refused={actionData ?? null} kept={kept} onTyped={setKept} summary={summary} isSending={isSending} />
    </FlowPage>
  );
}
