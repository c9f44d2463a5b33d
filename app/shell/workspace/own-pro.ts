import { data, redirect } from 'react-router';
import type { StaffRole } from '#core/staff-roles.ts';
import { spaces, type ProSpace } from '#ui/spaces.ts';
import { openSpace, workSpaceIn } from './own-space.ts';

type RouteArgs = Parameters<typeof openSpace>[0];

export type ProPage = Awaited<ReturnType<typeof openSpace>> & {
  readonly space: ProSpace;
  readonly type: (typeof spaces)[ProSpace]['type'];
  /** Role of a staff member. Null for the owner. */
  readonly staff: StaffRole | null;
  readonly accountName: { readonly firstname: string; readonly lastname: string };
};

/** The space of professionals in the URL. Throws a 404 for the ambassadors' space and for an unknown space. */
export const proSpaceIn = (segment: string | undefined): ProSpace => {
  const space = workSpaceIn(segment);
  if (space === 'ambassadors') throw data(null, { status: 404 });
  return space;
};

/** Opens the space of a professional. Throws a 404 for ambassadors. `id` is null until the profile is complete. */
export const openProSpace = async (routeArgs: RouteArgs): Promise<ProPage & { readonly id: string | null }> => {
  const page = await openSpace(routeArgs);
  const { space, shownAccount, own } = page;
  if (space === 'ambassadors') throw data(null, { status: 404 });
  return {
    ...page,
    space,
    type: spaces[space].type,
    id: own.isComplete ? own.id : null,
    staff: own.staff,
    accountName: { firstname: shownAccount.firstname, lastname: shownAccount.lastname },
  };
};

/**
 * Opens the space of a professional with a complete profile. Redirects to the creation of the profile while it is
 * incomplete.
 */
export const openPro = async (routeArgs: RouteArgs): Promise<ProPage & { readonly id: string }> => {
  const { id, ...page } = await openProSpace(routeArgs);
  if (id === null) throw redirect(`${page.dashboard}/create-profile/${page.type}`, 303);
  return { ...page, id };
};
