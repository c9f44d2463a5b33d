import { data } from 'react-router';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { readPlanning } from '#features/availability/contract/planning.ts';
import { eventTexts } from '#features/availability/workspace/event-texts.ts';
import css from '#features/availability/workspace/form-card.module.css';
import { Incomplete } from '#features/availability/workspace/planning-incomplete.tsx';
import { planningTexts } from '#features/availability/workspace/planning-texts.ts';
import { keepWeek } from '#features/availability/workspace/week-action.ts';
import { WeekForm } from '#features/availability/workspace/week-form.tsx';
import { weekTexts as texts } from '#features/availability/workspace/week-texts.ts';
import { weekRequest, weekView } from '#features/availability/workspace/week-view.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/planning-week';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, dashboard, id } = await openProSpace({ params, url, context });
  const page = { space, accountName, base: `${dashboard}/planning` };
  if (id === null) return { ...page, week: null };
  const { resourceId, near } = weekRequest(url.searchParams, dayOf(parisZone, nowMs));
  const week = weekView(answered(await call(readPlanning, { id, ...near })), resourceId);
  if (week === null) throw data(null, { status: 404 });
  return { ...page, week };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, dashboard, id } = await openProSpace({ params, url, context });
  if (id === null) throw data(null, { status: 404 });
  return keepWeek(
    { call, nowMs, base: `${dashboard}/planning`, home: dashboard, proId: id },
    url,
    await request.formData(),
  );
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: planningTexts.title }, { name: 'robots', content: 'noindex' }];

/** The opening hours of a usual week, for the whole establishment or for one person or room. */
export default function WeekPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, week, base } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="hours"
      accountName={accountName}
      heading={week?.heading ?? texts.heading}
      lead={space === 'business' ? texts.lead : texts.leadAlone}
      actions={<LinkButton to={base}>{eventTexts.form.back}</LinkButton>}
    >
      {week === null ? (
        <Incomplete space={space} />
      ) : (
        <Card className={css['card']}>
          <WeekForm week={week} answer={actionData} />
        </Card>
      )}
    </DashboardPage>
  );
}
