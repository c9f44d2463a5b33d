import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CreditCard from 'lucide-react/icons/credit-card';
import CircleX from 'lucide-react/icons/circle-x';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, type RefObject } from 'react';
import { data, Form, redirect, redirectDocument, useNavigation, useRevalidator } from 'react-router';
import { wallClockText } from '#core/format.ts';
import { isPublicId } from '#core/public-id.ts';
import { saidWall } from '#features/offers/rules/instant-text.ts';
import { typedCode } from '#features/bookings/rules/codes.ts';
import { visitView } from '#features/bookings/rules/visit-view.ts';
import { HoldClock } from '#features/bookings/ui/hold-clock.tsx';
import { VisitSummary } from '#features/bookings/ui/visit-summary.tsx';
import { getOrder, refreshCart } from '#features/orders/contract.ts';
import { cancelPayment, checkPayment, confirmCode, sendCode } from '#features/payments/contract.ts';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Galet } from '#ui/layout/galet.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { Onde } from '#ui/layout/onde.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { answered } from '../shell/answer.ts';
import { pageCall, type PageCall } from '../context.ts';
import type { Route } from './+types/confirmation';
import { calendarPath, payPath, visitPath } from '#features/bookings/pages/paths.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { useFirstError, useHeadingFocus } from '#ui/page/heading-focus.ts';
import { cartUrl } from '#features/orders/pages/cart-url.ts';
import { CodeStep, type CodeAnswer } from '#features/payments/ui/confirmation-code.tsx';
import { confirmationState, confirmationWords, type Order } from '#features/payments/pages/confirmation-told.ts';
import css from '#features/payments/ui/confirmation.module.css';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { FlowPage } from '#features/orders/ui/flow-step.tsx';
import { confirmationTexts as texts } from '#features/payments/pages/confirmation-texts.ts';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { otherTime } from '#features/orders/pages/payment-way.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { forgetContact } from '#features/payments/ui/typed-contact.ts';

const pollMs = 3_000;

type Found = { readonly order: Order; readonly awaitsBank: boolean };

const orderIn = async (call: PageCall['call'], url: URL): Promise<Found> => {
  const id = url.searchParams.get('id') ?? '';
  if (!isPublicId(id)) throw data(null, { status: 404 });
  const jeton = url.searchParams.get('jeton');
  const order = answered(await call(getOrder, { id, jeton }));
  if (order.booking.state !== 'pending_payment') return { order, awaitsBank: false };
  // Back from the provider by « annuler »: the payment this address names is given up, no other, and the address is left at once.
  const givenUp = url.searchParams.get('annule');
  if (givenUp !== null) {
    await call(cancelPayment, { order_id: id, jeton, attempt_id: givenUp });
    throw redirect(payPath(id, jeton));
  }
  const asked = await call(checkPayment, { order_id: id, jeton });
  // Where the provider says nothing, no bank is named.
  return asked.envelope.success ? { order: asked.envelope.data, awaitsBank: asked.envelope.data.awaits_bank } : { order, awaitsBank: false };
};

