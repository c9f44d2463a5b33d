import type { PageCall } from '#platform/http/page-call.ts';
import { yearOf } from './year.ts';
import { askSignIn } from './ask-sign-in.ts';

export type WaitingTab = { readonly firstname: string; readonly isVerified: boolean; readonly year: number };

/** What a tab of one's own space needs of whoever is signed in; nobody is sent to sign in, and back. */
export const waitingTab = async (page: PageCall, path: string): Promise<WaitingTab> => {
  const who = await page.account();
  if (!who) return askSignIn(page, 'booking', path);
  return { firstname: who.firstname, isVerified: who.isVerified, year: yearOf(page.now) };
};
