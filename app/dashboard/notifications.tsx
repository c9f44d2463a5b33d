import { data } from 'react-router';
import { actOnNotification, loadNotifications } from '#features/notifications/pages/notification-calls.ts';
import { NotificationList } from '#features/notifications/ui/notification-list.tsx';
import { InChosenLanguage } from '../shell/french-only.tsx';
import { pageCall } from '../context.ts';
import { dashboardVisitPath } from '#features/bookings/pages/paths.ts';
import type { Route } from './+types/notifications';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openSpace } from '../shell/workspace/own-space.ts';
import { dashboardTexts as texts } from '../shell/workspace/dashboard-texts.ts';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { space, shownAccount, own, dashboard, path, ...page } = await openSpace({ params, url, context });
  const loaded = await loadNotifications(page, { kind: 'pro', id: own.id }, url);
  return data(
    {
      space,
      accountName: { firstname: shownAccount.firstname, lastname: shownAccount.lastname },
      dashboard,
      path,
      loaded,
    },
    { status: loaded === null ? 503 : 200 },
  );
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { own } = await openSpace({ params, url, context });
  return actOnNotification(context.get(pageCall), { kind: 'pro', id: own.id }, request, url);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${texts.entries.notifications} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** The notifications of one profile, in the space of this profile (docs/product/rights.md#notifications). */
export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, dashboard, path, loaded } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="notifications"
      accountName={accountName}
      heading={texts.notifications.heading}
    >
      <InChosenLanguage>
        <NotificationList
          loaded={loaded}
          failed={actionData?.failed ?? null}
          path={path}
          toBooking={(id) => dashboardVisitPath(dashboard, id)}
        />
      </InChosenLanguage>
    </DashboardPage>
  );
}
