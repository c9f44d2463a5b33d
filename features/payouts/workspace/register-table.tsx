import { Link } from 'react-router';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import css from '#ui/workspace/admin.module.css';
import { TableCard } from '#ui/workspace/table-card.tsx';
import { registerTexts as texts } from './register-texts.ts';
import type { RegisterRow } from './register-view.ts';
import own from './ledger.module.css';

const { columns } = texts;

const Row = ({ row }: { row: RegisterRow }) => (
  <tr>
    <td data-label={columns.at}>
      <span className={css['when']}>{row.at}</span>
    </td>
    <td data-label={columns.what}>{row.what}</td>
    <td data-label={columns.amount}>
      <span className="figures">{row.amount}</span>
    </td>
    <td data-label={columns.state}>
      {row.state !== null && (
        <div>
          <Badge tone={row.state.tone}>{row.state.text}</Badge>{' '}
          {row.mend !== null && (
            <Link className="link" to={row.mend.to}>
              {row.mend.text}
            </Link>
          )}
        </div>
      )}
    </td>
    <td data-label={columns.references}>
      {row.references.map((reference) => (
        <span key={reference} className={own['soft']}>
          {reference}
        </span>
      ))}
    </td>
  </tr>
);

export const RegisterTable = ({ rows }: { rows: readonly RegisterRow[] }) => (
  <section aria-labelledby="register" className={own['page']}>
    <div>
      <h2 id="register">{texts.heading}</h2>
      <p className={own['soft']}>{texts.lead}</p>
    </div>
    {rows.length === 0 ? (
      <EmptyState title={texts.none} look="framed">
        {texts.noneWhy}
      </EmptyState>
    ) : (
      <TableCard caption={texts.table} columns={Object.values(columns)}>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </TableCard>
    )}
  </section>
);
