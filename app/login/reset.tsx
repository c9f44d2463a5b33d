import { data, Link, redirect } from 'react-router';
import { resetPassword } from '#features/accounts/contract/sign-in.ts';
import { Button } from '#ui/layout/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { pageCall } from '../context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { links } from '#ui/links.ts';
import type { Route } from './+types/reset';
import { yearOf } from '../shell/year.ts';
import { loginTexts } from '#features/accounts/ui/sign-in-texts.ts';
import { FormPage } from '../shell/form-page.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';

const texts = loginTexts.reset;
const fields = ['new_password', 'check_password'] as const;

export const loader = ({ context }: Route.LoaderArgs) => ({ year: yearOf(context.get(pageCall).nowMs) });

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const typed = {
    token: url.searchParams.get('jeton') ?? '',
    new_password: textIn(form, 'new_password'),
    check_password: textIn(form, 'check_password'),
  };
  const { status, envelope } = await call(resetPassword, typed);
  if (envelope.success) return redirect(`${links.login}?change=1`, 303);
  return data(refusedForm(form, envelope.error, fields, nowMs), { status });
};

// The URL contains the token to reset the password, so other sites must not receive it as the referrer.
export const meta: Route.MetaFunction = () => [
  { title: texts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

export default function Reset({ loaderData, actionData: refused }: Route.ComponentProps) {
  const errors = refused?.validation ?? {};
  return (
    <FormPage
      heading={texts.heading}
      lead={texts.lead}
      year={loaderData.year}
      after={<Link to={links.forgotten}>{texts.another}</Link>}
    >
      <PageForm refused={refused}>
        <PasswordField
          label={loginTexts.register.newPassword}
          isRequired
          name="new_password"
          autoComplete="new-password"
          hasCriteria
          error={errors['new_password']}
          autoFocus={errors['new_password'] !== undefined}
        />
        <PasswordField
          label={loginTexts.register.checkPassword}
          isRequired
          name="check_password"
          autoComplete="new-password"
          error={errors['check_password']}
          autoFocus={errors['new_password'] === undefined && errors['check_password'] !== undefined}
        />
        <Button type="submit" block>
          {texts.submit}
        </Button>
      </PageForm>
    </FormPage>
  );
}
