import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { clockText, compactDate, dateTimeText, longDateText, priceText } from '#core/format.ts';
import { wallOf } from '#core/time.ts';
import { compactMonth, monthFromCompact, monthGrid, monthOf, monthsShown, partsOfDay } from '#features/bookings/rules/month-grid.ts';
import { startHeld } from '#features/bookings/rules/shown-slots.ts';
import { SlotParts } from '#features/bookings/ui/slot-parts.tsx';
import { surchargeEffect, surchargeName } from '#features/catalog/texts.ts';
import { dropCart, liveCarts, putCart, refreshCart } from '#features/orders/contract.ts';
import { atCity } from '#features/search/texts.ts';
import { refusals } from '#core/refusal.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { DayCalendar } from '#ui/day-calendar.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { answered } from '../answer.ts';
import type { Route } from './+types/appointment';
import { frameOf, freeDaysOf, openFlow, quoteOf, selectionOf, type Flow } from './flow.ts';
import { flowMeta } from './flow-meta.ts';
import { FlowNotice, FlowPage } from './flow-page.tsx';
import { flowTexts } from './flow-texts.ts';
import { flowPaths } from './paths.ts';
import { stateOf } from './payment-way.ts';
import css from './appointment.module.css';

const texts = flowTexts.appointment;
const house = 'Europe/Paris';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The step before cannot be skipped: without a service, or without the address of a visit at home, it comes first. */
const refuseSkipped = (flow: Flow): void => {
  if (flow.criteria.atHome && !flow.home?.home) throw redirect(`${flowPaths.guests}${flow.query({ next: '1' })}`);
  if (flow.lines.length === 0) throw redirect(`${flowPaths.services}${flow.query({ next: '1' })}`);
};

