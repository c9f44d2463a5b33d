import CalendarHeart from 'lucide-react/icons/calendar-heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import User from 'lucide-react/icons/user';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useRootData } from './root-data.ts';
import { links } from '#ui/links.ts';
import css from './tab-bar.module.css';
import { shellTexts } from './texts.ts';

const texts = shellTexts.tabs;
export type Tab = 'search' | 'appointments' | 'messages' | 'account';

const tabs: readonly { key: Tab; label: string; to: string; Icon: LucideIcon }[] = [
  { key: 'search', label: texts.search, to: links.search, Icon: Search },
  { key: 'appointments', label: texts.appointments, to: links.appointments, Icon: CalendarHeart },
  { key: 'messages', label: texts.messages, to: links.messenger, Icon: MessageCircle },
  { key: 'account', label: texts.account, to: links.account, Icon: User },
];

/**
 * The bar at the bottom of a narrow window, for clients. Visitors without an account see no messages tab. A page with
 * an action bar has no tab bar.
 */
export const TabBar = ({ current }: { current: Tab }) => {
  const isGuest = !useRootData()?.account;
  return (
    <nav className={css['tabs']} aria-label={texts.label} data-chrome>
      {tabs
        .filter(({ key }) => key !== 'messages' || !isGuest || current === key)
        .map(({ key, label, to, Icon }) => (
          <Link key={key} className={css['tab']} to={to} aria-current={key === current ? 'page' : undefined}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {label}
          </Link>
        ))}
    </nav>
  );
};
