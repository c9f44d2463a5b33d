import { data } from 'react-router';
import { verifyEmail } from '#features/accounts/contract.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { pageCall } from '../context.ts';
import { refusedForm } from '../refused-form.ts';
import { links } from '../shell/links.ts';
import { Announced } from '../visits/announced.tsx';
import type { Route } from './+types/prove';
import { yearOf } from './page-data.ts';
import { loginTexts } from './texts.ts';
import { WayIn, WayInForm } from './way-in.tsx';

const texts = loginTexts.prove;

export const loader = ({ context }: Route.LoaderArgs) => ({ year: yearOf(context.get(pageCall).now) });

/** A button proves it, not the visit: mailboxes open links to look at them. */
export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const { status, envelope } = await call(verifyEmail, { token: url.searchParams.get('jeton') ?? '' });
  if (envelope.success) return data({ email: envelope.data.email, refused: undefined });
  return data({ email: null, refused: refusedForm(await request.formData(), envelope.error, [], now, loginTexts.tooMany) }, { status });
};

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'same-origin' }];

export default function Prove({ loaderData, actionData }: Route.ComponentProps) {
  const email = actionData?.email ?? null;
  if (email !== null)
    return (
      <WayIn heading={texts.heading} year={loaderData.year} after={<LinkButton to={links.account}>{texts.go}</LinkButton>}>
        <Announced tone="success">{texts.done(email)}</Announced>
      </WayIn>
    );
  return (
    <WayIn heading={texts.heading} lead={texts.lead} year={loaderData.year}>
      <WayInForm refused={actionData?.refused}>
        <Button type="submit" block>
          {texts.submit}
        </Button>
      </WayInForm>
    </WayIn>
  );
}
