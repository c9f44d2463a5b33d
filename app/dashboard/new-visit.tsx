import { useNavigation } from 'react-router';
import { capital } from '#core/capital.ts';
import { dateTimeText, durationText, longDateText, priceText } from '#core/format.ts';
import { slotWall } from '#features/offers/rules/instant-text.ts';
import { monthFromCompact, monthOf } from '#features/offers/rules/month-grid.ts';
import { TimesPicker } from '#features/offers/ui/times-picker.tsx';
import { simulate } from '#features/orders/contract.ts';
import { priceLineText } from '#features/pricing/texts.ts';
import { publicProfile } from '#features/profiles/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '../shell/answer.ts';
import { monthsOf, partsOf } from '../booking/appointment-view.ts';
import { onceWord } from '#ui/forms/once.tsx';
import type { PageCall } from '../context.ts';
import type { Route } from './+types/new-visit';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import { chosenOf, momentsOf, visitAsked, type Chosen } from '#features/payments/workspace/new-visit-chosen.ts';
import { ClientForm, type ClientShown } from '#features/payments/workspace/new-visit-client.tsx';
import css from '#features/payments/workspace/new-visit.module.css';
import { newVisitTexts as texts } from '#features/payments/workspace/new-visit-texts.ts';
import { noteVisit } from '#features/payments/workspace/new-visit-action.ts';
import { WhatForm, type WhatShown } from '#features/payments/workspace/new-visit-what.tsx';

type Moments = Awaited<ReturnType<typeof momentsOf>>;

const whatOf = (chosen: Chosen, params: URLSearchParams): WhatShown => {
  const { services, line, people, least, most, atHome, place, profile } = chosen;
  const staff = profile.staff.filter(({ id }) => line?.option.staff.includes(id));
  const hasBoth = line?.option.on_site === true && line.option.at_home;
  return {
    options: services.flatMap(({ name, options }) =>
      options.map((option) => ({ value: option.id, text: `${name}, ${durationText(option.duration_min)}, ${priceText(option.price_cents)}` })),
    ),
    optionId: line?.option.id ?? '',
    people: { chosen: people, least, most },
    atHome,
    hasBoth,
    staff: {
      chosen: line?.staffId == null ? '' : `${line.option.id}.${line.staffId}`,
      options: people === 1 && staff.length > 1 ? staff.map(({ id, label }) => ({ value: `${line!.option.id}.${id}`, text: label })) : [],
    },
    addOns: (line?.service.add_ons ?? []).map(({ id, label, price_cents }) => ({
      id,
      label: `${label}, ${priceText(price_cents)}`,
      isChosen: line!.addOns.some((one) => one.id === id),
    })),
    address: atHome ? { typed: place?.home?.title ?? place?.typed ?? '', draftId: place?.home?.draftId ?? null, error: place?.error ?? null } : null,
    kept: ['day', 'date', 'start', 'starts_at'].flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  };
};

const whenOf = (chosen: Chosen, moments: Moments, params: URLSearchParams) => {
  const { days, day, slot, isGone } = moments;
  if (visitAsked(chosen) === null) return { said: chosen.line === undefined ? texts.when.first : texts.when.address, shown: null };
  if (day === undefined) return { said: chosen.atHome ? texts.when.tooFar : texts.when.none, shown: null };
  const asked = monthFromCompact(params.get('month') ?? '') ?? monthOf(day.day);
  return {
    said: isGone ? texts.when.gone : null,
    shown: {
      ...monthsOf(chosen, { days, lastDay: moments.lastDay }, asked, day.day),
      dayText: capital(longDateText(day.day)),
      parts: partsOf(chosen, day, slot),
    },
  };
};

