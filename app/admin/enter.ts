import { redirect } from 'react-router';
import { getUser } from '#features/accounts/contract.ts';
import type { PageCall } from '../context.ts';
import { wayIn } from '../spaces.ts';

/** Sends whoever is not signed in to sign in, and back, and an admin without a second factor to set one up. Whether they may enter is the calls’ matter: refused, the page is that of its status. */
export const signedIn = async ({ account, call }: PageCall, url: URL): Promise<void> => {
  const who = await account();
  if (!who) throw redirect(wayIn('booking', 'login', url.pathname + url.search), 303);
  if (!who.isAdmin) return;
  const { envelope } = await call(getUser, {});
  if (envelope.success && !envelope.data.second_factor) throw redirect('/booking/account/second-facteur', 303);
};
