import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { revenueTexts } from './revenue-texts.ts';
import type { PayoutLine } from './revenue-view.ts';
import table from '#ui/workspace/table.module.css';
import css from './revenue.module.css';

const texts = revenueTexts.list;

type Props = { lines: readonly PayoutLine[]; page: number; pages: number; path: string };

export const PayoutList = ({ lines, page, pages, path }: Props) =>
  lines.length === 0 ? (
    <EmptyState title={texts.none} look="framed">
      {texts.noneText}
    </EmptyState>
  ) : (
    <Card isFlush>
      <table className={`${table['table']} ${table['cards']}`}>
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.date}</th>
            <th scope="col">{texts.columns.visits}</th>
            <th scope="col" className={table['amount']}>
              {texts.columns.count}
            </th>
            <th scope="col" className={table['amount']}>
              {texts.columns.amount}
            </th>
            <th scope="col">{texts.columns.state}</th>
            <th scope="col">{texts.columns.file}</th>
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
              <td data-label={texts.columns.count} className={table['amount']}>
                {line.visits}
              </td>
              <td data-label={texts.columns.amount} className={table['amount']}>
                <b>{line.price}</b>
              </td>
              <td data-label={texts.columns.state}>
                <Badge tone={line.state.tone}>{line.state.label}</Badge>
                <span className={css['soft']}>{line.state.text}</span>
              </td>
              <td data-label={texts.columns.file}>
                {line.pdf !== null && (
                  <a
                    className={buttonClass({ tone: 'quiet', size: 'sm' })}
                    href={line.pdf}
                    aria-label={texts.download(line.number)}
                  >
                    <Download size={16} strokeWidth={1.75} aria-hidden />
                    {texts.pdf}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <div className={css['foot']}>
          <Pagination
            current={page}
            total={pages}
            toPage={(to) => `${path}?onglet=versements${to > 1 ? `&page=${to}` : ''}`}
          />
        </div>
      )}
    </Card>
  );
