import { LinkButton } from '#ui/layout/link-button.tsx';
import { pageCall } from '../context.ts';
import { FormPage } from '../shell/form-page.tsx';
import { links } from '#ui/links.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/removed';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';

const texts = accountPageTexts.removed;

export const loader = ({ context }: Route.LoaderArgs) => ({ year: yearOf(context.get(pageCall).nowMs) });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

export default function Removed({ loaderData }: Route.ComponentProps) {
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
      <LiveMessage tone="success">{texts.text}</LiveMessage>
    </FormPage>
  );
}
