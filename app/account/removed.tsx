import { LinkButton } from '#ui/link-button.tsx';
import { pageCall } from '../context.ts';
import { FormPage } from '../form-page.tsx';
import { links } from '../shell/links.ts';
import { Announced } from '../visits/announced.tsx';
import { yearOf } from '../year.ts';
import type { Route } from './+types/removed';
import { accountTexts } from './texts.ts';

const texts = accountTexts.removed;

export const loader = ({ context }: Route.LoaderArgs) => ({ year: yearOf(context.get(pageCall).now) });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

export default function Removed({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} year={loaderData.year} after={<LinkButton to={links.home}>{texts.home}</LinkButton>}>
      <Announced tone="success">{texts.text}</Announced>
    </FormPage>
  );
}
