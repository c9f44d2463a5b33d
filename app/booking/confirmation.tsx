import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleX from 'lucide-react/icons/circle-x';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, type RefObject } from 'react';
import { data, Form, redirect, redirectDocument, useNavigation, useRevalidator } from 'react-router';
import { clockText, priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { momentText, wallOf } from '#features/bookings/rules/mail-parts.ts';
import { visitView } from '#features/bookings/rules/visit-view.ts';
import { HoldClock } from '#features/bookings/ui/hold-clock.tsx';
import { VisitSummary } from '#features/bookings/ui/visit-summary.tsx';
import { getOrder, refreshCart } from '#features/orders/contract.ts';
import { cancelPayment, checkPayment } from '#features/payments/contract.ts';
import { paymentErrorText } from '#features/payments/texts.ts';
import { ArtFrame } from '#ui/art-image.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Galet } from '#ui/galet.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Onde } from '#ui/onde.tsx';
import { TwoColumns } from '#ui/two-columns.tsx';
import { answered } from '../answer.ts';
import { pageCall, type PageCall } from '../context.ts';
import type { Route } from './+types/confirmation';
import { flowPaths } from './paths.ts';
import css from './confirmation.module.css';

import { calendarPath, visitPath } from '../visits/paths.ts';
import { flowMeta } from './flow-meta.ts';
import { cartUrl } from './cart-flow.ts';
import { FlowPage } from './flow-page.tsx';
import { useHeadingFocus } from '../heading-focus.ts';
import { flowTexts } from './flow-texts.ts';

const texts = flowTexts.confirmation;
const pollMs = 3_000;

type Order = DataOf<typeof getOrder>;

/** What the page says of an order: done or asked, awaited, refused with its time still kept, or over. */
const stateOf = ({ booking }: Order): 'done' | 'asked' | 'wait' | 'failed' | 'over' => {
  switch (booking.state) {
    case 'requested':
      return 'asked';
    case 'pending_payment':
      return 'wait';
    case 'hold':
      return 'failed';
    case 'expired':
    case 'released':
      return 'over';
    default:
      return 'done';
  }
};

const orderIn = async (call: PageCall['call'], url: URL): Promise<Order> => {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[0-9A-Za-z]{22}$/.test(id)) throw data(null, { status: 404 });
  const jeton = url.searchParams.get('jeton');
  const order = answered(await call(getOrder, { id, jeton }));
  if (order.booking.state !== 'pending_payment') return order;
  // Back from the provider: its state is asked for at once; whoever came back by « annuler » pays no more, and the address that says so is left at once.
  if (url.searchParams.has('annule')) {
    await call(cancelPayment, { order_id: id });
    throw redirect(`${flowPaths.confirmation}?id=${id}`);
  }
  const asked = await call(checkPayment, { order_id: id });
  return asked.envelope.success ? asked.envelope.data : order;
};

const paidLate = ({ booking }: Order): number => booking.refunded_cents + booking.refunding_cents;

const overText = (isReleased: boolean, lateCents: number): string => {
  if (lateCents > 0) return (isReleased ? texts.releasedPaid : texts.overPaid)(priceText(lateCents));
  return isReleased ? texts.released : texts.over;
};

