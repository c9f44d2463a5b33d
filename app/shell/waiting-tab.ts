import type { PageCall } from '#platform/http/page-call.ts';
import { yearOf } from './year.ts';
import { askSignIn } from './ask-sign-in.ts';

export type WaitingTab = { readonly firstname: string; readonly isVerified: boolean; readonly year: number };

/** Loads the data that every tab of a client's account needs. Without a session, redirects to the sign-in page. */
export const waitingTab = async (page: PageCall, path: string): Promise<WaitingTab> => {
  const shownAccount = await page.account();
  if (!shownAccount) return askSignIn(page, 'booking', path);
  return { firstname: shownAccount.firstname, isVerified: shownAccount.isVerified, year: yearOf(page.nowMs) };
};
