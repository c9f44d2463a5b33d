import { redirect } from 'react-router';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { readPlanning } from '#features/availability/contract/planning.ts';
import { shownIn, shownQuery } from '#features/availability/workspace/agenda-address.ts';
import { Incomplete } from '#features/availability/workspace/planning-incomplete.tsx';
import { planningTexts as texts } from '#features/availability/workspace/planning-texts.ts';
import { getProBooking } from '#features/bookings/contract.ts';
import { PlanningActions } from '#features/bookings/workspace/planning-actions.tsx';
import { planningAsked, planningView } from '#features/bookings/workspace/planning-view.ts';
import { Planning } from '#features/bookings/workspace/planning.tsx';
import { actOnBooking } from '#features/cancellation/workspace/booking-action.ts';
import { spaces } from '#ui/spaces.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/planning';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, space, shown: who, dashboard, id, settings } = await openProSpace({ params, url, context });
  const base = `${dashboard}/planning`;
  const page = { space, base, who, supportEmail: settings.supportEmail };
  if (id === null) return { ...page, agenda: null };
  const query = url.searchParams;
  const asked = shownIn(query, dayOf(parisZone, now));
  const planning = answered(await call(readPlanning, planningAsked(id, asked)));
  const shown = shownIn(query, planning.today);
  // Where the place is, it may be another day already.
  if (shown.day !== asked.day) throw redirect(`${base}?${shownQuery(shown, Object.fromEntries(query))}`, 303);
  const bookingId = query.get('booking_id');
  const booking = bookingId === null ? null : (await call(getProBooking, { id, bid: bookingId })).envelope;
  return { ...page, agenda: planningView(planning, { proId: id, shown, booking, query, dashboard, now }) };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id } = await openProSpace({ params, url, context });
  if (id === null) throw new Response(null, { status: 404 });
  return actOnBooking({ call, now, proId: id }, url, await request.formData());
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The agenda of who works here: a day, a week, a month; what is open, taken, booked, and the forms that change it (docs/product/screens.md#agenda,
 * docs/product/widgets.md#side-panel, docs/product/screens.md#browser-storage).
 */
export default function PlanningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, agenda, base, supportEmail } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="planning"
      who={who}
      heading={texts.heading}
      lead={agenda?.heading}
      actions={agenda !== null && <PlanningActions agenda={agenda} base={base} dashboard={spaces[space].dashboard} />}
    >
      {agenda === null ? <Incomplete space={space} /> : <Planning agenda={agenda} base={base} supportEmail={supportEmail} refused={actionData} />}
    </DashboardPage>
  );
}
