import { data, redirect } from 'react-router';
import { askSignIn } from '../ask-sign-in.ts';
import { pageCall } from '../../context.ts';
import { dashboardIn, placeOfSegment, spaces, workedSpaceOf, type WorkSpace } from '#ui/spaces.ts';
import type { PageCall, ShownAccount } from '#platform/http/page-call.ts';
import { needCategories } from './need-categories.ts';
import { staffMayOpen } from './staff-pages.ts';

const notYours = 'Votre rôle ne donne pas accès à cette page. Adressez-vous au gérant de l’établissement.';

type Asked = { params: { space?: string | undefined }; url: URL; context: { get: (key: typeof pageCall) => PageCall } };

/** The space of an address where somebody works; any other answers 404. */
export const workSpaceIn = (segment: string | undefined): WorkSpace => {
  const space = workedSpaceOf(segment);
  if (!space || space === 'booking') throw data(null, { status: 404 });
  return space;
};

type Worked = ShownAccount['profiles'][number];

/** What one works with in a space: the establishment that the address names, else the first of its type. */
export const workedWith = ({ profiles }: Pick<ShownAccount, 'profiles'>, type: Worked['type'], place: string | null): Worked | undefined =>
  profiles.find((profile) => profile.type === type && (place === null || profile.id === place));

/**
 * Whoever is signed in, in the space of the address, with the establishment that it names (docs/product/accounts.md#several-establishments): nobody is sent
 * to sign in and back; who has no ambassador profile but an establishment is shown that one, and told (docs/product/accounts.md#spaces); anybody else begins
 * the profile that misses.
 */
export const openSpace = async ({
  params,
  url,
  context,
}: Asked): Promise<
  PageCall & { readonly space: WorkSpace; readonly who: ShownAccount; readonly own: Worked; readonly dashboard: string; readonly path: string }
> => {
  const page = context.get(pageCall);
  const space = workSpaceIn(params.space);
  const path = url.pathname.replace(/\.data$/, '');
  await needCategories(page, space);
  const who = await page.account();
  if (!who) return askSignIn(page, space, path + url.search);
  const { type } = spaces[space];
  const dashboard = dashboardIn(space, params.space);
  const place = placeOfSegment(params.space);
  const own = workedWith(who, type, place);
  if (own === undefined) {
    // Another's establishment, and one that nobody holds.
    if (place !== null) throw data(null, { status: 404 });
    const isElsewhere = type === 'ambassador' && workedWith(who, 'business', null) !== undefined;
    throw redirect(isElsewhere ? `${spaces.business.dashboard}?redirected-from=${space}` : `${dashboard}/create-profile/${type}`, 303);
  }
  const { staff } = own;
  if (staff !== null) {
    const below = path.slice(dashboard.length);
    // Its first page is its owner's: staff arrive in the agenda.
    if (below === '' || below === '/') throw redirect(`${dashboard}/planning`, 303);
    if (!staffMayOpen(staff, below)) throw data({ additional: notYours }, { status: 403 });
  }
  return { ...page, space, who, own, dashboard, path };
};