/** Its price as simulate says it, line by line. */
const clientOf = async (call: PageCall['call'], chosen: Chosen, { slot }: Moments): Promise<ClientShown> => {
  const { line, place, atHome, profile } = chosen;
  const nothing = { startsAt: null, moment: null, totalCents: null, lines: [], total: null, street: place?.home?.street ?? null, atHome };
  if (slot === null || line === undefined) return nothing;
  const { quote } = answered(await call(simulate, { pro_id: profile.id, ...visitAsked(chosen), starts_at: slot.starts_at }));
  const names = [{ service: line.service.name, option: line.option.label }];
  return {
    ...nothing,
    startsAt: slot.starts_at,
    moment: capital(dateTimeText(slotWall(slot))),
    totalCents: quote.totalCents,
    lines: quote.lines.map((one) => ({ label: priceLineText(one, names), cents: one.cents })),
    total: { label: texts.who.onSite, cents: quote.totalCents },
  };
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, settings, space, shown: who, path, id, dashboard } = await openPro({ params, url, context });
  const page = { space, who, path, dashboard, once: onceWord() };
  const found = await call(publicProfile, { id, reviews: 0 });
  if (found.status === 404) return { ...page, isHidden: true, form: null };
  const chosen = await chosenOf({ call, settings }, answered(found), url.searchParams);
  if (chosen.services.length === 0) return { ...page, isHidden: false, form: null };
  const moments = await momentsOf(call, chosen);
  return {
    ...page,
    isHidden: false,
    form: { what: whatOf(chosen, url.searchParams), when: whenOf(chosen, moments, url.searchParams), client: await clientOf(call, chosen, moments) },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, settings, id, dashboard } = await openPro({ params, url, context });
  const chosen = await chosenOf({ call, settings }, answered(await call(publicProfile, { id, reviews: 0 })), url.searchParams);
  return noteVisit({ call, now }, chosen, dashboard, await request.formData());
};

// A refusal too changes what is free.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

const When = ({ when, path, dashboard }: { when: NonNullable<Loaded['form']>['when']; path: string; dashboard: string }) => (
  <Card as="section" className={css['part']}>
    <h2>{texts.when.heading}</h2>
    {when.said !== null && (when.shown === null ? <p className={css['soft']}>{when.said}</p> : <Notice tone="warning">{when.said}</Notice>)}
    {when.shown === null ? (
      when.said !== texts.when.first &&
      when.said !== texts.when.address && (
        <p>
          <LinkButton tone="secondary" to={`${dashboard}/planning`}>
            {texts.when.planning}
          </LinkButton>
        </p>
      )
    ) : (
      <>
        <p className={css['soft']}>{texts.when.notice}</p>
        <TimesPicker times={when.shown} path={path} heading="h3" />
      </>
    )}
  </Card>
);

/**
 * A visit that a professional notes for their own client: the service, the moment, who comes (docs/product/booking.md#visits-noted-by-a-professional).
 * One page, in this order, with or without JavaScript.
 */
export default function NewVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, path, dashboard, once, isHidden, form } = loaderData;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const nothing = isHidden ? texts.hidden : texts.none;
  return (
    <DashboardPage
      space={space}
      current="visits"
      who={who}
      heading={texts.heading}
      lead={texts.lead}
      actions={<LinkButton to={`${dashboard}/planning`}>{texts.back}</LinkButton>}
    >
      {form === null ? (
        <EmptyState
          title={nothing.title}
          look="framed"
          actions={
            <LinkButton tone="primary" to={isHidden ? dashboard : `${dashboard}/prestations`}>
              {nothing.action}
            </LinkButton>
          }
        >
          {nothing.lead}
        </EmptyState>
      ) : (
        <div className={css['parts']} aria-busy={navigation.state === 'loading' || undefined}>
          <Card as="section" className={css['part']}>
            <h2>{texts.what.heading}</h2>
            <WhatForm what={form.what} path={path} />
          </Card>
          <When when={form.when} path={path} dashboard={dashboard} />
          <Card as="section" className={css['part']}>
            <h2>{texts.who.heading}</h2>
            {form.client.startsAt === null && (actionData?.alternatives ?? []).length === 0 ? (
              <p className={css['soft']}>{texts.who.first}</p>
            ) : (
              <ClientForm client={form.client} answer={actionData} isPending={isSending} once={once} />
            )}
          </Card>
        </div>
      )}
    </DashboardPage>
  );
}