/** The way to another time: the same visit, from its first step. */
const elsewhere = async (call: PageCall['call'], { booking, cart_id }: Order): Promise<string> => {
  const plain = new URL(`https://here${flowPaths.guests}?id=${booking.pro.id}`);
  const cart = cart_id === null ? null : await call(refreshCart, { id: cart_id });
  const { search } = cart?.envelope.success ? cartUrl(plain, cart.envelope.data, null) : plain;
  return `${flowPaths.guests}${search}`;
};

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, now } = context.get(pageCall);
  const jeton = url.searchParams.get('jeton');
  const order = await orderIn(call, url);
  const { booking, payment } = order;
  if (['cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined'].includes(booking.state)) throw redirect(visitPath(booking.id, jeton));
  const state = stateOf(order);
  const moment = momentText(booking.time_zone, Date.parse(booking.starts_at));
  const name = booking.pro.name;
  const spoken = booking.pro.subtype === 'freelance' ? (name.split(' ')[0] ?? name) : name;
  const back = (path: string): string => `${path}?id=${booking.pro.id}${order.cart_id === null ? '' : `&cart=${order.cart_id}`}`;
  const minutes = Math.max(1, Math.floor((booking.seconds_left ?? 0) / 60));
  const wasCancelled = payment?.state === 'cancelled';
  const late = paidLate(order);
  return {
    orderId: order.id,
    state,
    view: visitView(booking, now),
    frame: {
      name,
      profileTo: '/',
      current: state === 'done' || state === 'asked' ? 4 : 3,
      steps: ['Invités', 'Prestations', 'Rendez-vous', 'Paiement', 'Confirmation'].map((label) => ({ label })),
    },
    heading:
      state === 'done'
        ? texts.done(booking.client.firstname)
        : state === 'asked'
          ? texts.asked(booking.client.firstname)
          : state === 'wait'
            ? texts.waitHeading
            : state === 'failed'
              ? wasCancelled
                ? texts.cancelledHeading
                : texts.failedHeading
              : texts.overHeading,
    sentences:
      state === 'done'
        ? [
            booking.at_home ? texts.comes(spoken, moment) : texts.awaits(spoken, moment),
            ...(booking.client.email === null ? [] : [texts.mail(booking.client.email)]),
            ...(booking.quote.dueOnSiteCents > 0 ? [texts.onSite(priceText(booking.quote.dueOnSiteCents))] : []),
          ]
        : state === 'asked'
          ? [
              texts.answers(spoken, momentText(booking.time_zone, booking.answer_expires_at ?? Date.parse(booking.starts_at)), booking.paid_cents > 0),
              ...(booking.client.email === null ? [] : [texts.mailAsked(booking.client.email)]),
            ]
          : state === 'wait'
            ? [texts.wait]
            : state === 'failed'
              ? [
                  wasCancelled ? texts.cancelled(minutes) : texts.failed(paymentErrorText(payment?.error ?? null), minutes),
                  ...(booking.attempts_left === 0 ? [texts.noMore] : []),
                ]
              : [overText(booking.state === 'released', late)],
    wasCancelled,
    hold:
      booking.hold_expires_at === null || booking.seconds_left === null
        ? null
        : { secondsLeft: booking.seconds_left, until: clockText(wallOf(booking.time_zone, booking.hold_expires_at).minute), isExtendable: false },
    mayRetry: booking.attempts_left > 0,
    maySettleOnSite: booking.may_pay_on_site,
    payTo: payment?.redirect_url ?? null,
    againTo: back(flowPaths.payment),
    otherTo: state === 'failed' || state === 'over' ? await elsewhere(call, order) : '',
    visitTo: visitPath(booking.id, jeton),
    calendarTo: state === 'done' ? calendarPath(booking.id, jeton) : null,
  };
};

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call } = context.get(pageCall);
  const order = await orderIn(call, url);
  const here = `${flowPaths.confirmation}?id=${order.id}`;
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'abandon':
      await call(cancelPayment, { order_id: order.id });
      return redirect(here);
    case 'resume':
      return order.payment?.redirect_url ? redirectDocument(order.payment.redirect_url) : redirect(here);
    default:
      return redirect(here);
  }
};

