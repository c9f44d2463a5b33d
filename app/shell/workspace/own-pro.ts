import { data, redirect } from 'react-router';
import { spaces } from '#ui/spaces.ts';
import { openSpace, type WorkSpace } from './own-space.ts';

type Asked = Parameters<typeof openSpace>[0];

/** The spaces of those who sell. */
export type ProSpace = Exclude<WorkSpace, 'ambassadors'>;

/**
 * The professional of whoever is signed in, in a space of professionals: ambassadors have none (404), and who has not said everything yet is sent to say
 * it.
 */
export const openPro = async (
  asked: Asked,
): Promise<
  Awaited<ReturnType<typeof openSpace>> & {
    readonly space: ProSpace;
    readonly id: string;
    readonly type: (typeof spaces)[ProSpace]['type'];
    readonly dashboard: string;
    readonly shown: { readonly firstname: string; readonly lastname: string };
  }
> => {
  const page = await openSpace(asked);
  const { space, who } = page;
  if (space === 'ambassadors') throw data(null, { status: 404 });
  const { type, dashboard } = spaces[space];
  const own = who.profiles.find((profile) => profile.type === type);
  if (!own?.isComplete) throw redirect(`${dashboard}/create-profile/${type}`, 303);
  return { ...page, space, id: own.id, type, dashboard, shown: { firstname: who.firstname, lastname: who.lastname } };
};
