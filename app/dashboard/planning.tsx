import { lazy } from 'react';
import { redirect } from 'react-router';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { readPlanning } from '#features/availability/contract/planning.ts';
import { dayOfAgenda, shownIn, shownQuery } from '#features/availability/workspace/agenda-address.ts';
import { LaterIncomplete } from '#features/availability/workspace/later-incomplete.tsx';
import { planningTexts as texts } from '#features/availability/workspace/planning-texts.ts';
import { getProBooking } from '#features/bookings/contract.ts';
import { PlanningActions, PlanningDay } from '#features/bookings/workspace/planning-actions.tsx';
import { planningRequest, planningView } from '#features/bookings/workspace/planning-view.ts';
import { Planning } from '#features/bookings/workspace/planning.tsx';
import { readDayEnding } from '#features/cancellation/contract/day.ts';
import { agendaRequests } from '#features/cancellation/workspace/agenda-requests.ts';
import { actOnBooking } from '#features/cancellation/workspace/booking-action.ts';
import { ConfirmDay } from '#features/cancellation/workspace/confirm-day.tsx';
import { loadProEndings } from '#features/cancellation/workspace/endings-load.ts';
import { readVisitComplaint } from '#features/complaints/workspace/visit-complaint.ts';
import { loadLater } from '#ui/browser/load-later.ts';
import { readOrPrefetched } from '#ui/browser/prefetch.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/planning';

const VisitMoveSheet = lazy(async () => ({
  default: (await loadLater(() => import('#features/reschedule/workspace/visit-move-sheet.tsx'))).VisitMoveSheet,
}));

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, dashboard, id, staff, settings } = await openProSpace({
    params,
    url,
    context,
  });
  const base = `${dashboard}/planning`;
  const page = { space, dashboard, base, accountName, supportEmail: settings.supportEmail };
  if (id === null) return { ...page, looksTo: {}, requests: null, agenda: null };
  const query = url.searchParams;
  const requested = shownIn(query, dayOf(parisZone, nowMs));
  const planning = answered(await call(readPlanning, planningRequest(id, requested, staff)));
  const shown = shownIn(query, planning.today);
  // Without a day in the URL, the page first assumes today's date in Paris. When the professional's time zone has
  // another date, the page redirects to that date.
  if (shown.day !== requested.day) throw redirect(`${base}?${shownQuery(shown, Object.fromEntries(query))}`, 303);
  const bookingId = query.get('booking_id');
  const booking = bookingId === null ? null : (await call(getProBooking, { id, bid: bookingId })).envelope;
  const endings = booking?.success === true ? await loadProEndings(call, id, booking.data) : null;
  const complaint =
    booking?.success === true ? await readVisitComplaint({ call, dashboard, id, staff }, booking.data.id) : null;
  const mayEnd = shown.view === 'jour' && shown.day >= planning.today && staff !== 'practitioner';
  const dayEnding = mayEnd ? (await call(readDayEnding, { id, ...dayOfAgenda(shown) })).envelope : null;
  const ending = dayEnding?.success === true ? dayEnding.data : null;
  return {
    ...page,
    ...agendaRequests(planning, shown, `${dashboard}/rendez-vous`),
    agenda: planningView(planning, {
      proId: id,
      shown,
      booking,
      endings,
      complaint,
      ending,
      staff,
      query,
      dashboard,
      nowMs,
    }),
  };
};

// Uses the data that the page of a neighbouring day has prefetched. Otherwise loads the data from the server.
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readOrPrefetched(request, serverLoader);

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id } = await openProSpace({ params, url, context });
  if (id === null) throw new Response(null, { status: 404 });
  return actOnBooking({ call, nowMs, proId: id }, url, await request.formData());
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The agenda by day, week or month, with the forms that change the agenda. See docs/product/screens.md#agenda,
 * docs/product/widgets.md#side-panel and docs/product/screens.md#browser-storage.
 */
export default function PlanningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, dashboard, accountName, agenda, base, supportEmail, looksTo, requests } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="planning"
      accountName={accountName}
      heading={texts.heading}
      lead={agenda === null ? undefined : <PlanningDay agenda={agenda} />}
      isDense={agenda !== null}
      isInLine={agenda?.isTeam ?? false}
      actions={agenda !== null && <PlanningActions agenda={agenda} base={base} dashboard={dashboard} />}
    >
      {agenda === null ? (
        <LaterIncomplete space={space} />
      ) : (
        <Planning
          agenda={agenda}
          base={base}
          supportEmail={supportEmail}
          visitMove={VisitMoveSheet}
          refused={actionData}
          legend={{ looksTo, children: requests !== null && <ConfirmDay requests={requests} /> }}
        />
      )}
    </DashboardPage>
  );
}
