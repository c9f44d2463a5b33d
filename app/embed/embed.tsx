import { data } from 'react-router';
import { isPublicId } from '#core/public-id.ts';
import { publicProfile } from '#features/profiles/contract/public-profile.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { answered } from '#ui/page/answered.ts';
import { linkWordParam, ownLinkPath, profilePath } from '#features/profiles/pages/paths.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/embed';
import css from './embed.module.css';
import { embedTexts as texts } from './texts.ts';

// The page is shown in an iframe on other sites, where no script runs.
export const handle = { island: true, framed: true };

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, settings } = context.get(pageCall);
  if (!isPublicId(params.id)) throw data(null, { status: 404 });
  const profile = answered(await call(publicProfile, { id: params.id, reviews: 0 }));
  const word = url.searchParams.get(linkWordParam);
  const path = word === null ? profilePath(profile) : ownLinkPath(params.id, word);
  return { name: profile.business_name, to: `${settings.publicUrl}${path}` };
};

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? texts.title(loaderData.name) : '' },
  { name: 'robots', content: 'noindex' },
];

/**
 * The « Réserver » button that professionals embed in their own website. The link of the button opens outside the
 * frame.
 */
export default function Embed({ loaderData }: Route.ComponentProps) {
  const { name, to } = loaderData;
  return (
    <main className={css['frame']}>
      <h1 className="visually-hidden">{texts.bookWith(name)}</h1>
      <a
        href={to}
        target="_top"
        className={buttonClass({ tone: 'primary', block: true })}
        aria-label={texts.bookWith(name)}
      >
        {texts.book}
      </a>
      <p className={css['by']}>{texts.by}</p>
    </main>
  );
}
