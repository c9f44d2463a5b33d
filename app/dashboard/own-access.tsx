import { data, redirect } from 'react-router';
import { listResources } from '#features/availability/contract/resources.ts';
import { leaveStaff, readOwnAccess } from '#features/staff/contract.ts';
import { OwnAccessPart } from '#features/staff/workspace/own-access-part.tsx';
import { ownAccessView } from '#features/staff/workspace/own-access-view.ts';
import { ownAccessTexts as texts } from '#features/staff/workspace/staff-texts.ts';
import { answered } from '#ui/page/answered.ts';
import { spaces } from '#ui/spaces.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { refusedOutcome } from '#ui/workspace/refused-outcome.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/own-access';

const openOwn = async (routeArgs: Parameters<typeof openPro>[0]) => {
  const page = await openPro(routeArgs);
  // The owner of an establishment is not a member of its staff.
  if (page.staff === null) throw data(null, { status: 404 });
  return page;
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id, staff } = await openOwn({ params, url, context });
  const access = answered(await call(readOwnAccess, { id }));
  const team = staff === 'practitioner' ? answered(await call(listResources, { id })) : null;
  const own = `${dashboard}/mon-acces`;
  const ways = staff === 'practitioner' ? { timeOffTo: `${own}/absences`, pageTo: `${own}/presentation` } : null;
  return { space, accountName, ways, view: ownAccessView(access, team) };
};

export const action = async ({ params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id } = await openOwn({ params, url, context });
  const { status, envelope } = await call(leaveStaff, { id });
  if (envelope.success) return redirect(`${spaces.booking.dashboard}?dit=equipe-quittee`, 303);
  return data(refusedOutcome(envelope.error, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The access of a staff member to an establishment, with a form to leave the staff (docs/product/rights.md#staff). */
export default function OwnAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, ways, view } = loaderData;
  return (
    <DashboardPage space={space} current="account" accountName={accountName} heading={texts.heading} lead={texts.lead}>
      <Outcome refused={actionData} doneText={null} />
      <OwnAccessPart view={view} ways={ways} />
    </DashboardPage>
  );
}
