import { data, Form, useNavigation } from 'react-router';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { getSlot } from '#features/availability/contract/slots.ts';
import { readPlanning } from '#features/availability/contract/planning.ts';
import { shownIn, shownQuery } from '#features/availability/workspace/agenda-address.ts';
import { actOnEvent } from '#features/availability/workspace/event-action.ts';
import { EventForm } from '#features/availability/workspace/event-form.tsx';
import { eventTexts } from '#features/availability/workspace/event-texts.ts';
import { eventRequestIn, eventForm, newEventForm, slotForm } from '#features/availability/workspace/event-view.ts';
import css from '#features/availability/workspace/form-card.module.css';
import { Incomplete } from '#features/availability/workspace/planning-incomplete.tsx';
import { planningTexts as texts } from '#features/availability/workspace/planning-texts.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/planning-event';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, dashboard, id: proId } = await openProSpace({ params, url, context });
  const base = `${dashboard}/planning`;
  const query = url.searchParams;
  if (proId === null) return { space, accountName, form: null, backTo: base };
  const today = dayOf(parisZone, nowMs);
  const page = { space, accountName, backTo: `${base}?${shownQuery(shownIn(query, today))}` };
  const { day, isEvent, near, far } = eventRequestIn(query, today);
  const { id } = params;
  const { resources, events } = answered(await call(readPlanning, { id: proId, ...(id === undefined ? near : far) }));
  if (id === undefined) return { ...page, form: newEventForm(query, today, resources) };
  if (!isEvent)
    return { ...page, form: slotForm(answered(await call(getSlot, { id: proId, sid: id })), day, resources) };
  const event = events.find((one) => one.id === id);
  if (!event) throw data(null, { status: 404 });
  return { ...page, form: eventForm(event, resources) };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, dashboard, id: proId } = await openProSpace({ params, url, context });
  if (proId === null) throw data(null, { status: 404 });
  return actOnEvent(
    { call, nowMs, base: `${dashboard}/planning`, proId },
    url,
    await request.formData(),
    params.id ?? null,
  );
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** A page that contains the forms of the agenda's side panel, for direct links and for use without JavaScript. */
export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, form, backTo } = loaderData;
  const navigation = useNavigation();
  const titles = form?.isNew ? eventTexts.form.titles : eventTexts.form.editTitles;
  return (
    <DashboardPage
      space={space}
      current="planning"
      accountName={accountName}
      heading={form === null ? texts.heading : titles[form.type]}
      actions={<LinkButton to={backTo}>{eventTexts.form.back}</LinkButton>}
    >
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
