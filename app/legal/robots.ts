import { pageCall } from '../context.ts';
import type { Route } from './+types/robots';

/** Lets search engines read every page, but not the API. */
export const loader = ({ context }: Route.LoaderArgs): Response =>
  new Response(`User-agent: *\nDisallow: /v1/\n\nSitemap: ${context.get(pageCall).settings.publicUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
