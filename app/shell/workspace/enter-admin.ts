import { redirect } from 'react-router';
import { getUser } from '#features/accounts/contract.ts';
import { askSignIn } from '../ask-sign-in.ts';
import type { PageCall } from '../../context.ts';

/**
 * Sends whoever is not signed in to sign in, and back, and an admin without a second factor to set one up. Whether they may enter is the calls’ matter:
 * refused, the page is that of its status.
 */
export const signedIn = async (page: PageCall, url: URL): Promise<void> => {
  const { account, call } = page;
  const who = await account();
  if (!who) return askSignIn(page, 'booking', url.pathname + url.search);
  if (!who.isAdmin) return;
  const { envelope } = await call(getUser, {});
  if (envelope.success && !envelope.data.second_factor)
    throw redirect(`/booking/account/second-facteur?retour=${encodeURIComponent(url.pathname + url.search)}`, 303);
};