/** The surcharges and reductions of the moment, in words. */
const surchargesOf = (quote: Awaited<ReturnType<typeof quoteOf>>): string[] => [
  ...new Set(
    (quote?.quote.lines ?? []).flatMap((line) =>
      line.kind === 'surcharge'
        ? [
            texts.surcharge(
              surchargeName(line.type),
              surchargeEffect({ type: line.type, unit: line.unit, value: Math.abs(line.value) }).replace(/^[+−]\s?/u, ''),
              line.cents < 0,
            ),
          ]
        : [],
    ),
  ),
];

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const flow = await openFlow(url, context);
  refuseSkipped(flow);
  const { profile, criteria, startsAt } = flow;
  const { days, lastDay } = await freeDaysOf(flow);
  const held = startsAt === null ? undefined : startHeld(days, startsAt);
  const chosen = held?.isAsked ? held.slot : null;
  const wantedDay = flow.day ?? chosen?.day ?? held?.slot.day ?? criteria.range?.startDay ?? profile.today;
  const open = days.filter(({ slots }) => slots.length > 0);
  const day = open.find((one) => one.day === wantedDay) ?? open.find((one) => one.day >= wantedDay) ?? open.at(-1);
  const slot = chosen !== null && chosen.day === day?.day ? chosen : null;
  const quote = slot === null ? null : await quoteOf(flow, slot.starts_at);
  const asked = monthFromCompact(url.searchParams.get('month') ?? '') ?? monthOf(day?.day ?? profile.today);
  const shown = monthsShown(asked, profile.today, lastDay);
  const free = new Map(days.map((one) => [one.day, one.slots.length]));
  const carts = answered(await flow.call(liveCarts, {})).carts;
  const own = carts.find(({ pro_id }) => pro_id === profile.id);
  const searchOf = (change: Record<string, string | null>): string => flow.query({ day: null, ...change });
  return {
    frame: frameOf(flow, 2),
    servicesTo: `${flowPaths.services}${flow.query()}`,
    searchTo: `/booking/search${flow.query({ id: null, option: null, addons: null, with: null, starts_at: null, day: null, cart: null, ages: null })}`,
    isEmpty: open.length === 0,
    // The time that this visitor holds is free for nobody, and gone for everybody but them.
    isGone: startsAt !== null && chosen === null && flow.day === null && own?.starts_at !== startsAt,
    own:
      own === undefined
        ? null
        : { said: texts.own(dateTimeText(wallOf(own.time_zone, Date.parse(own.starts_at)))), to: `${flowPaths.payment}?id=${profile.id}&cart=${own.cart_id}` },
    freed: url.searchParams.has('libre') ? texts.freed(url.searchParams.get('libre') === 'rembourse') : null,
    status:
      slot !== null
        ? `${dateTimeText({ day: slot.day, minute: slot.valueMinutes })}, ${texts.total(quote?.quote.totalCents ?? slot.total_cents)}`
        : day === undefined
          ? ''
          : texts.day(longDateText(day.day), day.slots.length),
    months: shown.months.map((index) => {
      const { name, weeks } = monthGrid(index, free);
      return {
        name,
        weeks: weeks.map((week) =>
          week.map(
            (one) =>
              one && {
                day: one.day,
                figure: one.figure,
                label: one.label,
                isChosen: one.day === day?.day,
                search: one.isOpen ? searchOf({ day: compactDate(one.day), starts_at: null }) : null,
              },
          ),
        ),
      };
    }),
    before: shown.before ? flow.query({ month: compactMonth(shown.months[0]! - 1) }) : null,
    after: shown.after ? flow.query({ month: compactMonth(shown.months[0]! + 1) }) : null,
    dayText: day === undefined ? null : capital(longDateText(day.day)),
    parts: partsOfDay(day?.slots ?? []).map(({ part, slots }) => ({
      name: texts.parts[part],
      slots: slots.map(({ starts_at, text, total_cents }) => ({
        text,
        label: `${text}, ${priceText(total_cents)}`,
        isChosen: starts_at === slot?.starts_at,
        search: searchOf({ starts_at }),
      })),
    })),
    zone: profile.time_zone === house ? null : texts.zone(atCity(profile.city)),
    surcharges: surchargesOf(quote),
    chosen: slot && {
      moment: dateTimeText({ day: slot.day, minute: slot.valueMinutes }),
      hour: clockText(slot.valueMinutes),
      totalCents: quote?.quote.totalCents ?? slot.total_cents,
    },
    carts: carts
      .filter(({ pro_id }) => pro_id !== profile.id)
      .map(({ cart_id, pro_id, pro_name, time_zone, starts_at }) => ({
        id: cart_id,
        name: pro_name,
        moment: dateTimeText(wallOf(time_zone, Date.parse(starts_at))),
        to: `${flowPaths.payment}?id=${pro_id}&cart=${cart_id}`,
      })),
  };
};

/** The visitor's own cart with this professional, wherever it was begun: sending it again moves its time. */
const ownCart = async (flow: Flow) => answered(await flow.call(liveCarts, {})).carts.find(({ pro_id }) => pro_id === flow.profile.id);

/** A hold that can be paid no more: both cards tried, nothing taken on site. Moved, it would stay so; another time is another hold. */
const isSpent = async (flow: Flow, cartId: string): Promise<boolean> => {
  const answer = await flow.call(refreshCart, { id: cartId });
  const booking = answer.envelope.success ? answer.envelope.data.booking : null;
  return booking !== null && stateOf(booking) === 'spent';
};

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const form = await request.formData();
  const flow = await openFlow(url, context);
  const freed = form.get('release');
  if (typeof freed === 'string') {
    await flow.call(dropCart, { id: freed });
    return redirect(`${flowPaths.appointment}${flow.query()}`);
  }
  refuseSkipped(flow);
  if (flow.startsAt === null) return data({ code: 'none' as const, message: texts.pick }, 400);
  const before = await ownCart(flow);
  // Its payment comes first: it is continued or given up there.
  if (before?.paying) return redirect(`${flowPaths.payment}?id=${flow.profile.id}&cart=${before.cart_id}`);
  if (before !== undefined && (await isSpent(flow, before.cart_id))) await flow.call(dropCart, { id: before.cart_id });
  const hold = async () => flow.call(putCart, { ...selectionOf(flow, flow.startsAt), cart_id: (await ownCart(flow))?.cart_id ?? null });
  let answer = await hold();
  // Another tab held it in between: the cart is known now.
  if (answer.status === 409 && !answer.envelope.success && answer.envelope.error.code === 'Conflict') answer = await hold();
  if (answer.envelope.success) return redirect(`${flowPaths.payment}${flow.query({ cart: answer.envelope.data.cart_id })}`);
  const { code, msg, additional, validation } = answer.envelope.error;
  if (validation?.['ages'] !== undefined || validation?.['guests'] !== undefined || validation?.['draft_id'] !== undefined) {
    return redirect(`${flowPaths.guests}${flow.query({ next: '1' })}`);
  }
  return data(
    { code, message: code === 'SlotTaken' ? texts.taken : typeof additional === 'string' ? additional : (msg ?? refusals.Unavailable.msg) },
    answer.status,
  );
};

