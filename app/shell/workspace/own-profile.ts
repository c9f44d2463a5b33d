import { getProfile, type OwnProfileData } from '#features/profiles/contract/own-profile.ts';
import { answered } from '#ui/page/answered.ts';
import { openProSpace, type ProPage } from './own-pro.ts';

/**
 * Opens the space of a professional, with the profile, complete or not. `resumeTo` is the path of the page that
 * completes the profile.
 */
export const openProfile = async (
  routeArgs: Parameters<typeof openProSpace>[0],
): Promise<ProPage & { readonly profile: OwnProfileData; readonly resumeTo: string }> => {
  const page = await openProSpace(routeArgs);
  const { call, type, dashboard, own } = page;
  return {
    ...page,
    profile: answered(await call(getProfile, { type, id: own.id })),
    resumeTo: `${dashboard}/create-profile/${type}`,
  };
};
