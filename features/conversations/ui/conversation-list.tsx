import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '#core/format.ts';
import { writtenLanguage } from '#core/written-language.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import type { ConversationLine } from '../pages/messenger-view.ts';
import { messengerTexts as texts } from '../pages/messenger-texts.ts';
import css from './conversation-list.module.css';

type Props = {
  rows: readonly ConversationLine[];
  currentId: string | null;
  to: (id: string) => string;
  head?: ReactNode;
  foot?: ReactNode;
};

export const ConversationList = ({ rows, currentId, to, head, foot }: Props) => (
  <nav className={css['list']} aria-label={texts.listLabel}>
    {head}
    <ul role="list">
      {rows.map(({ id, name, when, visit, last, unread }) => (
        <li key={id}>
          <Link
            className={css['row']}
            to={to(id)}
            aria-current={id === currentId ? 'page' : undefined}
            data-unread={unread > 0 || undefined}
          >
            <Avatar name={name} id={id} />
            <b>{name}</b>
            <span className={css['when']}>{when}</span>
            {visit !== null && <span className={css['what']}>{visit}</span>}
            <span className={css['last']} lang={writtenLanguage}>
              {last}
            </span>
            {unread > 0 && id !== currentId && (
              <span className={css['count']}>
                <span aria-hidden>{countText(unread)}</span>
                <span className="visually-hidden">{texts.unread(countText(unread))}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
    {foot}
  </nav>
);
