import { data, Form, useNavigation } from 'react-router';
import { dayFromCompactDate } from '#core/format.ts';
import { isoFromDay, wallOf } from '#core/time.ts';
import { getSlot, readPlanning } from '#features/availability/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '../shell/answer.ts';
import type { Route } from './+types/planning-event';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { actOnEvent } from '#features/availability/workspace/event-action.ts';
import { eventTypeIn, typedFromEvent, typedFromQuery, typedFromSlot } from '#features/availability/workspace/event-fields.ts';
import { EventForm } from '#features/availability/workspace/event-form.tsx';
import css from '#features/availability/workspace/form-card.module.css';
import { Incomplete } from '#features/availability/workspace/planning-incomplete.tsx';
import { openAgenda } from './planning/own-agenda.ts';
import { shownIn, shownQuery } from '#features/availability/workspace/agenda-address.ts';
import { eventTexts } from '#features/availability/workspace/event-texts.ts';
import { planningTexts as texts } from '#features/availability/workspace/planning-texts.ts';

const houseZone = 'Europe/Paris';
const daysAhead = 60;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, space, who, base, proId } = await openAgenda({ params, url, context });
  const page = { space, base, who: { firstname: who.firstname, lastname: who.lastname } };
  if (proId === null) return { ...page, form: null, backTo: base };
  const today = wallOf(houseZone, now).day;
  const day = dayFromCompactDate(url.searchParams.get('date') ?? '') ?? today;
  const backTo = `${base}?${shownQuery(shownIn(url.searchParams, today))}`;
  const id = params.id;
  if (id === undefined) {
    const { resources } = answered(await call(readPlanning, { id: proId, from: isoFromDay(day), to: isoFromDay(day) }));
    return {
      ...page,
      backTo,
      form: { isNew: true, type: eventTypeIn(url.searchParams.get('type')), initial: typedFromQuery(url.searchParams, today), resources: kept(resources) },
    };
  }
  const isEvent = url.searchParams.get('type') === 'prive';
  const to = isEvent && !url.searchParams.has('date') ? day + daysAhead : day;
  const { resources, events } = answered(await call(readPlanning, { id: proId, from: isoFromDay(day), to: isoFromDay(to) }));
  if (isEvent) {
    const event = events.find((one) => one.id === id);
    if (!event) throw data(null, { status: 404 });
    return { ...page, backTo, form: { isNew: false, type: 'prive' as const, initial: typedFromEvent(event), resources: kept(resources) } };
  }
  const slot = answered(await call(getSlot, { id: proId, sid: id }));
  return {
    ...page,
    backTo,
    form: {
      isNew: false,
      type: slot.negativ_all ? ('fermeture' as const) : ('disponibilite' as const),
      initial: typedFromSlot(slot, day),
      resources: kept(resources),
    },
  };
};

const kept = (resources: readonly { id: string; label: string; active: boolean }[]) =>
  resources.filter(({ active }) => active).map(({ id, label }) => ({ id, label }));

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, base, proId } = await openAgenda({ params, url, context });
  if (proId === null) throw data(null, { status: 404 });
  return actOnEvent({ call, now, base, proId }, url, await request.formData(), params.id ?? null);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** A form of the agenda as a page: what the panels do, for who has no script or an address. */
export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, form, backTo } = loaderData;
  const navigation = useNavigation();
  const title = form === null ? texts.heading : form.isNew ? eventTexts.form.titles[form.type] : eventTexts.form.editTitles[form.type];
  return (
    <DashboardPage space={space} current="planning" who={who} heading={title} actions={<LinkButton to={backTo}>{eventTexts.form.back}</LinkButton>}>
      {form === null ? (
        <Incomplete space={space} />
      ) : (
        <Card className={css['card']}>
          <EventForm {...form} answer={actionData} isPending={navigation.state !== 'idle'} as={Form} />
        </Card>
      )}
    </DashboardPage>
  );
}
