import { data, redirect } from 'react-router';
import { signout } from '#features/accounts/contract/sign-in.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { pageCall } from '../context.ts';
import { links } from '#ui/links.ts';
import { yearOf } from '../shell/year.ts';
import { FormPage } from '../shell/form-page.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import type { Route } from './+types/sign-out';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';

const texts = accountPageTexts.signOut;

/** Opening this page does not sign out. Only its form does. */
export const loader = ({ context }: Route.LoaderArgs) => ({ year: yearOf(context.get(pageCall).nowMs) });

export const action = async ({ context }: Route.ActionArgs) => {
  const { status, envelope } = await context.get(pageCall).call(signout, {});
  if (envelope.success) return redirect(links.home, 303);
  return data({ failed: true }, { status });
};

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

export default function SignOut({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      heading={texts.heading}
      year={loaderData.year}
      after={
        <LinkButton tone="text" to={links.home}>
          {texts.home}
        </LinkButton>
      }
    >
      {actionData?.failed && <FormMessageNotice message={{ alert: texts.failed, reference: null }} />}
    </FormPage>
  );
}
