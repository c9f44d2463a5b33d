import { data } from 'react-router';
import { forgottenPassword } from '#features/accounts/contract/sign-in.ts';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { pageCall } from '../context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { links } from '#ui/links.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import type { Route } from './+types/forgotten';
import { yearOf } from '../shell/year.ts';
import { EmailField } from '#features/accounts/ui/sign-in-fields.tsx';
import { loginTexts } from '#features/accounts/ui/sign-in-texts.ts';
import { FormPage } from '../shell/form-page.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';

const texts = loginTexts.forgotten;

export const loader = ({ context }: Route.LoaderArgs) => ({ year: yearOf(context.get(pageCall).nowMs) });

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const email = textIn(form, 'email').trim();
  const { status, envelope } = await call(forgottenPassword, { email });
  if (envelope.success) return data({ sentTo: email, refused: undefined });
  return data({ sentTo: null, refused: refusedForm(form, envelope.error, ['email'], nowMs) }, { status });
};

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

export default function Forgotten({ loaderData, actionData }: Route.ComponentProps) {
  const { year } = loaderData;
  const refused = actionData?.refused;
  const sentTo = actionData?.sentTo ?? null;
  if (sentTo !== null)
    return (
      <FormPage
        heading={texts.heading}
        year={year}
        after={
          <LinkButton tone="text" to={links.forgotten}>
            {texts.again}
          </LinkButton>
        }
      >
        <LiveMessage tone="success">{texts.sent(sentTo)}</LiveMessage>
        <p>{texts.nothing}</p>
      </FormPage>
    );
  return (
    <FormPage heading={texts.heading} lead={texts.lead} year={year}>
      <PageForm refused={refused}>
        <EmailField refused={refused} />
        <Button type="submit" block>
          {texts.submit}
        </Button>
      </PageForm>
    </FormPage>
  );
}
