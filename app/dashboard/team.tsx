import { data, redirect } from 'react-router';
import {
  changeResource,
  createResource,
  createTeam,
  listResources,
  readPersonContact,
} from '#features/availability/contract/resources.ts';
import { Incomplete } from '#features/availability/workspace/planning-incomplete.tsx';
import { firstTeamIn, refusedFirstTeam } from '#features/availability/workspace/team-first-fields.ts';
import { FirstTeam } from '#features/availability/workspace/team-first.tsx';
import { TeamGroups } from '#features/availability/workspace/team-groups.tsx';
import { changedParam } from '#features/availability/workspace/team-paths.ts';
import { teamTexts as texts } from '#features/availability/workspace/team-texts.ts';
import {
  losesByLeaving,
  workingPerson,
  refusedResource,
  resourceIn,
  teamView,
  warnedResource,
} from '#features/availability/workspace/team-view.ts';
import { readReadiness } from '#features/dashboards/contract.ts';
import { nextTodo } from '#features/dashboards/workspace/todo.ts';
import { countTimeOff } from '#features/staff/contract/time-off.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/team';

const openTeam = async (routeArgs: Parameters<typeof openProSpace>[0]) => {
  const page = await openProSpace(routeArgs);
  // Only establishments have a team.
  if (page.space !== 'business') throw data(null, { status: 404 });
  return page;
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openTeam({ params, url, context });
  const page = {
    space,
    accountName,
    base: `${dashboard}/planning`,
    accessTo: `${dashboard}/equipe/acces`,
    timeOffTo: `${dashboard}/equipe/absences`,
    changed: url.searchParams.get(changedParam),
    isSaved: url.searchParams.get('dit') === 'garde',
    once: onceWord(),
  };
  if (id === null) return { ...page, team: null, waiting: 0, timeOff: {} };
  const [resources, { total, people }] = [
    answered(await call(listResources, { id })),
    answered(await call(countTimeOff, { id })),
  ];
  const timeOff = Object.fromEntries(people.map((one) => [one.id, one.count]));
  return { ...page, team: teamView(resources), waiting: total, timeOff };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path, space, dashboard } = await openTeam({ params, url, context });
  if (id === null) throw data(null, { status: 404 });
  const form = await request.formData();
  const first = firstTeamIn(form);
  if (first) {
    const made = await call(createTeam, { id, ...first }, onceIn(form));
    if (!made.envelope.success)
      return data(refusedFirstTeam(form, made.envelope.error, nowMs), { status: made.status });
    // After the first setup of the team, opens the page of services when the professional's next task is to enter
    // services.
    const next = nextTodo(space, answered(await call(readReadiness, { id })), dashboard);
    return redirect(next?.key === 'services' ? `${dashboard}/prestations?dit=equipe` : `${path}?dit=garde`, 303);
  }
  const { rid, added, changed, isWarned } = resourceIn(form);
  const leaving =
    rid === null || changed.active || isWarned
      ? undefined
      : workingPerson(answered(await call(listResources, { id })), rid);
  if (leaving && losesByLeaving(leaving, answered(await call(readPersonContact, { id, rid: leaving.id }))))
    return data(warnedResource(form, leaving.id, nowMs), { status: 409 });
  const { status, envelope } =
    rid === null
      ? await call(createResource, { id, ...added }, onceIn(form))
      : await call(changeResource, { id, rid, ...changed });
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${path}?dit=garde`, 303);
  return data(refusedResource(form, envelope.error, rid, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The practitioners, rooms and equipment of an establishment, each with its services, and with its opening hours when
 * they differ from those of the establishment.
 */
export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, team, once, base, accessTo, timeOffTo, waiting, timeOff, changed, isSaved } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="team"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      actions={
        team !== null && (
          <>
            <LinkButton to={timeOffTo}>{texts.timeOff(waiting)}</LinkButton>
            <LinkButton to={accessTo}>{texts.access}</LinkButton>
          </>
        )
      }
    >
      {team === null && <Incomplete space={space} />}
      {team?.isEmpty === true && <FirstTeam once={once} answer={actionData} />}
      {team?.isEmpty === false && (
        <TeamGroups
          team={team}
          once={once}
          base={base}
          timeOff={timeOff}
          asked={changed}
          isSaved={isSaved}
          answer={actionData}
        />
      )}
    </DashboardPage>
  );
}
