import { data, redirect } from 'react-router';
import { profileTypes } from '#core/profile-types.ts';
import { subscriptionPath } from '../shell/menu-entries.ts';
import { spaces } from '#ui/spaces.ts';
import type { Route } from './+types/dashboard';

const pages: Readonly<Record<string, string>> = {
  '': spaces.booking.dashboard,
  notifications: '/booking/notifications',
  'my-account': '/booking/account?tab=profile',
  settings: '/booking/account?tab=settings',
  'pro-subscription': subscriptionPath,
};

/** Path of the form that creates a profile of this type, in the space of the type. Undefined for an unknown type. */
const wizardOf = (type: string): string | undefined =>
  Object.values(spaces)
    .find((space) => space.type === type && profileTypes.some((one) => one === type))
    ?.dashboard.concat(`/create-profile/${type}`);

/**
 * Redirects dashboard paths of the client space to the client's own pages, with the query of the request
 * (docs/product/screens.md#addresses).
 */
export const loader = ({ params, url }: Route.LoaderArgs) => {
  const rest = url.pathname.replace(/\.data$/, '').replace(/^\/booking\/dashboard\/?/, '');
  const page = params.type === undefined ? pages[rest] : wizardOf(params.type);
  if (page === undefined) throw data(null, { status: 404 });
  const [path = '', own] = page.split('?');
  const query = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(own)),
    ...Object.fromEntries(url.searchParams),
  }).toString();
  throw redirect(query === '' ? path : `${path}?${query}`, 303);
};
