import { data, redirect } from 'react-router';
import { isOwnKey, ownValue } from '#core/own-value.ts';
import { readPersonContact } from '#features/availability/contract/resources.ts';
import {
  changeStaffRole,
  endStaff,
  inviteStaff,
  listStaff,
  renewStaffInvitation,
  withdrawStaffInvitation,
} from '#features/staff/contract.ts';
import { StaffPart } from '#features/staff/workspace/staff-part.tsx';
import { staffTexts as texts } from '#features/staff/workspace/staff-texts.ts';
import { staffView } from '#features/staff/workspace/staff-view.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { refusedOutcome } from '#ui/workspace/refused-outcome.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/staff';

const openStaff = async (routeArgs: Parameters<typeof openPro>[0]) => {
  const page = await openPro(routeArgs);
  // Only establishments have staff.
  if (page.space !== 'business') throw data(null, { status: 404 });
  return page;
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openStaff({ params, url, context });
  const view = staffView(
    answered(await call(listStaff, { id })),
    (agendaId) => `${dashboard}/equipe/${agendaId}/confier`,
  );
  const person = view.practitioners.find((one) => one.id === url.searchParams.get('personne'));
  const proposed = person
    ? { rid: person.id, email: answered(await call(readPersonContact, { id, rid: person.id })).email ?? '' }
    : null;
  return {
    space,
    accountName,
    view,
    proposed,
    teamTo: `${dashboard}/equipe`,
    once: onceWord(),
    doneText: ownValue(texts.done, url.searchParams.get('dit')),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path } = await openStaff({ params, url, context });
  const form = await request.formData();
  const verb = textIn(form, 'do');
  const [iid, mid] = [textIn(form, 'iid'), textIn(form, 'mid')];
  const given = { role: textIn(form, 'role'), resource_id: textIn(form, 'resource_id') };
  const changeStaff = async () => {
    if (verb === 'renvoi') return call(renewStaffInvitation, { id, iid });
    if (verb === 'retrait') return call(withdrawStaffInvitation, { id, iid });
    if (verb === 'role') return call(changeStaffRole, { id, mid, ...given });
    if (verb === 'fin') return call(endStaff, { id, mid });
    return call(inviteStaff, { id, email: textIn(form, 'email'), ...given }, onceIn(form));
  };
  const { status, envelope } = await changeStaff();
  if (envelope.success || envelope.error.additional === 'no_changes')
    return redirect(`${path}?dit=${isOwnKey(texts.done, verb) ? verb : 'invite'}`, 303);
  const { error } = envelope;
  const refused = refusedForm(form, error, ['email', 'role', 'resource_id', 'mid'], nowMs);
  const isInvite = verb === 'invite';
  const isRole = verb === 'role';
  return data(
    {
      invite: isInvite ? refused : undefined,
      role: isRole ? refused : undefined,
      other: isInvite || isRole ? undefined : refusedOutcome(error, nowMs),
    },
    { status },
  );
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The staff accounts of an establishment (docs/product/rights.md#staff). */
export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, view, proposed, teamTo, once, doneText } = loaderData;
  return (
    <DashboardPage space={space} current="team" accountName={accountName} heading={texts.heading} lead={texts.lead}>
      <Outcome refused={actionData?.other} doneText={actionData === undefined ? doneText : null} />
      <StaffPart
        view={view}
        teamTo={teamTo}
        proposed={proposed}
        once={once}
        refused={actionData?.invite}
        refusedRole={actionData?.role}
      />
    </DashboardPage>
  );
}
