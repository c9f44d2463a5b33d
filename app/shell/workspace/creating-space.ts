import { data } from 'react-router';
import { profileTypes, type ProfileType } from '#core/profile-types.ts';
import { getProfile, type OwnProfileData } from '#features/profiles/contract/own-profile.ts';
import { dashboardOf, dashboardOfPlace, placeOfSegment, spaces, type WorkSpace } from '#ui/spaces.ts';
import { pageCall } from '../../context.ts';
import type { PageCall } from '#platform/http/page-call.ts';
import { answered } from '#ui/page/answered.ts';
import { askSignIn } from '../ask-sign-in.ts';
import { workSpaceIn } from './own-space.ts';

type RouteArgs = {
  params: { space?: string | undefined; type?: string | undefined };
  url: URL;
  context: { get: (key: typeof pageCall) => PageCall };
  /** A check that runs before the check of the session. */ first?: (page: PageCall, space: WorkSpace) => Promise<void>;
};

const dashboardAfter = (type: ProfileType, place: string | null, profile: OwnProfileData | null): string => {
  if (profile === null) return spaces.booking.dashboard;
  return place === null ? dashboardOf(type) : dashboardOfPlace(place);
};

/**
 * Opens the creation of a profile, with the answers given so far (null before the first step). Any signed-in user may
 * create a profile, from any space (docs/product/screens.md#addresses).
 */
export const openCreation = async ({
  params,
  url,
  context,
  first,
}: RouteArgs): Promise<
  PageCall & {
    readonly type: ProfileType;
    readonly path: string;
    readonly profile: OwnProfileData | null;
    readonly laterTo: string;
  }
> => {
  const page = context.get(pageCall);
  const space = workSpaceIn(params.space);
  const type = profileTypes.find((one) => one === params.type);
  if (!type) throw data(null, { status: 404 });
  const path = url.pathname.replace(/\.data$/, '');
  await first?.(page, space);
  if (!(await page.account())) return askSignIn(page, space, path);
  const place = type === 'business' ? placeOfSegment(params.space) : null;
  const answer = await page.call(getProfile, place === null ? { type } : { type, id: place });
  // An additional establishment is created before its first step, so a 404 for this establishment is an error.
  const profile = answer.status === 404 && place === null ? null : answered(answer);
  return { ...page, type, path, profile, laterTo: dashboardAfter(type, place, profile) };
};
