import { data, redirect } from 'react-router';
import { askSignIn } from '../ask-sign-in.ts';
import { pageCall } from '../../context.ts';
import { dashboardIn, placeOfSegment, spaces, workedSpaceOf, type WorkSpace } from '#ui/spaces.ts';
import type { PageCall, ShownAccount } from '#platform/http/page-call.ts';
import { needCategories } from './need-categories.ts';
import { staffMayOpen } from './staff-pages.ts';

const notYours = 'Votre rôle ne donne pas accès à cette page. Adressez-vous au gérant de l’établissement.';

type RouteArgs = {
  params: { space?: string | undefined };
  url: URL;
  context: { get: (key: typeof pageCall) => PageCall };
};

/** The workspace named by the address. Throws a 404 for the client space and unknown ones. */
export const workSpaceIn = (segment: string | undefined): WorkSpace => {
  const space = workedSpaceOf(segment);
  if (!space || space === 'booking') throw data(null, { status: 404 });
  return space;
};

type Worked = ShownAccount['profiles'][number];

/** The profile used in a space: the establishment named by the address, or the first profile of that type. */
export const workedWith = (
  { profiles }: Pick<ShownAccount, 'profiles'>,
  type: Worked['type'],
  place: string | null,
): Worked | undefined => profiles.find((profile) => profile.type === type && (place === null || profile.id === place));

/**
 * Opens the workspace named by the address, and the establishment named there
 * (docs/product/accounts.md#several-establishments). Redirects to sign-in without a session, or to the creation of a
 * missing profile. A user with an establishment but no ambassador profile is redirected to the establishment, with a
 * notice (docs/product/accounts.md#spaces).
 */
export const openSpace = async ({
  params,
  url,
  context,
}: RouteArgs): Promise<
  PageCall & {
    readonly space: WorkSpace;
    readonly shownAccount: ShownAccount;
    readonly own: Worked;
    readonly dashboard: string;
    readonly path: string;
  }
> => {
  const page = context.get(pageCall);
  const space = workSpaceIn(params.space);
  const path = url.pathname.replace(/\.data$/, '');
  await needCategories(page, space);
  const shownAccount = await page.account();
  if (!shownAccount) return askSignIn(page, space, path + url.search);
  const { type } = spaces[space];
  const dashboard = dashboardIn(space, params.space);
  const place = placeOfSegment(params.space);
  const own = workedWith(shownAccount, type, place);
  if (own === undefined) {
    // Someone else's establishment and an unknown one get the same answer.
    if (place !== null) throw data(null, { status: 404 });
    const isElsewhere = type === 'ambassador' && workedWith(shownAccount, 'business', null) !== undefined;
    throw redirect(
      isElsewhere ? `${spaces.business.dashboard}?redirected-from=${space}` : `${dashboard}/create-profile/${type}`,
      303,
    );
  }
  const { staff } = own;
  if (staff !== null) {
    const below = path.slice(dashboard.length);
    // The dashboard's home page is for the owner. Staff start on the agenda.
    if (below === '' || below === '/') throw redirect(`${dashboard}/planning`, 303);
    if (!staffMayOpen(staff, below)) throw data({ additional: notYours }, { status: 403 });
  }
  return { ...page, space, shownAccount, own, dashboard, path };
};
