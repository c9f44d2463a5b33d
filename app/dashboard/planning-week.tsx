import { data, Form, redirect, useNavigation } from 'react-router';
import { isoFromDay, wallOf } from '#core/time.ts';
import { putWeek, readPlanning } from '#features/availability/contract.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '../shell/answer.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Said } from '#ui/forms/said.tsx';
import type { Route } from './+types/planning-week';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import type { Message } from '#ui/forms/refusal-message.ts';
import { CollisionList } from '#features/availability/workspace/collision-list.tsx';
import { collisionLines, type CollisionLine } from '#features/availability/workspace/collision-lines.ts';
import card from '#features/availability/workspace/form-card.module.css';
import { Incomplete } from '#features/availability/workspace/planning-incomplete.tsx';
import { openAgenda } from './planning/own-agenda.ts';
import { mainAgenda, shownIn } from '#features/availability/workspace/agenda-address.ts';
import { eventTexts } from '#features/availability/workspace/event-texts.ts';
import { planningTexts } from '#features/availability/workspace/planning-texts.ts';
import { weekTexts as texts } from '#features/availability/workspace/week-texts.ts';
import { targetOf, weekIn, weekOf } from '#features/availability/workspace/week-fields.ts';
import { WeekRows } from '#features/availability/workspace/week-rows.tsx';

const targets = ['clients', 'establishments', 'clients-establishments'] as const;
const houseZone = 'Europe/Paris';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, space, who, base, proId } = await openAgenda({ params, url, context });
  const page = { space, base, who: { firstname: who.firstname, lastname: who.lastname } };
  if (proId === null) return { ...page, week: null };
  const { day: today } = wallOf(houseZone, now);
  const { agenda } = shownIn(url.searchParams, today);
  const resourceId = agenda === mainAgenda ? null : agenda;
  const { slots, resources, has_hours } = answered(await call(readPlanning, { id: proId, from: isoFromDay(today), to: isoFromDay(today + 60) }));
  const resource = resources.find(({ id }) => id === resourceId);
  if (resourceId !== null && !resource) throw data(null, { status: 404 });
  return {
    ...page,
    week: {
      heading: resource ? texts.of(resource.label) : texts.heading,
      days: weekOf(slots, resourceId, !has_hours),
      isNew: !has_hours,
      ...targetOf(slots, resourceId),
    },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, base, proId } = await openAgenda({ params, url, context });
  if (proId === null) throw data(null, { status: 404 });
  const form = await request.formData();
  const { agenda } = shownIn(url.searchParams, 0);
  const { days, halves, ranges } = weekIn(form);
  const target = textIn(form, 'target') || 'clients';
  const told = (status: number, over: { halves?: readonly number[]; message?: Message | null; collisions?: readonly CollisionLine[] }) =>
    data(
      { at: now, days, target, halves: [] as readonly number[], message: null as Message | null, collisions: [] as readonly CollisionLine[], ...over },
      { status },
    );
  if (halves.length > 0) return told(400, { halves });
  const body = { id: proId, ranges, target, ...(agenda === mainAgenda ? {} : { resource_id: agenda }) };
  const isSure = textIn(form, 'anyway') === '1';
  const { status, envelope } = await call(putWeek, { ...body, dry_run: !isSure });
  if (!envelope.success) return told(status, { message: refusedForm(form, envelope.error, [], now).message });
  if (!isSure) {
    const collisions = collisionLines(envelope.data.collisions);
    if (collisions.length > 0) return told(409, { collisions });
    const saved = await call(putWeek, body);
    if (!saved.envelope.success) return told(saved.status, { message: refusedForm(form, saved.envelope.error, [], now).message });
  }
  return redirect(`${base}?${url.searchParams.has('agenda') ? `agenda=${agenda}&` : ''}dit=semaine`, 303);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: planningTexts.title }, { name: 'robots', content: 'noindex' }];

/** The usual week, of everybody or of one person or cabin: what an agenda begins with. */
export default function WeekPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, week, base } = loaderData;
  const navigation = useNavigation();
  const isPending = navigation.state !== 'idle';
  return (
    <DashboardPage
      space={space}
      current="planning"
      who={who}
      heading={week?.heading ?? texts.heading}
      lead={texts.lead}
      actions={<LinkButton to={base}>{eventTexts.form.back}</LinkButton>}
    >
      {week === null ? (
        <Incomplete space={space} />
      ) : (
        <Card className={card['card']}>
          <Form noValidate method="post" key={actionData?.at}>
            <div className={card['fields']}>
              {week.isNew && <Notice tone="info">{texts.suggested}</Notice>}
              {week.isMixed && <Notice tone="warning">{texts.mixed}</Notice>}
              {actionData?.message != null && <Said message={actionData.message} />}
              <ChoiceField
                name="target"
                label={eventTexts.form.target}
                defaultValue={actionData?.target ?? week.target}
                options={targets.map((value) => ({ value, text: eventTexts.targets[value] }))}
              />
              <WeekRows days={actionData?.days ?? week.days} halves={actionData?.halves ?? []} />
              {actionData !== undefined && actionData.collisions.length > 0 && (
                <Notice tone="warning" isLive>
                  <CollisionList collisions={actionData.collisions} isTaken={false} />
                </Notice>
              )}
              <div className={card['actions']}>
                {actionData !== undefined && actionData.collisions.length > 0 ? (
                  <Button type="submit" name="anyway" value="1" isPending={isPending}>
                    {eventTexts.form.saveAnyway}
                  </Button>
                ) : (
                  <Button type="submit" isPending={isPending}>
                    {eventTexts.form.save}
                  </Button>
                )}
              </div>
            </div>
          </Form>
        </Card>
      )}
    </DashboardPage>
  );
}
