import { data, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { dropGoal, readGoal, setGoal } from '#features/goals/contract.ts';
import { GoalCard } from '#features/goals/workspace/goal-card.tsx';
import { GoalFields } from '#features/goals/workspace/goal-fields.tsx';
import { goalBody, goalRefused, goalTyped } from '#features/goals/workspace/goal-form.ts';
import { goalTexts as texts } from '#features/goals/workspace/goal-texts.ts';
import { currentMonthText, goalCardView } from '#features/goals/workspace/goal-view.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { answered } from '#ui/page/answered.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import { SaveButtons } from '../shell/workspace/settings-frame.tsx';
import settings from '#ui/workspace/settings.module.css';
import type { Route } from './+types/goal';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, id, dashboard } = await openPro({ params, url, context });
  const found = answered(await call(readGoal, { id }));
  return {
    space,
    accountName,
    dashboard,
    month: currentMonthText(found),
    typed: goalTyped(found),
    isSet: found.this_month.goal !== null,
    card: goalCardView(found, dashboard),
    doneText: ownValue(texts.done, url.searchParams.get('dit')),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path } = await openPro({ params, url, context });
  const form = await request.formData();
  if (textIn(form, 'do') === 'drop') {
    answered(await call(dropGoal, { id }));
    return redirect(`${path}?dit=retire`, 303);
  }
  const { status, envelope } = await call(setGoal, { id, ...goalBody(form) });
  if (envelope.success) return redirect(`${path}?dit=fixe`, 303);
  return data(refusedForm(form, envelope.error, ['revenue_cents', 'visits'], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The professional's goal for the month, and the progress toward it (docs/product/messages.md#goal). */
export default function GoalPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { space, accountName, dashboard, month, isSet, card, doneText } = loaderData;
  const typed = refused ? goalRefused(refused.typed) : loaderData.typed;
  return (
    <DashboardPage
      space={space}
      current="home"
      accountName={accountName}
      heading={texts.heading(month)}
      lead={texts.lead}
    >
      <Outcome doneText={refused ? null : doneText} />
      <div className={settings['columns']}>
        <Card>
          <PageForm refused={refused}>
            <GoalFields typed={typed} errors={refused?.validation ?? {}} />
            <SaveButtons label={texts.form.save}>
              {isSet && (
                <Button type="submit" size="lg" tone="secondary" name="do" value="drop" formNoValidate>
                  {texts.form.drop}
                </Button>
              )}
            </SaveButtons>
          </PageForm>
        </Card>
        {card !== null && (
          <div className={settings['aside']}>
            <GoalCard view={card} dashboard={dashboard} />
          </div>
        )}
      </div>
    </DashboardPage>
  );
}
