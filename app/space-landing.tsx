import { data } from 'react-router';
import type { Landscape } from '#core/art.ts';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { pageCall } from './context.ts';
import { yearOf } from './shell/year.ts';
import { Footer } from './shell/footer.tsx';
import { Page } from './shell/page.tsx';
import { spaces, wayIn } from '#ui/spaces.ts';
import type { Route } from './+types/space-landing';
import css from '#features/accounts/ui/space-landing.module.css';
import { spaceTexts as texts } from '#features/accounts/ui/space-landing-texts.ts';

type WorkSpace = 'freelances' | 'business' | 'ambassadors';

const landscapes: Readonly<Record<WorkSpace, Landscape>> = {
  freelances: { seed: 'proEspace Praticien', motif: 'galets', palette: 'matin' },
  business: { seed: 'proEspace Établissement', motif: 'arches', palette: 'crepuscule' },
  ambassadors: { seed: 'proEspace Ambassadeur', motif: 'tiges', palette: 'soir' },
};

const workSpaceOf = (pathname: string): WorkSpace | undefined => (Object.keys(landscapes) as WorkSpace[]).find((space) => pathname === `/${space}`);

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { now, settings, account } = context.get(pageCall);
  const space = workSpaceOf(url.pathname.replace(/\.data$/, ''));
  if (!space) throw data(null, { status: 404 });
  return { space, isSignedIn: (await account()) !== null, year: yearOf(now), canonical: `${settings.publicUrl}/${space}` };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: texts[loaderData.space].title },
        { name: 'description', content: texts[loaderData.space].description },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : [];

/** The way into a space of those who work here (docs/product/accounts.md#spaces). */
export default function SpaceLanding({ loaderData }: Route.ComponentProps) {
  const { space, isSignedIn, year } = loaderData;
  const words = texts[space];
  return (
    <Page footer={<Footer year={year} />} mainClass={css['main']}>
      <div className={`wrap ${css['top']}`}>
        <div>
          <h1>{words.heading}</h1>
          <p className={css['lead']}>{words.lead}</p>
          {!isSignedIn && (
            <div className={css['actions']}>
              <LinkButton tone="primary" size="lg" to={wayIn(space, 'register', spaces[space].dashboard)}>
                {texts.start}
              </LinkButton>
              <LinkButton tone="secondary" size="lg" to={wayIn(space, 'login', spaces[space].dashboard)}>
                {texts.login}
              </LinkButton>
            </div>
          )}
        </div>
        <ArtFrame landscape={landscapes[space]} width={640} height={420} frameClass={css['picture']} />
      </div>
      <section className={`wrap ${css['how']}`} aria-labelledby="comment">
        <h2 id="comment">{texts.how}</h2>
        <ol className={css['steps']} role="list">
          {words.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  );
}
