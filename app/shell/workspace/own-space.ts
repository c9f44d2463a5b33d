import { data, redirect } from 'react-router';
import { askSignIn } from '../ask-sign-in.ts';
import { pageCall, type ShownAccount } from '../../context.ts';
import { spaceOf, spaces, type WorkSpace } from '#ui/spaces.ts';
import type { PageCall } from '../../context.ts';
import { needCategories } from './need-categories.ts';

type Asked = { params: { space?: string | undefined }; url: URL; context: { get: (key: typeof pageCall) => PageCall } };

/** The space of an address where somebody works; any other answers 404. */
export const workSpaceIn = (segment: string | undefined): WorkSpace => {
  const space = spaceOf(segment);
  if (!space || space === 'booking') throw data(null, { status: 404 });
  return space;
};

const has = (who: ShownAccount, type: ShownAccount['profiles'][number]['type']): boolean => who.profiles.some((profile) => profile.type === type);

/**
 * Whoever is signed in, in the space of the address: nobody is sent to sign in and back; who has no ambassador profile but an establishment is shown that
 * one, and told (docs/product/accounts.md#spaces); anybody else begins the profile that misses.
 */
export const openSpace = async ({
  params,
  url,
  context,
}: Asked): Promise<PageCall & { readonly space: WorkSpace; readonly who: ShownAccount; readonly path: string }> => {
  const page = context.get(pageCall);
  const space = workSpaceIn(params.space);
  const path = url.pathname.replace(/\.data$/, '');
  await needCategories(page, space);
  const who = await page.account();
  if (!who) return askSignIn(page, space, path + url.search);
  const { type, dashboard } = spaces[space];
  if (!has(who, type)) {
    const isElsewhere = type === 'ambassador' && has(who, 'business');
    throw redirect(isElsewhere ? `${spaces.business.dashboard}?redirected-from=${space}` : `${dashboard}/create-profile/${type}`, 303);
  }
  return { ...page, space, who, path };
};
