import { pageCall } from '../context.ts';
import type { Route } from './+types/notifications';
import { accountTexts } from './texts.ts';
import { NothingYet, waitingTab } from './waiting-tab.tsx';

export const loader = ({ context }: Route.LoaderArgs) => waitingTab(context.get(pageCall), '/booking/notifications');

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: accountTexts.notifications.title }, { name: 'robots', content: 'noindex' }];

export default function Tab({ loaderData }: Route.ComponentProps) {
  return <NothingYet tab="notifications" loaded={loaderData} />;
}
