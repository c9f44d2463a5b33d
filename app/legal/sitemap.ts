import { cityProfessionals } from '#features/profiles/contract/public-profile.ts';
import { answered } from '#ui/page/answered.ts';
import { carePath, profilePath } from '#features/profiles/pages/paths.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/sitemap';
import { placesByCategory } from './places.ts';

const fixedPaths = [
  '/',
  '/soins',
  '/cgv',
  '/confidentialite',
  '/cookies',
  '/accessibilite',
  '/mentions-legales',
  '/mediateur',
  '/classement',
  '/plan-du-site',
  '/signaler',
  '/transparence',
  '/docs/api',
] as const;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The sitemap for search engines: fixed pages, categories, each category in each city, professionals. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<Response> => {
  const { call, settings } = context.get(pageCall);
  const { places, professionals } = answered(await call(cityProfessionals, {}));
  const byCategory = placesByCategory(places);
  const paths = [
    ...fixedPaths,
    ...byCategory.map(({ key }) => carePath(key)),
    ...byCategory.flatMap(({ cities }) => cities.map(({ to }) => to)),
    ...professionals.map(profilePath),
  ];
  const entries = paths.map((path) => `<url><loc>${escaped(settings.publicUrl + path)}</loc></url>`).join('\n');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
    {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=60' },
    },
  );
};
