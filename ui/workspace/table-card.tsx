import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import css from './admin.module.css';

type Props = {
  caption: string;
  /** The heads; cells say theirs in `data-label`, for a narrow window. */
  columns: readonly string[];
  /** The columns that are not printed. */
  unprinted?: readonly string[];
  className?: string | undefined;
  /** Below the rows, such as the other pages. */
  foot?: ReactNode;
  children: ReactNode;
};

/** Rows that those who work read, a card each on a narrow window; in between the table scrolls within itself, which the keyboard reaches. */
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
