import { data, Form, redirect, useNavigation } from 'react-router';
import { durationText } from '#core/format.ts';
import { getPlanningSettings, putPlanningSettings } from '#features/availability/contract.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { answered } from '../shell/answer.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Said } from '#ui/forms/said.tsx';
import type { Route } from './+types/planning-settings';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import card from '#features/availability/workspace/form-card.module.css';
import { Incomplete } from '#features/availability/workspace/planning-incomplete.tsx';
import { openAgenda } from './planning/own-agenda.ts';
import { eventTexts } from '#features/availability/workspace/event-texts.ts';
import { settingsTexts as texts } from '#features/availability/workspace/agenda-settings-texts.ts';
import { planningTexts } from '#features/availability/workspace/planning-texts.ts';

const fields = ['notice_min', 'horizon_days', 'slot_step_min'] as const;
const notices = [0, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 4320];
const steps = [5, 10, 15, 30, 60];

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, who, base, proId } = await openAgenda({ params, url, context });
  const page = { space, base, who: { firstname: who.firstname, lastname: who.lastname } };
  return { ...page, settings: proId === null ? null : answered(await call(getPlanningSettings, { id: proId })) };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, base, proId } = await openAgenda({ params, url, context });
  if (proId === null) throw data(null, { status: 404 });
  const form = await request.formData();
  const typed = Object.fromEntries(fields.map((name) => [name, textIn(form, name)]));
  const { status, envelope } = await call(putPlanningSettings, { id: proId, ...typed });
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${base}?dit=reglages`, 303);
  return data(refusedForm(form, envelope.error, fields, now), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: planningTexts.title }, { name: 'robots', content: 'noindex' }];

/** What clients may book: how soon, how far ahead, at which minutes; and the zone that the hours are read in. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, settings, base } = loaderData;
  const navigation = useNavigation();
  const value = (name: (typeof fields)[number]): string => actionData?.typed[name] ?? String(settings?.[name] ?? '');
  const withOwn = (known: readonly number[], own: number): number[] => [...new Set([...known, own])].sort((a, b) => a - b);
  return (
    <DashboardPage
      space={space}
      current="planning"
      who={who}
      heading={texts.heading}
      lead={texts.lead}
      actions={<LinkButton to={base}>{eventTexts.form.back}</LinkButton>}
    >
      {settings === null ? (
        <Incomplete space={space} />
      ) : (
        <Card className={card['card']}>
          <Form noValidate method="post" key={actionData?.at}>
            <div className={card['fields']}>
              {actionData?.message != null && <Said message={actionData.message} />}
              <ChoiceField
                name="notice_min"
                label={texts.notice}
                hint={texts.noticeHint}
                defaultValue={value('notice_min')}
                options={withOwn(notices, settings.notice_min).map((minutes) => ({
                  value: String(minutes),
                  text: minutes === 0 ? texts.none : durationText(minutes),
                }))}
                error={actionData?.validation['notice_min']}
              />
              <TextField
                name="horizon_days"
                type="number"
                inputMode="numeric"
                min={1}
                max={63}
                isRequired
                label={texts.horizon}
                hint={texts.horizonHint}
                defaultValue={value('horizon_days')}
                error={actionData?.validation['horizon_days']}
              />
              <ChoiceField
                name="slot_step_min"
                label={texts.step}
                hint={texts.stepHint}
                defaultValue={value('slot_step_min')}
                options={steps.map((minutes) => ({ value: String(minutes), text: durationText(minutes) }))}
                error={actionData?.validation['slot_step_min']}
              />
              <p>
                {texts.zone(settings.time_zone)} {texts.zoneHint}
              </p>
              <div className={card['actions']}>
                <Button type="submit" isPending={navigation.state !== 'idle'}>
                  {eventTexts.form.save}
                </Button>
              </div>
            </div>
          </Form>
        </Card>
      )}
    </DashboardPage>
  );
}
