import { data } from 'react-router';
import { listTimeOff } from '#features/staff/contract/time-off.ts';
import { TimeOffPart } from '#features/staff/workspace/time-off-part.tsx';
import { timeOffTexts as texts } from '#features/staff/workspace/time-off-texts.ts';
import { timeOffView } from '#features/staff/workspace/time-off-view.ts';
import { isPublicId } from '#core/public-id.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/time-off';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openPro({ params, url, context });
  // Only practitioners of an establishment request time off.
  if (space !== 'business') throw data(null, { status: 404 });
  const wantedId = url.searchParams.get('personne') ?? '';
  const resourceId = isPublicId(wantedId) ? wantedId : undefined;
  const found = answered(await call(listTimeOff, { id, resource_id: resourceId }));
  const name = resourceId === undefined ? undefined : found.requests[0]?.person.label;
  const teamTo = `${dashboard}/equipe`;
  return {
    space,
    accountName,
    teamTo,
    base: `${teamTo}/absences`,
    name,
    isNarrowed: resourceId !== undefined,
    view: timeOffView(found),
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The time off requests of an establishment's practitioners (docs/product/rights.md#time-off). */
export default function TimeOff({ loaderData }: Route.ComponentProps) {
  const { space, accountName, teamTo, base, name, isNarrowed, view } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="team"
      accountName={accountName}
      heading={name === undefined ? texts.heading : texts.headingOf(name)}
      lead={texts.lead}
    >
      <TimeOffPart view={view} teamTo={teamTo} base={base} isNarrowed={isNarrowed} />
    </DashboardPage>
  );
}