/** The way to another time, the same visit from its first step; and whether this is the browser that chose it. */
const elsewhere = async (call: PageCall['call'], { booking, cart_id }: Order): Promise<{ otherTo: string; isOwn: boolean }> => {
  const plain = new URL(`https://here${flowPaths.guests}?id=${booking.pro.id}`);
  const cart = cart_id === null ? null : await call(refreshCart, { id: cart_id });
  const other = cart?.envelope.success ? cartUrl(plain, cart.envelope.data, null) : plain;
  other.searchParams.set('day', otherTime(booking).day);
  return { otherTo: `${flowPaths.guests}${other.search}`, isOwn: cart?.envelope.success === true };
};

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, now } = context.get(pageCall);
  const jeton = url.searchParams.get('jeton');
  const { order, awaitsBank } = await orderIn(call, url);
  const { booking, payment } = order;
  const state = confirmationState(order, now, awaitsBank);
  if (state === 'visit') throw redirect(visitPath(booking.id, jeton));
  const { otherTo, isOwn } = state === 'failed' || state === 'code' || state === 'over' ? await elsewhere(call, order) : { otherTo: '', isOwn: false };
  const hasTries = booking.attempts_left > 0;
  return {
    state,
    view: visitView(booking, now),
    frame: {
      name: booking.pro.name,
      profileTo: '/',
      current: state === 'done' || state === 'asked' ? 4 : 3,
      steps: Object.values(flowTexts.steps).map((label) => ({ label })),
    },
    ...confirmationWords(order, state, isOwn, now),
    wasCancelled: payment?.state === 'cancelled',
    hold:
      booking.hold_expires_at === null || booking.seconds_left === null
        ? null
        : { secondsLeft: booking.seconds_left, until: wallClockText(saidWall(booking.time_zone, booking.hold_expires_at)) },
    mayRetry: isOwn && hasTries,
    maySettleOnSite: isOwn && booking.may_pay_on_site,
    mayOnlyRelease: !isOwn && (hasTries || booking.may_pay_on_site),
    code:
      booking.code === null ? null : { triesLeft: booking.code.tries_left, maySend: booking.code.sends_left > 0, fromMail: url.searchParams.get('code') ?? '' },
    isOwn,
    payTo: payment?.redirect_url ?? null,
    againTo: `${flowPaths.payment}?id=${booking.pro.id}${order.cart_id === null ? '' : `&cart=${order.cart_id}`}`,
    hereTo: payPath(order.id, jeton),
    otherTo,
    visitTo: visitPath(booking.id, jeton),
    calendarTo: state === 'done' ? calendarPath(booking.id, jeton) : null,
  };
};

/** A code that was typed: what it confirmed is said by the page itself, a wrong one beside its field. */
const answerCode = ({ envelope, status }: Awaited<ReturnType<PageCall['call']>>, typed: string, here: string, now: number) => {
  if (envelope.success || (envelope.error.code !== 'InvalidInput' && status !== 429)) return redirect(here);
  const said = status === 429 ? 'many' : typedCode(typed) === null ? 'shape' : 'wrong';
  return data<CodeAnswer>({ at: now, said, typed }, status);
};

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const { order } = await orderIn(call, url);
  const held = { order_id: order.id, jeton: url.searchParams.get('jeton') };
  const here = payPath(order.id, held.jeton);
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'code':
      return answerCode(await call(confirmCode, { ...held, code: textIn(form, 'code') }), textIn(form, 'code'), here, now);
    case 'send': {
      const sent = await call(sendCode, held);
      return sent.envelope.success || sent.status === 429
        ? data<CodeAnswer>({ at: now, said: sent.envelope.success ? 'sent' : 'many', typed: '' }, sent.status)
        : redirect(here);
    }
    case 'abandon':
      await call(cancelPayment, held);
      return redirect(here);
    case 'release': {
      // Paid in between, it is nobody's to let go any more.
      const { booking } = answered(await call(cancelPayment, { ...held, release: true }));
      return redirect(booking.state === 'released' ? (await elsewhere(call, order)).otherTo : here);
    }
    case 'resume':
      return order.payment?.redirect_url ? redirectDocument(order.payment.redirect_url) : redirect(here);
    default:
      return redirect(here);
  }
};

// A refusal too changes what is shown: the tries that are left.
export const shouldRevalidate = (): boolean => true;

