import { data, Form, redirect, useNavigation } from 'react-router';
import { changeResource, createResource, listResources } from '#features/availability/contract.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { answered } from '../shell/answer.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { Once, onceIn, onceWord } from '#ui/forms/once.tsx';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { Announced } from '#ui/forms/announced.tsx';
import type { Route } from './+types/team';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { SaidWords } from '#ui/forms/said.tsx';
import { CollisionList } from '#features/availability/workspace/collision-list.tsx';
import { collisionLines, collisionsIn, type CollisionLine } from '#features/availability/workspace/collision-lines.ts';
import { Incomplete } from '#features/availability/workspace/planning-incomplete.tsx';
import { openAgenda } from './planning/own-agenda.ts';
import css from '#features/availability/workspace/team.module.css';
import { eventTexts } from '#features/availability/workspace/event-texts.ts';
import { teamTexts as texts } from '#features/availability/workspace/team-texts.ts';

// The contract's own list would bring its schemas along.
const resourceKinds = ['practitioner', 'cabin', 'equipment'] as const;

type Answer = RefusedForm & { readonly rid: string | null; readonly collisions: readonly CollisionLine[] };

const openTeam = async (asked: Parameters<typeof openAgenda>[0]) => {
  const page = await openAgenda(asked);
  // A freelance is alone: there is no team to keep.
  if (page.space !== 'business') throw data(null, { status: 404 });
  return page;
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, who, base, proId } = await openTeam({ params, url, context });
  const page = { space, base, who: { firstname: who.firstname, lastname: who.lastname }, isSaved: url.searchParams.get('dit') === 'garde' };
  if (proId === null) return { ...page, team: null };
  const { resources, options } = answered(await call(listResources, { id: proId }));
  return {
    ...page,
    team: {
      once: onceWord(),
      groups: resourceKinds.map((kind) => ({ kind, resources: resources.filter((one) => one.kind === kind) })),
      options: options.map(({ id, service, label, kinds }) => ({ id, kinds, text: label === '' || label === service ? service : `${service} · ${label}` })),
    },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, proId, path } = await openTeam({ params, url, context });
  if (proId === null) throw data(null, { status: 404 });
  const form = await request.formData();
  const rid = textIn(form, 'rid') || null;
  const optionIds = form.getAll('option_ids').filter((one) => typeof one === 'string');
  const { status, envelope } =
    rid === null
      ? await call(createResource, { id: proId, kind: textIn(form, 'kind'), label: textIn(form, 'label') }, onceIn(form))
      : await call(changeResource, { id: proId, rid, label: textIn(form, 'label'), active: textIn(form, 'active') === '1', option_ids: optionIds });
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${path}?dit=garde`, 303);
  const collisions = collisionLines(collisionsIn(envelope.error.additional));
  const refused = refusedForm(form, envelope.error, ['label', 'kind'], now);
  return data<Answer>({ ...refused, message: collisions.length > 0 ? texts.blocked : refused.message, rid, collisions }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];
type Team = NonNullable<Loaded['team']>;
type Resource = Team['groups'][number]['resources'][number];

const Refused = ({ answer }: { answer: Answer | undefined }) =>
  answer === undefined || answer.message === null ? null : (
    <Notice tone="error" isLive>
      <SaidWords message={answer.message} />
      {answer.collisions.length > 0 && <CollisionList collisions={answer.collisions} isTaken={false} />}
    </Notice>
  );

const One = ({ resource, options, base, answer }: { resource: Resource; options: Team['options']; base: string; answer: Answer | undefined }) => {
  const isPending = useNavigation().state !== 'idle';
  const { id, label, kind, active, has_own_hours, option_ids, bookings_to_come } = resource;
  const served = options.filter((option) => option.kinds.includes(kind));
  return (
    <li className={css['one']}>
      <div className={css['head']}>
        <h3 className={css['name']}>{label}</h3>
        {!active && <Badge>{texts.inactive}</Badge>}
      </div>
      <p className={css['soft']}>
        {[
          texts.serves(option_ids.length),
          has_own_hours ? texts.ownHours : texts.sharedHours,
          ...(bookings_to_come > 0 ? [texts.comes(bookings_to_come)] : []),
        ].join(' · ')}
      </p>
      <p className={css['links']}>
        <LinkButton size="sm" to={`${base}?agenda=${id}`}>
          {texts.agenda(label)}
        </LinkButton>
        <LinkButton size="sm" to={`${base}/semaine?agenda=${id}`}>
          {texts.hours(label)}
        </LinkButton>
      </p>
      <details open={answer !== undefined}>
        <summary className={css['summary']}>{texts.change(label)}</summary>
        <Form noValidate method="post" key={answer?.at} className={css['form']}>
          <input type="hidden" name="rid" value={id} />
          <Refused answer={answer} />
          <TextField
            name="label"
            label={texts.name}
            isRequired
            maxLength={80}
            defaultValue={answer?.typed['label'] ?? label}
            error={answer?.validation['label']}
          />
          <CheckRow id={`${id}-actif`} name="active" value="1" defaultChecked={active}>
            {texts.active}
          </CheckRow>
          {served.length > 0 && (
            <fieldset>
              <legend className={css['legend']}>{texts.services}</legend>
              <div className={css['options']}>
                {served.map((option) => (
                  <CheckRow key={option.id} id={`${id}-${option.id}`} name="option_ids" value={option.id} defaultChecked={option_ids.includes(option.id)}>
                    {option.text}
                  </CheckRow>
                ))}
              </div>
            </fieldset>
          )}
          <div>
            <Button type="submit" isPending={isPending}>
              {eventTexts.form.save}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
};

/** Who receives, where and with what, in an establishment: each with its services and, if they differ, its own hours. */
export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, team, base, isSaved } = loaderData;
  const isPending = useNavigation().state !== 'idle';
  const adding = actionData?.rid === null ? actionData : undefined;
  return (
    <DashboardPage space={space} current="team" who={who} heading={texts.heading} lead={texts.lead}>
      {team === null ? (
        <Incomplete space={space} />
      ) : (
        <div className={css['groups']}>
          {isSaved && <Announced tone="success">{texts.saved}</Announced>}
          {team.groups.map(({ kind, resources }) => (
            <Card as="section" key={kind}>
              <h2 className={css['heading']}>{texts.kinds[kind]}</h2>
              {resources.length === 0 ? (
                <p className={css['soft']}>{texts.none}</p>
              ) : (
                <ul role="list" className={css['list']}>
                  {resources.map((resource) => (
                    <One
                      key={resource.id}
                      resource={resource}
                      options={team.options}
                      base={base}
                      answer={actionData?.rid === resource.id ? actionData : undefined}
                    />
                  ))}
                </ul>
              )}
            </Card>
          ))}
          <Card as="section">
            <h2 className={css['heading']}>{texts.addHeading}</h2>
            <Form noValidate method="post" key={adding?.at ?? String(team.groups.flatMap(({ resources }) => resources).length)} className={css['form']}>
              <Once word={team.once} />
              <Refused answer={adding} />
              <ChoiceField
                name="kind"
                label={texts.kindLabel}
                defaultValue={adding?.typed['kind'] ?? 'practitioner'}
                options={resourceKinds.map((value) => ({ value, text: texts.kind[value] }))}
                error={adding?.validation['kind']}
              />
              <TextField
                name="label"
                label={texts.name}
                isRequired
                maxLength={80}
                defaultValue={adding?.typed['label'] ?? ''}
                error={adding?.validation['label']}
              />
              <div>
                <Button type="submit" isPending={isPending}>
                  {texts.add}
                </Button>
              </div>
            </Form>
          </Card>
        </div>
      )}
    </DashboardPage>
  );
}
