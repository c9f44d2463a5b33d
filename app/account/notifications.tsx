import { data } from 'react-router';
import { pageCall } from '../context.ts';
import { visitPath } from '#features/bookings/pages/paths.ts';
import type { Route } from './+types/notifications';
import { AccountPage } from '../shell/account-page.tsx';
import { actOnNotification, loadNotifications } from '#features/notifications/pages/notification-calls.ts';
import { NotificationList } from '#features/notifications/ui/notification-list.tsx';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';
import { waitingTab } from '../shell/waiting-tab.ts';

const path = '/booking/notifications';
const scope = { kind: 'user' } as const;

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const shell = await waitingTab(page, path);
  const loaded = await loadNotifications(page, scope, url);
  return data({ shell, loaded }, { status: loaded === null ? 503 : 200 });
};

export const action = ({ request, url, context }: Route.ActionArgs) =>
  actOnNotification(context.get(pageCall), scope, request, url);

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: accountPageTexts.notifications.title },
  { name: 'robots', content: 'noindex' },
];

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage {...loaderData.shell} tab="notifications" outcome={null}>
      <NotificationList
        loaded={loaderData.loaded}
        failed={actionData?.failed ?? null}
        path={path}
        toBooking={(id) => visitPath(id, null)}
      />
    </AccountPage>
  );
}
