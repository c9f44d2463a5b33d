import { Link } from 'react-router';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { complaintsPath } from './complaints-path.ts';
import { proComplaintTexts as texts } from './complaints-texts.ts';
import type { ComplaintListView } from './complaints-view.ts';
import table from '#ui/workspace/table.module.css';
import css from './complaints.module.css';

export const ComplaintList = ({ view, path }: { view: ComplaintListView; path: string }) => {
  if (view.rows.length === 0)
    return (
      <EmptyState title={texts.empty[0]} look="framed">
        {texts.empty[1]}
      </EmptyState>
    );
  return (
    <Card isFlush>
      <table className={table['table']}>
        <caption className="visually-hidden">{texts.table}</caption>
        <thead>
          <tr>
            {texts.columns.map((column, i) => (
              <th key={column} scope="col" className={i === 1 || i === 2 ? css['wide'] : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link className="link" to={row.to}>
                  {row.client}
                </Link>
                <span className={css['soft']}>{row.number}</span>
                {row.due !== null && <b className={css['due']}>{row.due}</b>}
              </th>
              <td className={css['wide']}>{row.reason}</td>
              <td className={css['wide']}>{row.opened}</td>
              <td>
                <Badge tone={row.badge.tone}>{row.badge.label}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {view.pages > 1 && (
        <div className={css['foot']}>
          <Pagination
            current={view.page}
            total={view.pages}
            toPage={(page) => complaintsPath(path, undefined, page > 1 ? { page: String(page) } : {})}
          />
        </div>
      )}
    </Card>
  );
};
