import { instantMs } from '#core/instant-text.ts';
import { parisZone } from '#core/units.ts';
import { data } from 'react-router';
import { getUser } from '#features/accounts/contract/own-account.ts';
import { inviteAdmin, listAdmins } from '#features/accounts/contract/admins.ts';
import { adminsTexts as texts } from '#features/accounts/workspace/admins-texts.ts';
import { AdminList, InvitationLink, InviteAdmin } from '#features/accounts/workspace/admins.tsx';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { pageCall } from '../context.ts';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/admins';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, settings } = await openAdmin({ url, context });
  const { admins } = answered(await call(listAdmins, {}));
  return {
    admins: admins.map(({ invited_until, ...admin }) => ({
      ...admin,
      invitedUntil: invited_until === null ? null : momentText(parisZone, instantMs(invited_until)),
    })),
    own: answered(await call(getUser, {})).id,
    supportEmail: settings.supportEmail,
  };
};

/** The link is in the answer alone: a page read again does not have it. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const form = await request.formData();
  const email = textIn(form, 'email');
  const { status, envelope } = await call(inviteAdmin, { email });
  if (!envelope.success) return data({ made: null, refused: refusedForm(form, envelope.error, ['email'], now) }, { status });
  const { url, expires_at } = envelope.data;
  return data({ made: { email, url, until: momentText(parisZone, instantMs(expires_at)) }, refused: undefined });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'same-origin' }];

/** Who administers, who is invited to, and the invitation of another one: its link is shown once. */
export default function Admins({ loaderData, actionData }: Route.ComponentProps) {
  const { admins, own, supportEmail } = loaderData;
  const made = actionData?.made;
  return (
    <AdminPage room="admins" heading={texts.heading} lead={texts.lead}>
      {made && <LiveMessage tone="success">{texts.made(made.email)}</LiveMessage>}
      {made && <InvitationLink url={made.url} until={made.until} supportEmail={supportEmail} />}
      <AdminList admins={admins} own={own} />
      <InviteAdmin refused={actionData?.refused} />
    </AdminPage>
  );
}
