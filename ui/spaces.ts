/**
 * The four spaces by the segment of their addresses (docs/product/accounts.md#spaces): `type` is the profile that lives there, `home` their landing,
 * `dashboard` where one arrives signed in.
 */
export const spaces = {
  booking: { type: 'booking', home: '/', dashboard: '/booking/account' },
  freelances: { type: 'freelance', home: '/freelances', dashboard: '/freelances/dashboard' },
  business: { type: 'business', home: '/business', dashboard: '/business/dashboard' },
  ambassadors: { type: 'ambassador', home: '/ambassadors', dashboard: '/ambassadors/dashboard' },
} as const;

export type Space = keyof typeof spaces;

/** The spaces of those who work here. */
export type WorkSpace = Exclude<Space, 'booking'>;

/** The spaces of those who sell. */
export type ProSpace = Exclude<WorkSpace, 'ambassadors'>;

const works: readonly WorkSpace[] = ['business', 'freelances', 'ambassadors'];

const placeForm = /^business-([0-9A-Za-z]{22})$/;

/** The establishment that an address' first segment names beside its space, where one holds several; null where it names none. */
export const placeOfSegment = (segment: string | undefined): string | null => placeForm.exec(segment ?? '')?.[1] ?? null;

/** The dashboard of one of several establishments. */
export const dashboardOfPlace = (id: string): string => `/business-${id}/dashboard`;

/** Where one works in a space, as the first segment of an address says it: a further establishment stays the one that is shown. */
export const dashboardIn = (space: Space, segment: string | undefined): string => {
  const place = space === 'business' ? placeOfSegment(segment) : null;
  return place === null ? spaces[space].dashboard : dashboardOfPlace(place);
};

/** The dashboard of a type of profile. */
export const dashboardOf = (type: (typeof spaces)[WorkSpace]['type']): string => spaces[works.find((space) => spaces[space].type === type)!].dashboard;

/** The space of an address' first segment, or undefined. */
export const spaceOf = (segment: string | undefined): Space | undefined =>
  segment !== undefined && Object.hasOwn(spaces, segment) ? (segment as Space) : undefined;

/** The same of somebody who works there: an establishment may be named in it. */
export const workedSpaceOf = (segment: string | undefined): Space | undefined => (placeOfSegment(segment) === null ? spaceOf(segment) : 'business');

/** Of somebody who comes into a space: that one where they have a profile for it, else another they work in, else that of clients. */
export const ownSpace = (asked: Space, { profiles }: { readonly profiles: readonly { readonly type: string }[] }): Space => {
  const has = (space: Space): boolean => profiles.some(({ type }) => type === spaces[space].type);
  return asked === 'booking' || has(asked) ? asked : (works.find(has) ?? 'booking');
};

/** A way in of a space (« login », « register »), which leads back to an address of ours afterwards, if one is given. */
export const wayIn = (space: Space, way: 'login' | 'register', back: string | null, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({ ...more, ...(back === null ? {} : { retour: back }) }).toString();
  return `/${space}/${way}${query === '' ? '' : `?${query}`}`;
};

/** An address to go back to, when it is one of ours. */
export const ownPath = (asked: string | null | undefined): string | undefined =>
  asked !== null && asked !== undefined && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(asked) ? asked : undefined;

/** Where to go back to after signing in; else the space's own dashboard. */
export const returnPath = (asked: string | null | undefined, space: Space): string => ownPath(asked) ?? spaces[space].dashboard;

/** The dashboard that an address lies below, that of the admins included, or undefined. */
export const dashboardAbove = (pathname: string): string | undefined => {
  const [, segment, page] = pathname.split('/');
  if (segment === 'admin') return '/admin';
  const space = workedSpaceOf(segment);
  return space !== undefined && page === 'dashboard' ? dashboardIn(space, segment) : undefined;
};
