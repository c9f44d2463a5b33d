import { redirect } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { PageCall } from '../context.ts';
import { yearOf } from '../year.ts';
import { links } from '../shell/links.ts';
import { wayIn } from '../spaces.ts';
import { AccountPage } from './account-page.tsx';
import { accountTexts } from './texts.ts';

export type WaitingTab = { readonly firstname: string; readonly isVerified: boolean; readonly year: number };

/** What a tab of one's own space needs of whoever is signed in; nobody is sent to sign in, and back. */
export const waitingTab = async ({ account, now }: PageCall, path: string): Promise<WaitingTab> => {
  const who = await account();
  if (!who) throw redirect(wayIn('booking', 'login', path), 303);
  return { firstname: who.firstname, isVerified: who.isVerified, year: yearOf(now) };
};

/** A tab in which there is nothing yet. */
export const NothingYet = ({ tab, loaded }: { tab: 'messages'; loaded: WaitingTab }) => (
  <AccountPage {...loaded} tab={tab} said={null}>
    <EmptyState
      title={accountTexts[tab].none}
      look="framed"
      actions={
        <LinkButton tone="primary" to={links.search}>
          {accountTexts.appointments.search}
        </LinkButton>
      }
    >
      {accountTexts[tab].hint}
    </EmptyState>
  </AccountPage>
);
