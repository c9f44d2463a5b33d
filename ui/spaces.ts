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

/** The dashboard of a type of profile. */
export const dashboardOf = (type: (typeof spaces)[WorkSpace]['type']): string => spaces[works.find((space) => spaces[space].type === type)!].dashboard;

/** The space of an address' first segment, or undefined. */
export const spaceOf = (segment: string | undefined): Space | undefined =>
  segment !== undefined && Object.hasOwn(spaces, segment) ? (segment as Space) : undefined;

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
  const space = spaceOf(segment);
  return space !== undefined && page === 'dashboard' ? spaces[space].dashboard : undefined;
};
