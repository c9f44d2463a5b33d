import { redirect } from 'react-router';
import type { AdminPageKey } from '#core/admin-roles.ts';
import { getUser } from '#features/accounts/contract/own-account.ts';
import { listQueues } from '#features/backoffice/contract/queues.ts';
import { queueRoom } from '#features/backoffice/rules/queues.ts';
import { answered } from '#ui/page/answered.ts';
import { askSignIn } from '../ask-sign-in.ts';
import { pageCall } from '../../context.ts';
import type { PageCall } from '#platform/http/page-call.ts';

type RouteArgs = { url: URL; context: { get: (key: typeof pageCall) => PageCall } };

/** Number of items that wait for a decision, for each admin page. */
export type RoomWaits = Readonly<Partial<Record<AdminPageKey, number>>>;

/**
 * Opens an admin page, with the number of waiting items of each admin page. Redirects a visitor without a session to
 * the sign-in page. Redirects an admin without a second factor to the page that sets it up. Does not check the admin's
 * roles, because each API call checks them.
 */
export const openAdmin = async ({ url, context }: RouteArgs): Promise<PageCall & { readonly waits: RoomWaits }> => {
  const page = context.get(pageCall);
  const { account, call } = page;
  const shownAccount = await account();
  if (!shownAccount) return askSignIn(page, 'booking', url.pathname + url.search);
  if (shownAccount.isAdmin) {
    const { envelope } = await call(getUser, {});
    if (envelope.success && !envelope.data.second_factor)
      throw redirect(`/booking/account/second-facteur?retour=${encodeURIComponent(url.pathname + url.search)}`, 303);
  }
  const { queues } = answered(await call(listQueues, {}));
  const waits: Partial<Record<AdminPageKey, number>> = {};
  for (const { key, waiting } of queues) waits[queueRoom[key]] = (waits[queueRoom[key]] ?? 0) + waiting;
  return { ...page, waits };
};
