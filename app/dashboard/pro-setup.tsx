import { redirect } from 'react-router';
import { profileTypes } from '#core/profile-types.ts';
import { spaceChoicesTexts as texts } from '#features/profiles/workspace/space-choices-texts.ts';
import { SpaceChoices, type SpaceChoice } from '#features/profiles/workspace/space-choices.tsx';
import css from '#features/profiles/workspace/space-choices.module.css';
import { dashboardOf, wayIn } from '#ui/spaces.ts';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/pro-setup';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { account, nowMs } = context.get(pageCall);
  const shownAccount = await account();
  if (!shownAccount) throw redirect(wayIn('freelances', 'register', '/register/pro-setup'), 303);
  const choices = profileTypes.map((type): SpaceChoice => {
    const own = shownAccount.profiles.find((profile) => profile.type === type);
    const dashboard = dashboardOf(type);
    if (own?.isComplete) return { type, state: 'there', to: dashboard };
    return { type, state: own === undefined ? 'open' : 'resume', to: `${dashboard}/create-profile/${type}` };
  });
  return { choices, year: yearOf(nowMs) };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The choice of a professional space after registering (docs/product/screens.md#addresses). */
export default function ProSetup({ loaderData }: Route.ComponentProps) {
  const { choices, year } = loaderData;
  return (
    <Page footer={<Footer year={year} />} mainClass={css['main']}>
      <div className="wrap">
        <SpaceChoices choices={choices} />
      </div>
    </Page>
  );
}
