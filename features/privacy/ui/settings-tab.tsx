import { NewsConsents } from '#features/clients/ui/news-consents.tsx';
import { NotificationSettings } from '#features/notifications/ui/notification-settings.tsx';
import type { LoadedTab } from '../pages/own-account.ts';
import { Security, type RefusedOwn } from '#features/accounts/ui/security.tsx';

type Props = { user: LoadedTab['user']; guard: NonNullable<LoadedTab['guard']>; refused: RefusedOwn };

export const SettingsTab = ({ user, guard: { sessions, settings, offered, news }, refused }: Props) => (
  <>
    <Security user={user} sessions={sessions} refused={refused} />
    <NewsConsents news={news} refused={refused?.form === 'news' ? refused : undefined} />
    <NotificationSettings
      saved={settings}
      offered={offered}
      refused={refused?.form === 'notifications' ? refused : undefined}
    />
  </>
);
