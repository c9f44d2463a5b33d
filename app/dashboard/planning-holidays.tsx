import { data } from 'react-router';
import { listHolidays } from '#features/availability/contract/holidays.ts';
import { keepHoliday } from '#features/availability/workspace/holidays-action.ts';
import { HolidaysList } from '#features/availability/workspace/holidays-list.tsx';
import { holidaysTexts as texts } from '#features/availability/workspace/holidays-texts.ts';
import { holidaysView } from '#features/availability/workspace/holidays-view.ts';
import { Incomplete } from '#features/availability/workspace/planning-incomplete.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/planning-holidays';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openProSpace({ params, url, context });
  const base = `${dashboard}/planning`;
  return {
    space,
    accountName,
    base,
    view: id === null ? null : holidaysView(answered(await call(listHolidays, { id })).holidays, url.searchParams),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, dashboard, id } = await openProSpace({ params, url, context });
  if (id === null) throw data(null, { status: 404 });
  return keepHoliday({ call, nowMs, base: `${dashboard}/planning`, proId: id }, await request.formData());
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The public holidays, each with the professional's choice: closed or open
 * (docs/product/availability.md#public-holidays).
 */
export default function HolidaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, base, view } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="holidays"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      actions={<LinkButton to={base}>{texts.toPlanning}</LinkButton>}
    >
      {view === null ? (
        <Incomplete space={space} />
      ) : (
        <HolidaysList {...view} answer={actionData} path={`${base}/feries`} />
      )}
    </DashboardPage>
  );
}
