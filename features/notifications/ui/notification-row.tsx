import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarX from 'lucide-react/icons/calendar-x';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { agoText } from '#core/ago.ts';
import { instantMs } from '#core/instant-text.ts';
import { Galet } from '#ui/layout/galet.tsx';
import type { notificationData } from '../contract.ts';
import type { NotificationType } from '../rules/notifications.ts';
import { notificationTexts as texts } from '../texts.ts';
import css from './notification-row.module.css';

export type ShownNotification = z.output<typeof notificationData>;

const looks: Readonly<
  Record<NotificationType, { readonly Icon: LucideIcon; readonly tone: 'lagoon' | 'sky' | 'dawn' }>
> = {
  new_message: { Icon: MessageCircle, tone: 'sky' },
  booking: { Icon: CalendarCheck, tone: 'lagoon' },
  cancellation: { Icon: CalendarX, tone: 'dawn' },
};

type Props = {
  notification: ShownNotification;
  nowMs: number;
  /** Path of the page about the notification, or null. */
  to: string | null;
  onFollow?: (() => void) | undefined;
  actions: ReactNode;
  children?: ReactNode;
};

export const NotificationRow = ({ notification, nowMs, to, onFollow, actions, children }: Props) => {
  const { name, message, language, notification_type, created_at, read_at } = notification;
  const { Icon, tone } = looks[notification_type];
  const isNew = read_at === null;
  return (
    <div className={css['row']}>
      <Galet tone={tone} isSmall>
        <Icon size={16} strokeWidth={1.75} />
      </Galet>
      <div className={css['what']}>
        <p className={[css['name'], isNew && css['new']].filter(Boolean).join(' ')}>
          {to === null ? (
            <span lang={language}>{name}</span>
          ) : (
            <Link to={to} lang={language} onClick={onFollow}>
              {name}
            </Link>
          )}
          {isNew && (
            <>
              <span className={css['dot']} aria-hidden="true" />
              <span className="visually-hidden">{texts.isNew}</span>
            </>
          )}
        </p>
        <p className={css['message']} lang={language}>
          {message}
        </p>
        <time className={css['since']} dateTime={created_at}>
          {agoText(instantMs(created_at), nowMs)}
        </time>
        {children}
      </div>
      <div className={css['actions']}>{actions}</div>
    </div>
  );
};
