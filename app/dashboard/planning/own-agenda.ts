import { data } from 'react-router';
import { spaces } from '#ui/spaces.ts';
import type { pageCall, PageCall } from '../../context.ts';
import { openSpace } from '../../shell/workspace/own-space.ts';

type Asked = { params: { space?: string | undefined }; url: URL; context: { get: (key: typeof pageCall) => PageCall } };

/** Whoever works here and has an agenda: ambassadors have none (404); `proId` is null until their profile is whole. */
export const openAgenda = async (asked: Asked) => {
  const page = await openSpace(asked);
  if (page.space === 'ambassadors') throw data(null, { status: 404 });
  const { type, dashboard } = spaces[page.space];
  const profile = page.who.profiles.find((one) => one.type === type);
  return { ...page, base: `${dashboard}/planning`, proId: profile?.isComplete ? profile.id : null };
};
