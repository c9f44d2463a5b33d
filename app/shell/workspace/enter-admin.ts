import { redirect } from 'react-router';
import { getUser } from '#features/accounts/contract/own-account.ts';
import { askSignIn } from '../ask-sign-in.ts';
import { pageCall, type PageCall } from '../../context.ts';

type Asked = { url: URL; context: { get: (key: typeof pageCall) => PageCall } };

/**
 * Sends whoever is not signed in to sign in, and back, and an admin without a second factor to set one up. Whether they may enter is the calls’ matter:
 * refused, the page is that of its status.
 */
export const openAdmin = async ({ url, context }: Asked): Promise<PageCall> => {
  const page = context.get(pageCall);
  const { account, call } = page;
  const who = await account();
  if (!who) return askSignIn(page, 'booking', url.pathname + url.search);
  if (!who.isAdmin) return page;
  const { envelope } = await call(getUser, {});
  if (envelope.success && !envelope.data.second_factor)
    throw redirect(`/booking/account/second-facteur?retour=${encodeURIComponent(url.pathname + url.search)}`, 303);
  return page;
};
