import { Link } from 'react-router';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { revenueTexts } from './revenue-texts.ts';
import type { PayoutLine } from './revenue-view.ts';
import css from './revenue.module.css';

const texts = revenueTexts.list;

type Props = { lines: readonly PayoutLine[]; page: number; pages: number; path: string };

/** The payouts of a professional, the last first. */
export const PayoutList = ({ lines, page, pages, path }: Props) =>
  lines.length === 0 ? (
    <EmptyState title={texts.none} look="framed">
      {texts.noneText}
    </EmptyState>
  ) : (
    <Card isFlush>
      <table className={`${css['table']} ${css['cards']}`}>
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.date}</th>
            <th scope="col">{texts.columns.visits}</th>
            <th scope="col" className={css['amount']}>
              {texts.columns.count}
            </th>
            <th scope="col" className={css['amount']}>
              {texts.columns.amount}
            </th>
            <th scope="col">{texts.columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <Link className="link" to={line.to}>
                  {line.date}
                </Link>
                <span className={css['soft']}>{line.number}</span>
              </th>
              <td data-label={texts.columns.visits}>{line.days}</td>
              <td data-label={texts.columns.count} className={css['amount']}>
                {line.visits}
              </td>
              <td data-label={texts.columns.amount} className={css['amount']}>
                <b>{line.price}</b>
              </td>
              <td data-label={texts.columns.state}>
                <Badge tone={line.state.tone}>{line.state.label}</Badge>
                <span className={css['soft']}>{line.state.text}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <div className={css['foot']}>
          <Pagination current={page} total={pages} toPage={(to) => `${path}?onglet=versements${to > 1 ? `&page=${to}` : ''}`} />
        </div>
      )}
    </Card>
  );
