import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { listReports } from '#features/complaints/contract.ts';
import { listAdminNotifications } from '#features/notifications/contract.ts';
import { refreshMs } from '#features/notifications/rules/notifications.ts';
import { notificationTexts } from '#features/notifications/texts.ts';
import { NotificationRow } from '#features/notifications/ui/notification-row.tsx';
import { useKnown } from '#features/notifications/ui/use-known.ts';
import { adminNotificationsTexts as texts } from '#features/notifications/workspace/admin-notifications-texts.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import css from '#features/notifications/ui/notification-list.module.css';
import { answered } from '../shell/answer.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import type { Route } from './+types/notifications';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';

const here = '/admin/notifications';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, now } = await openAdmin({ url, context });
  const page = pageNumber(url.searchParams.get('page'));
  const list = answered(await call(listAdminNotifications, { pageIndex: page, itemsPerPage: 20 }));
  const { counts } = answered(await call(listReports, { itemsPerPage: 1 }));
  return { list: list.data, now, page, pages: pageCount(list), waiting: counts.open };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** What the admins are told: read again by itself, neither marked nor deleted, since it belongs to all of them (docs/product/rights.md#notifications). */
export default function AdminNotifications({ loaderData }: Route.ComponentProps) {
  const { list, now, page, pages, waiting } = loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const known = useKnown(list);
  return (
    <AdminPage room="notifications" heading={texts.heading} lead={texts.lead} waiting={waiting}>
      {known.length === 0 ? (
        <EmptyState title={notificationTexts.none} look="framed">
          {texts.none}
        </EmptyState>
      ) : (
        <Card isFlush>
          <ul className={css['list']} role="list">
            {known.map((one) => (
              <li key={one.id}>
                <NotificationRow notification={one} nowMs={now} to={null} actions={null} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination current={page} total={pages} toPage={(to) => `${here}?page=${to}`} />
    </AdminPage>
  );
}
