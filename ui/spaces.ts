import { isOwnKey } from '#core/own-value.ts';
/**
 * The four spaces, by the first segment of their paths (docs/product/accounts.md#spaces). `type` is the profile type of
 * the space, `home` its landing page, and `dashboard` the page after sign-in.
 */
export const spaces = {
  booking: { type: 'booking', home: '/', dashboard: '/booking/account' },
  freelances: { type: 'freelance', home: '/freelances', dashboard: '/freelances/dashboard' },
  business: { type: 'business', home: '/business', dashboard: '/business/dashboard' },
  ambassadors: { type: 'ambassador', home: '/ambassadors', dashboard: '/ambassadors/dashboard' },
} as const;

export type Space = keyof typeof spaces;

/** The spaces of professionals and ambassadors. */
export type WorkSpace = Exclude<Space, 'booking'>;

/** The spaces of professionals. */
export type ProSpace = Exclude<WorkSpace, 'ambassadors'>;

const works: readonly WorkSpace[] = ['business', 'freelances', 'ambassadors'];

const placeForm = /^business-([0-9A-Za-z]{22})$/;

/**
 * The id of an additional establishment in the first segment of a path, such as `business-<id>`. Null for any other
 * segment.
 */
export const placeOfSegment = (segment: string | undefined): string | null =>
  placeForm.exec(segment ?? '')?.[1] ?? null;

export const dashboardOfPlace = (id: string): string => `/business-${id}/dashboard`;

/**
 * The path of the dashboard of a space. `segment` is the first segment of the current path. In the business space, when
 * it contains the id of an additional establishment, the dashboard is that of the establishment.
 */
export const dashboardIn = (space: Space, segment: string | undefined): string => {
  const place = space === 'business' ? placeOfSegment(segment) : null;
  return place === null ? spaces[space].dashboard : dashboardOfPlace(place);
};

export const dashboardOf = (type: (typeof spaces)[WorkSpace]['type']): string =>
  spaces[works.find((space) => spaces[space].type === type)!].dashboard;

export const spaceOf = (segment: string | undefined): Space | undefined =>
  segment !== undefined && isOwnKey(spaces, segment) ? segment : undefined;

/**
 * The space of the first segment of a path. A segment with the id of an additional establishment belongs to the space
 * `business`.
 */
export const workedSpaceOf = (segment: string | undefined): Space | undefined =>
  placeOfSegment(segment) === null ? spaceOf(segment) : 'business';

/**
 * The space to open for an account: the requested space when the account has a profile there, else another space of the
 * account's profiles, else `booking`.
 */
export const ownSpace = (
  requested: Space,
  { profiles }: { readonly profiles: readonly { readonly type: string }[] },
): Space => {
  const has = (space: Space): boolean => profiles.some(({ type }) => type === spaces[space].type);
  return requested === 'booking' || has(requested) ? requested : (works.find(has) ?? 'booking');
};

/** The URL of the page to sign in or to register. `back` is the page to open afterwards. */
export const wayIn = (
  space: Space,
  way: 'login' | 'register',
  back: string | null,
  more: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams({ ...more, ...(back === null ? {} : { retour: back }) }).toString();
  return `/${space}/${way}${query === '' ? '' : `?${query}`}`;
};

/**
 * Returns a path of this site to return to, percent-encoded, because a `Location` header accepts only ASCII. Undefined
 * for any other address.
 */
export const ownPath = (address: string | null | undefined): string | undefined =>
  address?.isWellFormed() === true && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(address)
    ? address.replaceAll(/[^!-~]+/gu, (text) => encodeURIComponent(text))
    : undefined;

/** The page to open after signing in. By default, the dashboard of the space. */
export const returnPath = (address: string | null | undefined, space: Space): string =>
  ownPath(address) ?? spaces[space].dashboard;

/** The dashboard that a page belongs to, including the admin dashboard. Undefined for a page outside the dashboards. */
export const dashboardAbove = (pathname: string): string | undefined => {
  const [, segment, page] = pathname.split('/');
  if (segment === 'admin') return '/admin';
  const space = workedSpaceOf(segment);
  return space !== undefined && page === 'dashboard' ? dashboardIn(space, segment) : undefined;
};
