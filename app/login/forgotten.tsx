import { data, redirect } from 'react-router';
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

export const loader = ({ url, context }: Route.LoaderArgs) => ({ year: yearOf(context.get(pageCall).now), isSent: url.searchParams.get('envoye') === '1' });

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const form = await request.formData();
  const { status, envelope } = await call(forgottenPassword, { email: textIn(form, 'email') });
  if (envelope.success) return redirect(`${links.forgotten}?envoye=1`, 303);
  return data(refusedForm(form, envelope.error, ['email'], now), { status });
};

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

export default function Forgotten({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { isSent, year } = loaderData;
  if (isSent)
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
        <LiveMessage tone="success">{texts.sent}</LiveMessage>
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
