import { data, redirect } from 'react-router';
import { sayIdentity, yearlySummary, yearlySummaryFile } from '#features/declarations/contract.ts';
import { IdentityForm } from '#features/declarations/workspace/identity-form.tsx';
import { summaryTexts as texts } from '#features/declarations/workspace/summary-texts.ts';
import {
  identityFields,
  identityTyped,
  summaryView,
  yearInAddress,
} from '#features/declarations/workspace/summary-view.ts';
import css from '#features/declarations/workspace/summary.module.css';
import { YearlySummary } from '#features/declarations/workspace/yearly-summary.tsx';
import { RevenueTabs } from '#features/payouts/workspace/revenue-tabs.tsx';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/yearly-summary';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id, path, nowMs } = await openPro({ params, url, context });
  const year = yearInAddress(url.searchParams.get('annee'));
  if (year !== undefined && url.searchParams.get('fichier') === 'csv')
    throw redirect(answered(await call(yearlySummaryFile, { id, year })).url, 303);
  const found = answered(await call(yearlySummary, { id, year }));
  return {
    space,
    accountName,
    dashboard,
    view: summaryView(found, path, isoFromDay(dayOf(parisZone, nowMs))),
    isAnswered: url.searchParams.has('dit'),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path } = await openPro({ params, url, context });
  const form = await request.formData();
  const { status, envelope } = await call(sayIdentity, { ...identityTyped(form), id });
  if (envelope.success) return redirect(`${path}?dit=garde`, 303);
  return data(refusedForm(form, envelope.error, identityFields, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The statement of a year of a professional, and the data declared to the tax office
 * (docs/product/payments.md#yearly-statement).
 */
export default function YearlySummaryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, dashboard, view, isAnswered } = loaderData;
  return (
    <DashboardPage space={space} current="revenue" accountName={accountName} heading={texts.heading} lead={texts.lead}>
      <div className={css['page']}>
        <RevenueTabs dashboard={dashboard} current="year" />
        {isAnswered && actionData === undefined && <LiveMessage tone="success">{texts.done}</LiveMessage>}
        <YearlySummary view={view} />
        <IdentityForm view={view} refused={actionData} />
      </div>
    </DashboardPage>
  );
}
