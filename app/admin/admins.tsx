import { adminRoles } from '#core/admin-roles.ts';
import { instantMs } from '#core/instant-text.ts';
import { parisZone } from '#core/units.ts';
import { data, redirect } from 'react-router';
import { getUser } from '#features/accounts/contract/own-account.ts';
import { changeAdminRoles, inviteAdmin, listAdmins } from '#features/accounts/contract/admins.ts';
import { adminsTexts as texts } from '#features/accounts/workspace/admins-texts.ts';
import { AdminList, InvitationLink, InviteAdmin } from '#features/accounts/workspace/admins.tsx';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { textIn, textsIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { pageCall } from '../context.ts';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/admins';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, settings, waits } = await openAdmin({ url, context });
  const { admins } = answered(await call(listAdmins, {}));
  return {
    waits,
    admins: admins.map(({ invited_until, ...admin }) => ({
      ...admin,
      invitedUntil: invited_until === null ? null : momentText(parisZone, instantMs(invited_until)),
    })),
    areRolesSaved: url.searchParams.get('dit') === 'roles',
    own: answered(await call(getUser, {})).id,
    supportEmail: settings.supportEmail,
  };
};

/** Only the response to the form contains the invitation link. Reloading the page does not show the link again. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const ticked = textsIn(form, 'roles');
  const roles = adminRoles.filter((role) => ticked.includes(role));
  const nothing = { made: null, refused: undefined, changed: undefined, ticked: roles };
  if (textIn(form, 'form') === 'roles') {
    const id = textIn(form, 'id');
    const answer = await call(changeAdminRoles, { aid: id, roles, reason: textIn(form, 'reason') });
    if (answer.envelope.success) return redirect('/admin/administrateurs?dit=roles', 303);
    return data(
      {
        ...nothing,
        changed: { id, ticked: roles, refused: refusedForm(form, answer.envelope.error, ['roles', 'reason'], nowMs) },
      },
      { status: answer.status },
    );
  }
  const email = textIn(form, 'email');
  const { status, envelope } = await call(inviteAdmin, { email, roles });
  if (!envelope.success)
    return data({ ...nothing, refused: refusedForm(form, envelope.error, ['email', 'roles'], nowMs) }, { status });
  const { url, expires_at } = envelope.data;
  return data({ ...nothing, made: { email, url, until: momentText(parisZone, instantMs(expires_at)) } });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: texts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

export default function Admins({ loaderData, actionData }: Route.ComponentProps) {
  const { admins, own, supportEmail } = loaderData;
  const made = actionData?.made;
  return (
    <AdminPage room="admins" heading={texts.heading} lead={texts.lead} waits={loaderData.waits}>
      {made && <LiveMessage tone="success">{texts.made(made.email)}</LiveMessage>}
      {made && <InvitationLink url={made.url} until={made.until} supportEmail={supportEmail} />}
      {loaderData.areRolesSaved && !actionData && <LiveMessage tone="success">{texts.saved}</LiveMessage>}
      <AdminList admins={admins} own={own} refused={actionData?.changed} />
      <InviteAdmin refused={actionData?.refused} ticked={actionData?.refused ? actionData.ticked : []} />
    </AdminPage>
  );
}
