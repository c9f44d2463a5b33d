import { data, redirect } from 'react-router';
import type { StaffRole } from '#core/staff-roles.ts';
import { spaces, type ProSpace } from '#ui/spaces.ts';
import { openSpace, workSpaceIn } from './own-space.ts';

type Asked = Parameters<typeof openSpace>[0];

export type ProPage = Awaited<ReturnType<typeof openSpace>> & {
  readonly space: ProSpace;
  readonly type: (typeof spaces)[ProSpace]['type'];
  /** Their role, where they are staff of somebody else's establishment. */
  readonly staff: StaffRole | null;
  readonly shown: { readonly firstname: string; readonly lastname: string };
};

/** The space of professionals that an address names; that of ambassadors and any other answer 404. */
export const proSpaceIn = (segment: string | undefined): ProSpace => {
  const space = workSpaceIn(segment);
  if (space === 'ambassadors') throw data(null, { status: 404 });
  return space;
};

/** Whoever is signed in, in a space of professionals: ambassadors have none (404); `id`, their professional, is null until everything is said. */
export const openProSpace = async (asked: Asked): Promise<ProPage & { readonly id: string | null }> => {
  const page = await openSpace(asked);
  const { space, who, own } = page;
  if (space === 'ambassadors') throw data(null, { status: 404 });
  return {
    ...page,
    space,
    type: spaces[space].type,
    id: own.isComplete ? own.id : null,
    staff: own.staff,
    shown: { firstname: who.firstname, lastname: who.lastname },
  };
};

/** The professional of whoever is signed in: who has not said everything yet is sent to say it. */
export const openPro = async (asked: Asked): Promise<ProPage & { readonly id: string }> => {
  const { id, ...page } = await openProSpace(asked);
  if (id === null) throw redirect(`${page.dashboard}/create-profile/${page.type}`, 303);
  return { ...page, id };
};
