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
import type { ShownAccount } from '../context.ts';
import { spaceOf } from '#ui/spaces.ts';
import { accountMenuTexts as texts } from './account-menu-texts.ts';
import account from './account-menu.module.css';
import { links } from '#ui/links.ts';
import { menuEntries, subscriptionPath, type EntryKey } from './menu-entries.ts';
import css from './menu.module.css';
import { NotificationBell } from './notification-bell.tsx';
import { allPath, scopeIn } from './notification-fetch.ts';
import { loadSignOutAlert, SignOutForm } from './sign-out-form.tsx';
import { shellTexts } from './texts.ts';

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

/**
 * The menu of somebody signed in (docs/product/screens.md#header-and-menus); `<details>`, so that it opens without JavaScript. Signing out is a form: it
 * changes something.
 */
export const AccountMenu = ({ who }: { who: ShownAccount }) => {
  const { pathname } = useLocation();
  const space = spaceOf(pathname.split('/')[1]) ?? 'booking';
  const name = shortName(who);
  const full = `${who.firstname} ${who.lastname}`;
  const scope = scopeIn(space, who);
  const profileId = scope.kind === 'pro' ? scope.id : null;
  return (
    <>
      <NotificationBell
        key={profileId}
        profileId={profileId}
        to={allPath(space, scope)}
        isBusinessShell={pathname.startsWith('/business/dashboard')}
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
              <Link className={account['badge']} to={subscriptionPath}>
                <Badge tone="lagoon" icon={<BadgeCheck size={14} strokeWidth={1.75} aria-hidden />}>
                  {texts.subscribed}
                </Badge>
              </Link>
            </div>
          </div>
          <nav aria-label={shellTexts.menu.label}>
            {menuEntries(space, who).map((group) => (
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
          <SignOutForm className={`${css['entry']} ${account['out']}`} />
        </div>
      </details>
    </>
  );
};
