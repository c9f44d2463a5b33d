import BadgeCheck from 'lucide-react/icons/badge-check';
import Bell from 'lucide-react/icons/bell';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import HandHelping from 'lucide-react/icons/hand-helping';
import Heart from 'lucide-react/icons/heart';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import User from 'lucide-react/icons/user';
import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { shortName } from '#core/short-name.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import type { Theme } from '#core/themes.ts';
import type { ShownAccount } from '#platform/http/page-call.ts';
import { dashboardAbove, dashboardIn, placeOfSegment, workedSpaceOf } from '#ui/spaces.ts';
import { accountMenuTexts as texts } from './account-menu-texts.ts';
import account from './account-menu.module.css';
import { links } from '#ui/links.ts';
import { accountSpaces } from './account-spaces.ts';
import { menuEntries, subscriptionPath, type EntryKey } from './menu-entries.ts';
import css from './menu.module.css';
import { NotificationBell } from './notification-bell.tsx';
import { allPath, scopeIn } from './notification-fetch.ts';
import { PlaceMenu } from './place-menu.tsx';
import { loadSignOutAlert, SignOutForm } from './sign-out-form.tsx';
import { shellTexts } from './texts.ts';
import { ThemeForm } from './theme-form.tsx';

const icons: Readonly<Record<EntryKey, LucideIcon>> = {
  dashboard: LayoutDashboard,
  appointments: CalendarHeart,
  messages: MessageCircle,
  notifications: Bell,
  account: User,
  settings: Settings,
  becomeBusiness: Store,
  becomeAmbassador: Megaphone,
  client: Heart,
  freelance: HandHelping,
  business: Store,
  ambassador: Megaphone,
  admin: ShieldCheck,
};

type Props = {
  shownAccount: ShownAccount;
  theme: Theme | null;
  /** Number of new notifications, on a page whose bell cannot load it. */
  unread: number | undefined;
};

/**
 * The menu of a signed-in user (docs/product/screens.md#header-and-menus). It is a `<details>` element, which opens
 * without JavaScript. Signing out is a form, because a link must change nothing.
 */
export const AccountMenu = ({ shownAccount, theme, unread }: Props) => {
  const { pathname } = useLocation();
  const segment = pathname.split('/')[1];
  const space = workedSpaceOf(segment) ?? 'booking';
  const place = placeOfSegment(segment);
  const dashboard = dashboardIn(space, segment);
  const places =
    space === 'business' && dashboardAbove(pathname) !== undefined ? accountSpaces(shownAccount, place) : [];
  const name = shortName(shownAccount);
  const full = `${shownAccount.firstname} ${shownAccount.lastname}`;
  const scope = scopeIn(space, shownAccount, place);
  const profileId = scope.kind === 'pro' ? scope.id : null;
  return (
    <>
      {places.length > 1 && <PlaceMenu places={places} />}
      <NotificationBell
        key={profileId}
        profileId={profileId}
        unreadAtFirst={unread}
        dashboard={dashboard}
        to={allPath(dashboard, scope)}
        isBusinessShell={space === 'business' && dashboardAbove(pathname) !== undefined}
        here={pathname}
      />
      <details className={css['menu']} name="shell-menu" onToggle={() => void loadSignOutAlert()}>
        <summary className={css['trigger']}>
          <span className={css['words']}>{name}</span>
          <Avatar size="s" name={full} />
        </summary>
        <div className={css['panel']}>
          <div className={account['who']}>
            <Avatar name={full} />
            <div>
              <p className={account['name']}>{name}</p>
              <Link
                className={account['badge']}
                to={place === null ? subscriptionPath : `${dashboard}/pro-subscription`}
              >
                <Badge tone="lagoon" icon={<BadgeCheck size={14} strokeWidth={1.75} aria-hidden />}>
                  {texts.subscribed}
                </Badge>
              </Link>
            </div>
          </div>
          <nav aria-label={shellTexts.menu.label}>
            {menuEntries(space, shownAccount, dashboard).map((group) => (
              <div key={group[0]!.key}>
                <hr className={css['rule']} />
                <ul role="list">
                  {group.map(({ key, to }) => {
                    const Icon = icons[key];
                    return (
                      <li key={key}>
                        <Link className={css['entry']} to={to} reloadDocument={to === links.home}>
                          <Icon size={20} strokeWidth={1.75} aria-hidden />
                          {texts[key]}
                        </Link>
                      </li>
                    );
                  })}
                </ul>
              </div>
            ))}
          </nav>
          <hr className={css['rule']} />
          <ThemeForm theme={theme} className={account['theme']} />
          <hr className={css['rule']} />
          <SignOutForm className={`${css['entry']} ${account['out']}`} />
        </div>
      </details>
    </>
  );
};
