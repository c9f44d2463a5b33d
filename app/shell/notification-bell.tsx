import { instantMs } from '#core/instant-text.ts';
import Bell from 'lucide-react/icons/bell';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { refreshMs } from '#features/notifications/rules/refresh.ts';
import { notificationTexts as texts } from '#features/notifications/texts.ts';
import type { LastNotifications, NotificationPanel } from '#features/notifications/ui/notification-panel.tsx';
import { api, succeeded } from '#ui/browser/api.ts';
import { loadLater } from '#ui/browser/load-later.ts';
import { openDocument } from '#ui/browser/open-document.ts';
import { dashboardVisitPath, visitPath } from '#features/bookings/pages/paths.ts';
import css from './menu.module.css';
import { leaveBusiness, readUntilSettled } from './notification-fetch.ts';
import { loadSignOutAlert } from './sign-out-form.tsx';

const SignOutAlert = lazy(async () => ({ default: (await loadSignOutAlert()).SignOutAlert }));

const wide = '(min-width: 861px)';
const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
    () => false,
  );

const inPanel = 5;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const read = (profileId: string | null) =>
  profileId === null
    ? api('GET /v1/user/notifications', { itemsPerPage: inPanel })
    : api('GET /v1/pro/{id}/notifications', { id: profileId, itemsPerPage: inPanel });

const markRead = (profileId: string | null, nid: string) =>
  profileId === null
    ? api('PUT /v1/user/notifications/markasread/{nid}', { nid })
    : api('PUT /v1/pro/{id}/notifications/markasread/{nid}', { id: profileId, nid });

const remove = (profileId: string | null, nid: string) =>
  profileId === null
    ? api('DELETE /v1/user/notifications/{nid}', { nid })
    : api('DELETE /v1/pro/{id}/notifications/{nid}', { id: profileId, nid });

// Loaded notifications by profile. They stay until the document closes, so that a change of page does not load them
// again.
const known = new Map<string | null, Exclude<LastNotifications, 'failed' | null>>();

type Props = {
  /**
   * Public id of the profile that receives the notifications. Null for the notifications that the account receives as a
   * client.
   */
  profileId: string | null;
  /** Number of new notifications shown until the browser has loaded them. */
  unreadAtFirst: number | undefined;
  /** Path of the dashboard of the profile. */
  dashboard: string;
  /** Path of the page with all notifications. */
  to: string;
  /** Whether a failure to load the notifications signs the user out, which happens only in the space `business`. */
  isBusinessShell: boolean;
  here: string;
};

/**
 * The bell of the header (docs/product/screens.md#header-and-menus). It is a link to all notifications. On a wide
 * window, it opens a panel with the last notifications.
 */
export const NotificationBell = ({ profileId, unreadAtFirst = 0, dashboard, to, isBusinessShell, here }: Props) => {
  const [last, setLast] = useState<LastNotifications>(known.get(profileId) ?? null);
  const [isStuck, setStuck] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<typeof NotificationPanel | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const isWide = useIsWide();
  const navigate = useNavigate();

  const refresh = useCallback(async (): Promise<void> => {
    const step = await readUntilSettled(() => read(profileId), isBusinessShell, pause);
    if (step.do === 'show') {
      const { data, unread, at } = step.data;
      // Computes the age of notifications from the server's clock, because the browser's clock may be wrong.
      const read = { data, unread, originMs: instantMs(at) - performance.now() };
      known.set(profileId, read);
      setLast(read);
      return;
    }
    setLast('failed');
    if (step.do === 'tell') return;
    const signOut = async (): Promise<boolean> => succeeded(await api('POST /user/signout', {}));
    setStuck(!(await leaveBusiness(location.pathname + location.search, { signOut, goTo: openDocument })));
  }, [profileId, isBusinessShell]);

  useEffect(() => {
    // Loads now the alert of a failed sign-out, because the browser could not load it once the network is down.
    if (isBusinessShell) void loadSignOutAlert();
    if (!known.has(profileId)) void refresh();
    const timer = setInterval(() => void refresh(), refreshMs);
    return () => clearInterval(timer);
  }, [profileId, isBusinessShell, refresh]);

  const opens = isWide && here !== to;
  const open = (event: MouseEvent): void => {
    if (!opens || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
    if (Panel !== null) return;
    loadLater(() => import('#features/notifications/ui/notification-panel.tsx')).then(
      ({ NotificationPanel }) => setPanel(() => NotificationPanel),
      () => navigate(to),
    );
  };
  const unread = last === null || last === 'failed' ? unreadAtFirst : last.unread;
  return (
    <>
      <Link
        ref={link}
        to={to}
        className={css['bell']}
        aria-label={texts.bell(unread)}
        aria-current={here === to ? 'page' : undefined}
        aria-haspopup={opens ? 'dialog' : undefined}
        aria-expanded={opens ? isOpen : undefined}
        title={texts.bell(unread)}
        onClick={open}
      >
        <Bell size={20} strokeWidth={1.75} aria-hidden />
        {unread > 0 && <span className={css['new']} />}
      </Link>
      {Panel !== null && (
        <Panel
          triggerRef={link}
          isOpen={isOpen && opens}
          onOpenChange={setOpen}
          last={last}
          to={to}
          toBooking={(id) => (profileId === null ? visitPath(id, null) : dashboardVisitPath(dashboard, id))}
          markRead={(id) => markRead(profileId, id)}
          remove={(id) => remove(profileId, id)}
          refresh={refresh}
        />
      )}
      {isStuck && (
        <Suspense fallback={null}>
          <SignOutAlert onClose={() => setStuck(false)} />
        </Suspense>
      )}
    </>
  );
};
