import { Link } from 'react-router';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { TableCard } from '#ui/workspace/table-card.tsx';
import { adminDebtsTexts as texts } from './admin-debts-texts.ts';
import type { DebtLine } from './admin-debts-view.ts';
import own from './revenue.module.css';

type Props = { lines: readonly DebtLine[]; page: number; pages: number; toPage: (page: number) => string };

/** The professionals who owe: how much, since when, why, and what pays it. */
export const AdminDebts = ({ lines, page, pages, toPage }: Props) =>
  lines.length === 0 ? (
    <EmptyState title={texts.none} look="framed">
      {texts.noneText}
    </EmptyState>
  ) : (
    <TableCard
      caption={texts.table}
      columns={texts.columns}
      foot={
        pages > 1 && (
          <div className={own['foot']}>
            <Pagination current={page} total={pages} toPage={toPage} />
          </div>
        )
      }
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <td data-label={texts.columns[0]}>
            <Link className="link" to={line.to}>
              {line.name}
            </Link>
          </td>
          <td data-label={texts.columns[1]}>
            <Link className="link" to={line.ledgerTo} title={texts.toLedger}>
              {line.price}
            </Link>
          </td>
          <td data-label={texts.columns[2]}>{line.since}</td>
          <td data-label={texts.columns[3]}>
            {line.visitTo === null ? (
              line.cause
            ) : (
              <Link className="link" to={line.visitTo}>
                {line.cause}
              </Link>
            )}
          </td>
          <td data-label={texts.columns[4]}>{line.next}</td>
        </tr>
      ))}
    </TableCard>
  );
