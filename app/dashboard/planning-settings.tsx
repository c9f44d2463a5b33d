import { data, redirect } from 'react-router';
import { getPlanningSettings, putPlanningSettings } from '#features/availability/contract/planning.ts';
import { agendaSettings, agendaSettingsIn } from '#features/availability/workspace/agenda-settings-fields.ts';
import { AgendaSettingsForm } from '#features/availability/workspace/agenda-settings-form.tsx';
import { settingsTexts as texts } from '#features/availability/workspace/agenda-settings-texts.ts';
import { eventTexts } from '#features/availability/workspace/event-texts.ts';
import css from '#features/availability/workspace/form-card.module.css';
import { Incomplete } from '#features/availability/workspace/planning-incomplete.tsx';
import { planningTexts } from '#features/availability/workspace/planning-texts.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/planning-settings';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openProSpace({ params, url, context });
  return {
    space,
    accountName,
    base: `${dashboard}/planning`,
    settings: id === null ? null : answered(await call(getPlanningSettings, { id })),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, dashboard, id } = await openProSpace({ params, url, context });
  if (id === null) throw data(null, { status: 404 });
  const form = await request.formData();
  const { status, envelope } = await call(putPlanningSettings, { id, ...agendaSettingsIn(form) });
  if (envelope.success || envelope.error.additional === 'no_changes')
    return redirect(`${dashboard}/planning?dit=reglages`, 303);
  return data(refusedForm(form, envelope.error, agendaSettings, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: planningTexts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The rules of online booking: minimum notice, number of days ahead, minutes at which a visit may start, and the time
 * zone of the opening hours.
 */
export default function PlanningSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, settings, base } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="bookingRules"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      actions={<LinkButton to={base}>{eventTexts.form.back}</LinkButton>}
    >
      {settings === null ? (
        <Incomplete space={space} />
      ) : (
        <Card className={css['card']}>
          <AgendaSettingsForm settings={settings} refused={actionData} />
        </Card>
      )}
    </DashboardPage>
  );
}
