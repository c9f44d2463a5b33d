import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import type { PageCall } from '../context.ts';
import { yearOf } from './year.ts';
import { links } from '#ui/links.ts';
import { askSignIn } from './ask-sign-in.ts';
import { AccountPage } from './account-page.tsx';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';

export type WaitingTab = { readonly firstname: string; readonly isVerified: boolean; readonly year: number };

/** What a tab of one's own space needs of whoever is signed in; nobody is sent to sign in, and back. */
export const waitingTab = async (page: PageCall, path: string): Promise<WaitingTab> => {
  const who = await page.account();
  if (!who) return askSignIn(page, 'booking', path);
  return { firstname: who.firstname, isVerified: who.isVerified, year: yearOf(page.now) };
};

/** A tab in which there is nothing yet. */
export const NothingYet = ({ tab, loaded }: { tab: 'messages'; loaded: WaitingTab }) => (
  <AccountPage {...loaded} tab={tab} said={null}>
    <EmptyState
      title={accountPageTexts[tab].none}
      look="framed"
      actions={
        <LinkButton tone="primary" to={links.search}>
          {accountPageTexts.appointments.search}
        </LinkButton>
      }
    >
      {accountPageTexts[tab].hint}
    </EmptyState>
  </AccountPage>
);
