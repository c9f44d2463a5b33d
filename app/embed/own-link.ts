import { data, redirect } from 'react-router';
import { isPublicId } from '#core/public-id.ts';
import { followOwnLink } from '#features/orders/contract.ts';
import { publicProfile } from '#features/profiles/contract/public-profile.ts';
import { isFollowedOnSite } from '#features/orders/rules/link-origin.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/own-link';

/**
 * Handles a professional's own link. Records for the session that the visitor came through this link, then redirects to
 * the profile. The parameter `word` is the secret part of the link. A wrong `word`, and a link followed from a page of
 * the site, redirect without recording.
 */
export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  const { call, settings } = context.get(pageCall);
  if (!isPublicId(params.id)) throw data(null, { status: 404 });
  const profile = answered(await call(publicProfile, { id: params.id, reviews: 0 }));
  const isOnSite = isFollowedOnSite({
    referer: request.headers.get('referer'),
    fetchSite: request.headers.get('sec-fetch-site'),
    publicUrl: settings.publicUrl,
  });
  if (!isOnSite) await call(followOwnLink, { pro_id: params.id, word: params.word });
  return redirect(profilePath(profile), { status: 303, headers: { 'cache-control': 'private, no-store' } });
};
