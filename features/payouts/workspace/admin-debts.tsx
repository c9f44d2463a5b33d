import { Link } from 'react-router';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { TableCard } from '#ui/workspace/table-card.tsx';
import { adminDebtsTexts as texts } from './admin-debts-texts.ts';
import type { DebtLine } from './admin-debts-view.ts';
import own from './revenue.module.css';
import { ProfessionalCell } from './professional-cell.tsx';
import { TableFoot, type Paged } from './table-foot.tsx';

export const AdminDebts = ({ lines, ...pages }: Paged & { lines: readonly DebtLine[] }) =>
  lines.length === 0 ? (
    <EmptyState title={texts.none} look="framed">
      {texts.noneText}
    </EmptyState>
  ) : (
    <TableCard caption={texts.table} columns={texts.columns} foot={<TableFoot {...pages} />}>
      {lines.map((line) => (
        <tr key={line.id}>
          <ProfessionalCell label={texts.columns[0]} id={line.id} name={line.name} />
          <td data-label={texts.columns[1]} className={own['number']}>
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
          <td data-label={texts.columns[4]}>
            <span>
              {line.next}
              <span className={own['links']}>
                {line.acts.map(({ to, text }) => (
                  <Link key={to} className="link" to={to}>
                    {text}
                  </Link>
                ))}
                {line.write !== null && (
                  <a className="link" href={line.write.to}>
                    {line.write.text}
                  </a>
                )}
              </span>
            </span>
          </td>
        </tr>
      ))}
    </TableCard>
  );
