import { data, redirect } from 'react-router';
import { changeResource, createResource, listResources } from '#features/availability/contract/resources.ts';
import { Incomplete } from '#features/availability/workspace/planning-incomplete.tsx';
import { TeamGroups } from '#features/availability/workspace/team-groups.tsx';
import { teamTexts as texts } from '#features/availability/workspace/team-texts.ts';
import { refusedResource, resourceIn, teamView } from '#features/availability/workspace/team-view.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/team';

const openTeam = async (asked: Parameters<typeof openProSpace>[0]) => {
  const page = await openProSpace(asked);
  // A freelance is alone: there is no team to keep.
  if (page.space !== 'business') throw data(null, { status: 404 });
  return page;
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, shown: who, dashboard, id } = await openTeam({ params, url, context });
  const page = { space, who, base: `${dashboard}/planning`, isSaved: url.searchParams.get('dit') === 'garde', once: onceWord() };
  return { ...page, team: id === null ? null : teamView(answered(await call(listResources, { id }))) };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, path } = await openTeam({ params, url, context });
  if (id === null) throw data(null, { status: 404 });
  const form = await request.formData();
  const { rid, added, changed } = resourceIn(form);
  const { status, envelope } = rid === null ? await call(createResource, { id, ...added }, onceIn(form)) : await call(changeResource, { id, rid, ...changed });
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${path}?dit=garde`, 303);
  return data(refusedResource(form, envelope.error, rid, now), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** Who receives, where and with what, in an establishment: each with its services and, if they differ, its own hours. */
export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, team, once, base, isSaved } = loaderData;
  return (
    <DashboardPage space={space} current="team" who={who} heading={texts.heading} lead={texts.lead}>
      {team === null ? <Incomplete space={space} /> : <TeamGroups team={team} once={once} base={base} isSaved={isSaved} answer={actionData} />}
    </DashboardPage>
  );
}
