import { pageCall } from '../context.ts';
import type { Route } from './+types/messenger';
import { accountTexts } from './texts.ts';
import { NothingYet, waitingTab } from './waiting-tab.tsx';

export const loader = ({ context }: Route.LoaderArgs) => waitingTab(context.get(pageCall), '/booking/messenger');

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: accountTexts.messages.title }, { name: 'robots', content: 'noindex' }];

export default function Tab({ loaderData }: Route.ComponentProps) {
  return <NothingYet tab="messages" loaded={loaderData} />;
}
