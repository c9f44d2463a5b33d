import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { adminPagePaths } from '#core/admin-roles.ts';
import type { DataOf } from '#core/route.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import type { listAdminNotifications } from '../contract.ts';
import { refreshMs } from '../rules/refresh.ts';
import { notificationTexts } from '../texts.ts';
import css from '../ui/notification-list.module.css';
import { NotificationRow } from '../ui/notification-row.tsx';
import { useKnown } from '../ui/use-known.ts';
import { adminNotificationsTexts as texts } from './admin-notifications-texts.ts';

type Props = { list: DataOf<typeof listAdminNotifications>['data']; nowMs: number };

/**
 * The notifications of the admins. The list refreshes automatically. All admins share it, so no admin can mark or
 * delete a notification.
 */
export const AdminNotificationList = ({ list, nowMs }: Props) => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const known = useKnown(list);
  if (known.length === 0)
    return (
      <EmptyState title={notificationTexts.none} look="framed">
        {texts.none}
      </EmptyState>
    );
  return (
    <Card isFlush>
      <ul className={css['list']} role="list">
        {known.map((one) => (
          <li key={one.id}>
            <NotificationRow
              notification={one}
              nowMs={nowMs}
              to={one.path ?? (one.room === null ? null : adminPagePaths[one.room])}
              actions={null}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
