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

/** The workspace in the URL. Throws a 404 for the client space and for an unknown space. */
export const workSpaceIn = (segment: string | undefined): WorkSpace => {
  const space = workedSpaceOf(segment);
  if (!space || space === 'booking') throw data(null, { status: 404 });
  return space;
};

type Worked = ShownAccount['profiles'][number];

/** The profile that a space shows: the establishment whose id is in the URL, or the first profile of this type. */
export const workedWith = (
  { profiles }: Pick<ShownAccount, 'profiles'>,
  type: Worked['type'],
  place: string | null,
): Worked | undefined => profiles.find((profile) => profile.type === type && (place === null || profile.id === place));

/**
 * Opens the workspace in the URL, and the establishment in the URL, if any
 * (docs/product/accounts.md#several-establishments). Redirects to the sign-in page without a session, or to the
 * creation of a missing profile. A user with an establishment but no ambassador profile is redirected to the
 * establishment, with a notice (docs/product/accounts.md#spaces).
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
    // An unknown establishment and the establishment of another account get the same response.
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
    // The home page of a dashboard is only for the owner. Staff start on the agenda.
    if (below === '' || below === '/') throw redirect(`${dashboard}/planning`, 303);
    if (!staffMayOpen(staff, below)) throw data({ additional: notYours }, { status: 403 });
  }
  return { ...page, space, shownAccount, own, dashboard, path };
};
