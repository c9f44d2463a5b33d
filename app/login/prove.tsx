import { data, redirect } from 'react-router';
import { verifyEmail } from '#features/accounts/contract/sign-in.ts';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { askSignIn } from '../shell/ask-sign-in.ts';
import { pageCall } from '../context.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { links } from '#ui/links.ts';
import { dashboardOf } from '#ui/spaces.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import type { Route } from './+types/prove';
import { yearOf } from '../shell/year.ts';
import { loginTexts } from '#features/accounts/ui/sign-in-texts.ts';
import { FormPage } from '../shell/form-page.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';

const texts = loginTexts.prove;

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const shownAccount = await page.account();
  if (!shownAccount) return askSignIn(page, 'booking', url.pathname + url.search);
  return { year: yearOf(page.nowMs) };
};

/**
 * The user confirms the mail address by pressing the button. Opening the link changes nothing, because mail scanners
 * open links. A user with a profile is then redirected to its space.
 */
export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, nowMs, account } = context.get(pageCall);
  const { status, envelope } = await call(verifyEmail, { token: url.searchParams.get('jeton') ?? '' });
  const [profile] = envelope.success ? ((await account())?.profiles ?? []) : [];
  if (profile) return redirect(`${dashboardOf(profile.type)}?dit=adresse`, 303);
  if (envelope.success) return data({ email: envelope.data.email, refused: undefined });
  return data({ email: null, refused: refusedForm(await request.formData(), envelope.error, [], nowMs) }, { status });
};

export const meta: Route.MetaFunction = () => [
  { title: texts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

export default function Prove({ loaderData, actionData }: Route.ComponentProps) {
  const email = actionData?.email ?? null;
  if (email !== null)
    return (
      <FormPage
        heading={texts.heading}
        year={loaderData.year}
        after={
          <LinkButton tone="text" to={links.account}>
            {texts.go}
          </LinkButton>
        }
      >
        <LiveMessage tone="success">{texts.done(email)}</LiveMessage>
      </FormPage>
    );
  return (
    <FormPage heading={texts.heading} lead={texts.lead} year={loaderData.year}>
      <PageForm refused={actionData?.refused}>
        <Button type="submit" block>
          {texts.submit}
        </Button>
      </PageForm>
    </FormPage>
  );
}
