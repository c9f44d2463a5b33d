import { Link } from 'react-router';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { TableCard } from '#ui/workspace/table-card.tsx';
import { adminFrozenTexts as texts } from './admin-frozen-texts.ts';
import type { FrozenLine } from './admin-frozen-view.ts';
import own from './revenue.module.css';
import { ProfessionalCell } from './professional-cell.tsx';
import { TableFoot, type Paged } from './table-foot.tsx';

export const AdminFrozen = ({ lines, ...pages }: Paged & { lines: readonly FrozenLine[] }) =>
  lines.length === 0 ? (
    <EmptyState title={texts.none} look="framed">
      {texts.noneText}
    </EmptyState>
  ) : (
    <TableCard caption={texts.table} columns={texts.columns} foot={<TableFoot {...pages} />}>
      {lines.map((line) => (
        <tr key={line.key}>
          <td data-label={texts.columns[0]}>
            <Link className="link" to={line.visitTo}>
              {line.visit}
            </Link>
          </td>
          <ProfessionalCell label={texts.columns[1]} id={line.proId} name={line.professional} />
          <td data-label={texts.columns[2]} className={own['number']}>
            {line.price}
          </td>
          <td data-label={texts.columns[3]}>{line.since}</td>
          <td data-label={texts.columns[4]}>
            <span>
              {line.cause} {line.isLate && <Badge tone="danger">{texts.late}</Badge>}
              <span className={own['soft']}>{line.next}</span>
              {line.decide !== null && (
                <Link className="link" to={line.decide.to}>
                  {line.decide.text}
                </Link>
              )}
            </span>
          </td>
        </tr>
      ))}
    </TableCard>
  );
