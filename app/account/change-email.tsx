import { data, redirect } from 'react-router';
import { confirmEmail } from '#features/privacy/contract.ts';
import { Button } from '#ui/layout/button.tsx';
import { askSignIn } from '../shell/ask-sign-in.ts';
import { pageCall } from '../context.ts';
import { FormPage } from '../shell/form-page.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/change-email';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';

const texts = accountPageTexts.newEmail;

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  if (!(await page.account())) return askSignIn(page, 'booking', url.pathname + url.search);
  return { year: yearOf(page.nowMs) };
};

/**
 * The mail address changes when the user presses the button. Opening the link changes nothing, because mail scanners
 * open links.
 */
export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const { status, envelope } = await call(confirmEmail, { token: url.searchParams.get('jeton') ?? '' });
  if (envelope.success) return redirect('/booking/account?tab=profile&dit=adresse', 303);
  return data(refusedForm(await request.formData(), envelope.error, [], nowMs), { status });
};

export const meta: Route.MetaFunction = () => [
  { title: texts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} lead={texts.lead} year={loaderData.year}>
      <PageForm refused={actionData}>
        <Button type="submit" block>
          {texts.submit}
        </Button>
      </PageForm>
    </FormPage>
  );
}