/** Nothing of an order stays in a shared cache, nor behind the back button. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => flowMeta(loaderData ? texts.title[loaderData.state] : texts.title.wait);

type Data = Awaited<ReturnType<typeof loader>>;
type Shown = { data: Data; title: RefObject<HTMLHeadingElement | null> };

const Done = ({ title, data: { view, heading, sentences, visitTo, calendarTo } }: Shown) => (
  <>
    <ArtFrame landscape={view.pro.landscape} width={800} height={400} ratio="2 / 1" frameClass={css['picture']} isLazy={false} />
    <Onde settlesOnce />
    <h1 ref={title} tabIndex={-1} className={`heading ${css['heading']}`}>
      {heading}
    </h1>
    {sentences.map((sentence) => (
      <p key={sentence} className={css['text']}>
        {sentence}
      </p>
    ))}
    <p className={css['actions']}>
      <LinkButton to={visitTo} tone="primary" size="lg">
        {texts.see}
      </LinkButton>
      {calendarTo !== null && (
        <a href={calendarTo} className={buttonClass({ tone: 'secondary', size: 'lg' })} download>
          <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
          {texts.calendar}
        </a>
      )}
    </p>
  </>
);

const Waiting = ({ title, data: { heading, sentences, hold, payTo, orderId }, isSending }: Shown & { isSending: boolean }) => (
  <Form method="post" className={`${css['state']} ${css['calm']}`}>
    <Galet>
      <Smartphone size={24} strokeWidth={1.75} />
    </Galet>
    <h1 ref={title} tabIndex={-1} className={`heading ${css['small']}`}>
      {heading}
    </h1>
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <Onde isMoving />
    {hold && <HoldClock {...hold} />}
    {payTo !== null && (
      <Button type="submit" name="intent" value="resume" isPending={isSending}>
        {texts.resume}
      </Button>
    )}
    <details className={css['nothing']}>
      <summary className="link">{texts.nothing}</summary>
      <p>{texts.nothingText}</p>
      <button type="submit" name="intent" value="abandon" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
        {texts.abandon}
      </button>
    </details>
    <noscript>
      <a href={`${flowPaths.confirmation}?id=${orderId}`} className="link">
        {texts.waitNoScript}
      </a>
    </noscript>
  </Form>
);

const Refused = ({ title, data: { heading, sentences, hold, mayRetry, maySettleOnSite, wasCancelled, againTo, otherTo } }: Shown) => (
  <div className={`${css['state']} ${wasCancelled ? css['calm'] : css['danger']}`}>
    <span className={css['mark']}>
      <CircleX size={26} strokeWidth={1.75} aria-hidden />
    </span>
    <h1 ref={title} tabIndex={-1} className={`heading ${css['small']}`}>
      {heading}
    </h1>
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {hold && <HoldClock {...hold} />}
    <div className={css['actions']}>
      {mayRetry && (
        <LinkButton to={againTo} tone="primary">
          {wasCancelled ? texts.againSame : texts.again}
        </LinkButton>
      )}
      {maySettleOnSite && (
        <LinkButton to={`${againTo}&moyen=cash`} tone="secondary">
          {texts.payOnSite}
        </LinkButton>
      )}
      {!mayRetry && (
        <LinkButton to={otherTo} tone="secondary">
          {texts.other}
        </LinkButton>
      )}
    </div>
  </div>
);

const Over = ({ title, data: { heading, sentences, otherTo } }: Shown) => (
  <div className={`${css['state']} ${css['calm']}`}>
    <h1 ref={title} tabIndex={-1} className={`heading ${css['small']}`}>
      {heading}
    </h1>
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <div className={css['actions']}>
      <LinkButton to={otherTo} tone="primary">
        {texts.other}
      </LinkButton>
    </div>
  </div>
);

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { state, frame, view } = loaderData;
  const navigation = useNavigation();
  const { revalidate, state: asking } = useRevalidator();
  const isSending = navigation.state !== 'idle';
  const title = useHeadingFocus(state, true);
  // The page moves on by itself while the bank answers.
  useEffect(() => {
    if (state !== 'wait' || asking !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pollMs);
    return () => clearTimeout(timer);
  }, [state, asking, revalidate]);
  return (
    <FlowPage frame={frame} heading={loaderData.heading} isWhole>
      <TwoColumns className={css['two']} aside={<VisitSummary view={view} label={texts.summary} />}>
        {(state === 'done' || state === 'asked') && <Done data={loaderData} title={title} />}
        {state === 'wait' && <Waiting data={loaderData} title={title} isSending={isSending} />}
        {state === 'failed' && <Refused data={loaderData} title={title} />}
        {state === 'over' && <Over data={loaderData} title={title} />}
      </TwoColumns>
    </FlowPage>
  );
}
