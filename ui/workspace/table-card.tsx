import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import css from './admin.module.css';

type Props = {
  caption: string;
  /** The column headers. On a narrow window, a cell shows the header in its attribute `data-label`. */
  columns: readonly string[];
  unprinted?: readonly string[];
  className?: string | undefined;
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * A table for workspaces. On a narrow window each row is a card. On a medium window the table scrolls sideways, with
 * the pointer or the keyboard.
 */
export const TableCard = ({ caption, columns, unprinted = [], className, foot, children }: Props) => (
  <Card isFlush className={className}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
    <div className={css['scroller']} tabIndex={0} role="group" aria-label={caption}>
      <table className={`${css['table']} ${css['cards']}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-chrome={unprinted.includes(column) || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
    {foot}
  </Card>
);
