import { data } from 'react-router';
import { landedSpace, SpaceLanding } from '#features/accounts/ui/space-landing.tsx';
import css from '#features/accounts/ui/space-landing.module.css';
import { spaceTexts as texts } from '#features/accounts/ui/space-landing-texts.ts';
import { getCommission } from '#features/settings/contract.ts';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from './context.ts';
import { yearOf } from './shell/year.ts';
import { Footer } from './shell/footer.tsx';
import { Page } from './shell/page.tsx';
import type { Route } from './+types/space-landing';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, settings, account } = context.get(pageCall);
  const space = landedSpace(url.pathname.replace(/\.data$/, ''));
  if (!space) throw data(null, { status: 404 });
  const rates = answered(await call(getCommission, {}));
  return {
    space,
    rates,
    isSignedIn: (await account()) !== null,
    year: yearOf(nowMs),
    canonical: `${settings.publicUrl}/${space}`,
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: texts[loaderData.space].title },
        { name: 'description', content: texts[loaderData.space].description },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : [];

export default function SpaceLandingPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page footer={<Footer year={loaderData.year} />} mainClass={css['main']}>
      <SpaceLanding {...loaderData} />
    </Page>
  );
}
