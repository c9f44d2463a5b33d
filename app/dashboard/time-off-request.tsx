import { data, redirect } from 'react-router';
import { grantTimeOff, readTimeOff, refuseTimeOff, takeBackTimeOff } from '#features/staff/contract/time-off.ts';
import { TimeOffRequestPart } from '#features/staff/workspace/time-off-request-part.tsx';
import { timeOffRequestTexts as texts } from '#features/staff/workspace/time-off-texts.ts';
import { timeOffRequestView } from '#features/staff/workspace/time-off-view.ts';
import { isPublicId } from '#core/public-id.ts';
import { isOwnKey, ownValue } from '#core/own-value.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { refusedOutcome } from '#ui/workspace/refused-outcome.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/time-off-request';

const openRequest = async (
  routeArgs: Parameters<typeof openPro>[0] & { readonly params: { readonly id?: string | undefined } },
) => {
  const page = await openPro(routeArgs);
  const aid = routeArgs.params.id ?? '';
  if (page.space !== 'business' || !isPublicId(aid)) throw data(null, { status: 404 });
  return { ...page, aid };
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id, aid } = await openRequest({ params, url, context });
  const view = timeOffRequestView(answered(await call(readTimeOff, { id, aid })));
  const teamTo = `${dashboard}/equipe`;
  const doneText = ownValue(texts.done, url.searchParams.get('dit'));
  return {
    space,
    accountName,
    listTo: `${teamTo}/absences`,
    handOverTo: `${teamTo}/${view.person.id}/confier`,
    view,
    doneText,
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, aid, path } = await openRequest({ params, url, context });
  const form = await request.formData();
  const verb = textIn(form, 'do');
  const { status, envelope } =
    verb === 'refusee'
      ? await call(refuseTimeOff, { id, aid, answer: textIn(form, 'answer') })
      : await call(verb === 'annulee' ? takeBackTimeOff : grantTimeOff, { id, aid });
  if (envelope.success) return redirect(`${path}?dit=${isOwnKey(texts.done, verb) ? verb : 'accordee'}`, 303);
  const { error } = envelope;
  const isField = error.validation !== undefined && error.validation !== null;
  // When the call fails, the form that refuses the request keeps the typed reason. An error that concerns no field is
  // shown as a message at the top of the page, because the reloaded page may no longer have the form.
  const refused = verb === 'refusee' ? { ...refusedForm(form, error, ['answer'], nowMs), message: null } : undefined;
  return data({ refused, outcome: isField && refused ? undefined : refusedOutcome(error, nowMs) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** One request for time off of a team member, with the form to answer it (docs/product/rights.md#time-off). */
export default function TimeOffRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, listTo, handOverTo, view, doneText } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="team"
      accountName={accountName}
      heading={texts.heading(view.person.label)}
      lead={texts.lead}
    >
      <Outcome refused={actionData?.outcome} doneText={actionData === undefined ? doneText : null} />
      <TimeOffRequestPart view={view} listTo={listTo} handOverTo={handOverTo} refused={actionData?.refused} />
    </DashboardPage>
  );
}
