import { useEffect, useRef } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { capital } from '#core/capital.ts';
import { dateTimeText, longDateText } from '#core/format.ts';
import { slotWall } from '#features/offers/rules/instant-text.ts';
import { monthFromCompact, monthOf } from '#features/offers/rules/month-grid.ts';
import { SlotParts } from '#features/offers/ui/slot-parts.tsx';
import { beginSession, dropCart, liveCarts } from '#features/orders/contract.ts';
import { atCity } from '#features/search/texts.ts';
import { Button } from '#ui/layout/button.tsx';
import { DayCalendar } from '#ui/dates/day-calendar.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '../shell/answer.ts';
import type { Route } from './+types/appointment';
import { holdTime, ownCart } from '#features/orders/pages/appointment-hold.ts';
import { AppointmentNotices } from '#features/orders/ui/appointment-notices.tsx';
import { heldOf, monthsOf, partsOf, pickedOf, statusOf, surchargesOf } from '#features/orders/pages/appointment-view.ts';
import { frameOf, freeDaysOf, openFlow, quoteOf, type Flow } from '#features/orders/pages/flow.ts';
import { FlowAbout } from '#features/orders/ui/flow-about.tsx';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { FlowPage } from '#features/orders/ui/flow-step.tsx';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import css from '#features/orders/ui/appointment-step.module.css';
import { refusalMessage } from '#ui/forms/refusal-message.ts';

const texts = flowTexts.appointment;
const house = 'Europe/Paris';

/** The step before cannot be skipped: without a service, or without the address of a visit at home, it comes first. */
const refuseSkipped = (flow: Flow): void => {
  if (flow.criteria.atHome && !flow.home?.home) throw redirect(`${flowPaths.guests}${flow.query({ next: '1' })}`);
  if (flow.lines.length === 0) throw redirect(`${flowPaths.services}${flow.query({ next: '1' })}`);
};

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const flow = await openFlow(url, context);
  refuseSkipped(flow);
  const { profile, startsAt } = flow;
  const free = await freeDaysOf(flow);
  const { day, slot, isFree } = pickedOf(flow, free.days);
  const quote = slot === null ? null : await quoteOf(flow, slot.starts_at);
  const totalCents = quote?.quote.totalCents ?? slot?.total_cents ?? 0;
  // Whoever may hold it from here has a session: a hold whose answer is lost is theirs when they ask again.
  if (slot !== null) await flow.call(beginSession, {});
  const { carts } = answered(await flow.call(liveCarts, {}));
  const own = carts.find(({ pro_id }) => pro_id === profile.id);
  const held = own && heldOf(own);
  const freed = url.searchParams.get('libre');
  return {
    frame: frameOf(flow, 2, slot?.starts_at ?? null),
    servicesTo: `${flowPaths.services}${flow.query()}`,
    searchTo: `/booking/search${flow.query({ id: null, option: null, addons: null, with: null, starts_at: null, day: null, cart: null, ages: null })}`,
    isEmpty: day === undefined,
    // The time that this visitor is paying for is free for nobody, and gone for everybody but them.
    isGone: startsAt !== null && !isFree && flow.day === null && own?.starts_at !== startsAt,
    own: held === undefined ? null : { said: texts.own(held.moment), to: held.to },
    // Held again meanwhile, nothing is lost.
    lost: url.searchParams.has('perdu') && own === undefined ? texts.lost : null,
    freed: freed === null ? null : texts.freed(freed === 'rembourse'),
    status: statusOf(day, slot, totalCents),
    ...monthsOf(flow, free, monthFromCompact(url.searchParams.get('month') ?? '') ?? monthOf(day?.day ?? profile.today), day?.day),
    dayText: day === undefined ? null : capital(longDateText(day.day)),
    parts: partsOf(flow, day, slot),
    zone: profile.time_zone === house ? null : texts.zone(atCity(profile.city)),
    surcharges: surchargesOf(quote),
    chosen: slot && { moment: dateTimeText(slotWall(slot)), totalCents },
    carts: carts.filter(({ pro_id }) => pro_id !== profile.id).map(heldOf),
  };
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
  const { envelope, status } = await holdTime(flow, before);
  if (envelope.success) return redirect(`${flowPaths.payment}${flow.query({ cart: envelope.data.cart_id })}`);
  const { code, validation } = envelope.error;
  if (validation?.['ages'] !== undefined || validation?.['guests'] !== undefined || validation?.['draft_id'] !== undefined) {
    return redirect(`${flowPaths.guests}${flow.query({ next: '1' })}`);
  }
  // Sent from a page that was opened before that time passed.
  const isPast = validation?.['starts_at'] !== undefined;
  return data({ code, message: code === 'SlotTaken' ? texts.taken : isPast ? texts.gone : refusalMessage(envelope.error) }, status);
};

// A refusal too changes what is shown: the time that went, the price that moved.
export const shouldRevalidate = (): boolean => true;

/** What a visitor holds stays in no shared cache, nor behind the back button. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => flowMeta(texts.title);

type Loaded = Route.ComponentProps['loaderData'];

const NothingFree = ({ servicesTo, searchTo }: Loaded) => (
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
);

const Times = ({ dayText, zone, parts, chosen, surcharges }: Loaded) => (
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
);

const Hold = ({ chosen, isSending }: { chosen: NonNullable<Loaded['chosen']>; isSending: boolean }) => (
  <Form noValidate method="post" className={css['foot']} preventScrollReset>
    <p className={css['chosen']}>
      <b>{capital(chosen.moment)}</b>
      <span>{texts.total(chosen.totalCents)}</span>
    </p>
    <Button type="submit" size="lg" isPending={isSending}>
      {texts.hold}
    </Button>
  </Form>
);

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, isEmpty, isGone, own, lost, freed, status, months, before, after, chosen, carts } = loaderData;
  const navigation = useNavigation();
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ((actionData || lost !== null) && navigation.state === 'idle') refused.current?.focus();
  }, [actionData, lost, navigation.state]);
  const refusal = navigation.state === 'idle' ? (actionData?.message ?? lost ?? (isGone && !isEmpty ? texts.gone : null)) : null;
  const full = actionData?.code === 'TooManyRequests' ? carts : [];
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  return (
    <FlowPage
      frame={frame}
      about={<FlowAbout frame={frame} />}
      heading={texts.heading}
      notice={<AppointmentNotices refusal={refusal} refused={refused} full={full} own={own} freed={freed} status={status} />}
      isFootBeside
      foot={chosen && <Hold chosen={chosen} isSending={isSending} />}
      aside={isEmpty ? undefined : <Times {...loaderData} />}
    >
      {isEmpty ? (
        <NothingFree {...loaderData} />
      ) : (
        <div className={css['calendar']}>
          <DayCalendar months={months} path={flowPaths.appointment} before={before} after={after} />
        </div>
      )}
    </FlowPage>
  );
}
