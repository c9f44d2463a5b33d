import { data } from 'react-router';
import type { DataOf } from '#core/route.ts';
import { getUser, inviteAdmin, listAdmins } from '#features/accounts/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/layout/copy-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { Announced } from '#ui/forms/announced.tsx';
import type { Route } from './+types/admins';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import css from '#ui/workspace/admin.module.css';
import { signedIn } from '../shell/workspace/enter-admin.ts';
import { adminTexts } from './texts.ts';

const texts = adminTexts.admins;
const houseZone = 'Europe/Paris';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, settings, ...rest } = context.get(pageCall);
  await signedIn({ call, settings, ...rest }, url);
  const { admins } = answered(await call(listAdmins, {}));
  return { admins, own: answered(await call(getUser, {})).id, supportEmail: settings.supportEmail };
};

/** The link is in the answer alone: a page read again does not have it. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const form = await request.formData();
  const email = textIn(form, 'email');
  const { status, envelope } = await call(inviteAdmin, { email });
  if (envelope.success) return data({ made: { ...envelope.data, email }, refused: undefined });
  return data({ made: null, refused: refusedForm(form, envelope.error, ['email'], now) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'same-origin' }];

type Made = DataOf<typeof inviteAdmin> & { readonly email: string };

const Link = ({ made, supportEmail }: { made: Made; supportEmail: string }) => (
  <Card as="section">
    <h2 className={css['receipt']}>{texts.link}</h2>
    <p className={css['figure']}>{texts.linkLead(momentText(houseZone, made.expires_at))}</p>
    <p className={css['said']}>{made.url}</p>
    <CopyButton text={made.url} supportEmail={supportEmail} label={texts.copy} />
  </Card>
);

const Invite = ({ refused }: { refused: RefusedForm | undefined }) => (
  <Card as="section">
    <h2 className={css['receipt']}>{texts.invite}</h2>
    <PageForm refused={refused}>
      <TextField
        label={texts.email}
        isRequired
        type="email"
        name="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        hint={texts.emailHint}
        defaultValue={refused?.typed['email'] ?? ''}
        error={refused?.validation['email']}
      />
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </PageForm>
  </Card>
);

type Admin = DataOf<typeof listAdmins>['admins'][number];

const Line = ({ admin, isOwn }: { admin: Admin; isOwn: boolean }) => {
  const { firstname, lastname, email, second_factor, invited_until } = admin;
  const state = second_factor ? 'inPlace' : invited_until === null ? 'missing' : 'invited';
  return (
    <li className={css['row']}>
      <b>{`${firstname} ${lastname}${isOwn ? ` (${texts.you})` : ''}`}</b>
      <Badge tone={state === 'inPlace' ? 'success' : state === 'invited' ? 'warning' : 'danger'}>{texts[state]}</Badge>
      <span className={css['soft']}>
        {email}
        {state === 'invited' && ` · ${texts.until(momentText(houseZone, invited_until!))}`}
        {state === 'missing' && ` · ${texts.again}`}
      </span>
    </li>
  );
};

/** Who administers, who is invited to, and the invitation of another one: its link is shown once. */
export default function Admins({ loaderData, actionData }: Route.ComponentProps) {
  const { admins, own, supportEmail } = loaderData;
  const made = actionData?.made;
  return (
    <AdminPage room="admins" heading={texts.heading} lead={texts.lead}>
      {made && <Announced tone="success">{texts.made(made.email)}</Announced>}
      {made && <Link made={made} supportEmail={supportEmail} />}
      <h2 className={css['small']} id="liste">
        {texts.list}
      </h2>
      <ul role="list" aria-labelledby="liste" className={css['list']}>
        {admins.map((admin) => (
          <Line key={admin.id} admin={admin} isOwn={admin.id === own} />
        ))}
      </ul>
      <Invite refused={actionData?.refused} />
    </AdminPage>
  );
}