/** Nothing of an order stays in a shared cache, nor behind the back button. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => flowMeta(loaderData ? texts.title[loaderData.state] : texts.title.unpaid);

type Data = Awaited<ReturnType<typeof loader>>;
type Shown = { data: Data; title: RefObject<HTMLHeadingElement | null> };

const Done = ({ title, data: { view, heading, sentences, visitTo, calendarTo } }: Shown) => (
  <>
    <ArtFrame landscape={view.pro.landscape} width={800} height={400} ratio="2 / 1" frameClass={css['picture']} isLazy={false} />
    <Onde settlesOnce />
    <h1 ref={title} tabIndex={-1} className={css['heading']}>
      {unbroken(heading)}
    </h1>
    {sentences.map((sentence) => (
      <p key={sentence} className={css['text']}>
        {sentence}
      </p>
    ))}
    <p className={css['actions']} data-chrome>
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

const Said = ({ title, data: { heading, sentences } }: Shown) => (
  <>
    <h1 ref={title} tabIndex={-1} className={css['small']}>
      {unbroken(heading)}
    </h1>
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </>
);

const Abandon = () => (
  <button type="submit" name="intent" value="abandon" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
    {texts.abandon}
  </button>
);

const Waiting = ({ title, data, data: { state, hold, payTo, hereTo }, isSending }: Shown & { isSending: boolean }) => (
  <Form noValidate method="post" className={`${css['state']} ${css['calm']}`}>
    <Galet>{state === 'bank' ? <Smartphone size={24} strokeWidth={1.75} /> : <CreditCard size={24} strokeWidth={1.75} />}</Galet>
    <Said title={title} data={data} />
    <Onde isMoving />
    {hold && <HoldClock {...hold} />}
    {payTo !== null && (
      <Button type="submit" name="intent" value="resume" isPending={isSending}>
        {texts.resume}
      </Button>
    )}
    {state === 'bank' ? (
      <details className={css['nothing']}>
        <summary className="link">{texts.nothing}</summary>
        <p>{texts.nothingText}</p>
        <Abandon />
      </details>
    ) : (
      <>
        <p className={css['nothing']}>{texts.unpaidOr}</p>
        <Abandon />
      </>
    )}
    <noscript>
      <a href={hereTo} className="link">
        {texts.waitNoScript}
      </a>
    </noscript>
  </Form>
);

const Refused = ({ title, data, data: { hold, mayRetry, maySettleOnSite, mayOnlyRelease, wasCancelled, againTo } }: Shown) => (
  <Form noValidate method="post" className={`${css['state']} ${wasCancelled ? css['calm'] : css['danger']}`}>
    <span className={css['mark']}>
      <CircleX size={26} strokeWidth={1.75} aria-hidden />
    </span>
    <Said title={title} data={data} />
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
        <Button type="submit" name="intent" value="release" tone={maySettleOnSite ? 'secondary' : 'primary'}>
          {mayOnlyRelease ? texts.release : texts.other}
        </Button>
      )}
    </div>
  </Form>
);

const Over = ({ title, data }: Shown) => (
  <div className={`${css['state']} ${css['calm']}`}>
    <Said title={title} data={data} />
    <div className={css['actions']}>
      <LinkButton to={data.otherTo} tone="primary">
        {texts.other}
      </LinkButton>
    </div>
  </div>
);

const noErrors = {};

export default function ConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, frame, view, code } = loaderData;
  const refused = actionData?.said === 'wrong' || actionData?.said === 'shape';
  useFirstError(state === 'code' && refused ? actionData : noErrors);
  const navigation = useNavigation();
  const { revalidate, state: asking } = useRevalidator();
  const isSending = navigation.state !== 'idle';
  const title = useHeadingFocus(state, true);
  useEffect(() => {
    if (state === 'done' || state === 'asked') forgetContact();
  }, [state]);
  // The page moves on by itself while the bank answers.
  const isWaiting = state === 'bank' || state === 'unpaid';
  useEffect(() => {
    if (!isWaiting || asking !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pollMs);
    return () => clearTimeout(timer);
  }, [isWaiting, asking, revalidate]);
  return (
    <FlowPage frame={frame} heading={loaderData.heading} isWhole>
      <TwoColumns className={css['two']} aside={<VisitSummary view={view} label={texts.summary} />}>
        {(state === 'done' || state === 'asked') && <Done data={loaderData} title={title} />}
        {state === 'code' && code !== null && (
          <CodeStep
            code={code}
            hold={loaderData.hold}
            changeTo={loaderData.isOwn ? `${loaderData.againTo}&moyen=cash` : null}
            answer={actionData}
            isSending={isSending}
          >
            <Said data={loaderData} title={title} />
          </CodeStep>
        )}
        {isWaiting && <Waiting data={loaderData} title={title} isSending={isSending} />}
        {state === 'failed' && <Refused data={loaderData} title={title} />}
        {state === 'over' && <Over data={loaderData} title={title} />}
      </TwoColumns>
    </FlowPage>
  );
}