// A refusal too changes what is shown: the time that went, the price that moved.
export const shouldRevalidate = (): boolean => true;

/** What a visitor holds stays in no shared cache, nor behind the back button. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => flowMeta(texts.title);

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, servicesTo, searchTo, isEmpty, isGone, own, freed, status, months, before, after, dayText, parts, zone, surcharges, chosen, carts } =
    loaderData;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actionData && navigation.state === 'idle') refused.current?.focus();
  }, [actionData, navigation.state]);
  const message = navigation.state === 'idle' ? (actionData?.message ?? (isGone && !isEmpty ? texts.gone : null)) : null;
  const isFull = actionData?.code === 'TooManyRequests' && carts.length > 0;
  const standing = (
    <>
      {own !== null && (
        <Notice tone="info">
          {own.said} {texts.ownMove}{' '}
          <Link to={own.to} className="link">
            {texts.toPayment}
          </Link>
        </Notice>
      )}
      {freed !== null && message === null && (
        <Notice tone="success" isLive>
          {freed}
        </Notice>
      )}
    </>
  );
  const refusal = message !== null && (
    <FlowNotice ref={refused} tone="warning">
      {message}
      {isFull && (
        <ul className={css['carts']} role="list">
          {carts.map(({ id, name, moment, to }) => (
            <li key={id}>
              <Link to={to} className="link">
                {texts.resume(name, moment)}
              </Link>
              <Form method="post" preventScrollReset>
                <button type="submit" name="release" value={id} className={buttonClass({ tone: 'quiet', size: 'sm' })}>
                  {texts.release(name)}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </FlowNotice>
  );
  const notice = (
    <div className={css['notices']}>
      {refusal}
      {standing}
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  );
  if (isEmpty) {
    return (
      <FlowPage frame={frame} heading={texts.heading} notice={notice}>
        <EmptyState
          title={texts.none}
          actions={
            <>
              <LinkButton to={servicesTo} tone="primary">
                {texts.change}
              </LinkButton>
              <LinkButton to={searchTo}>{texts.elsewhere}</LinkButton>
            </>
          }
        >
          {texts.noneHint}
        </EmptyState>
      </FlowPage>
    );
  }
  return (
    <FlowPage
      frame={frame}
      heading={texts.heading}
      notice={notice}
      foot={
        chosen && (
          <Form method="post" className={css['foot']} preventScrollReset>
            <p className={css['chosen']}>
              <b>{capital(chosen.moment)}</b>
              <span>{texts.total(chosen.totalCents)}</span>
            </p>
            <Button type="submit" size="lg" isPending={isSending}>
              {texts.hold}
            </Button>
          </Form>
        )
      }
      aside={
        <section id="creneaux" className={css['slots']} aria-labelledby="creneaux-titre">
          <h2 id="creneaux-titre" className={css['day']}>
            {dayText}
          </h2>
          {zone !== null && <p className={css['small']}>{zone}</p>}
          <SlotParts parts={parts} path={flowPaths.appointment} />
          <p className={css['small']}>{chosen === null ? texts.pick : texts.holdLead}</p>
          {surcharges.map((sentence) => (
            <Notice key={sentence} tone="info">
              {sentence}
            </Notice>
          ))}
        </section>
      }
    >
      <div className={css['calendar']}>
        <DayCalendar months={months} path={flowPaths.appointment} before={before} after={after} />
      </div>
    </FlowPage>
  );
}
