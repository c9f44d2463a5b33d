import { pageCall } from '../context.ts';
import type { Route } from './+types/messenger';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';
import { NothingYet, waitingTab } from '../shell/waiting-tab.tsx';

export const loader = ({ context }: Route.LoaderArgs) => waitingTab(context.get(pageCall), '/booking/messenger');

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: accountPageTexts.messages.title }, { name: 'robots', content: 'noindex' }];

export default function Tab({ loaderData }: Route.ComponentProps) {
  return <NothingYet tab="messages" loaded={loaderData} />;
}
