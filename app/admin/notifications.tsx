import { listAdminNotifications } from '#features/notifications/contract.ts';
import { AdminNotificationList } from '#features/notifications/workspace/admin-notification-list.tsx';
import { adminNotificationsTexts as texts } from '#features/notifications/workspace/admin-notifications-texts.ts';
import { Pagination } from '#ui/lists/pagination.tsx';
import { pageNumber } from '#ui/page/page-number.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/notifications';

const here = '/admin/notifications';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  const page = pageNumber(url.searchParams.get('page'));
  const list = answered(await call(listAdminNotifications, { pageIndex: page, itemsPerPage: 20 }));
  return { waits, list: list.data, nowMs, page, pages: pageCount(list) };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The notifications of the admins (docs/product/rights.md#notifications). */
export default function AdminNotifications({ loaderData }: Route.ComponentProps) {
  const { list, nowMs, page, pages } = loaderData;
  return (
    <AdminPage room="notifications" heading={texts.heading} lead={texts.lead} waits={loaderData.waits}>
      <AdminNotificationList list={list} nowMs={nowMs} />
      <Pagination current={page} total={pages} toPage={(to) => `${here}?page=${to}`} />
    </AdminPage>
  );
}
