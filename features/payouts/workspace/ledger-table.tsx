import { Link } from 'react-router';
import { PrintButton } from '#features/accounts/workspace/print-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import css from '#ui/workspace/admin.module.css';
import { TableCard } from '#ui/workspace/table-card.tsx';
import { ledgerTexts as texts } from './ledger-texts.ts';
import type { LedgerRow, chainShown } from './ledger-view.ts';
import own from './ledger.module.css';

const { columns } = texts;

const What = ({ row }: { row: LedgerRow }) => (
  <div>
    <b>{row.visitTo === null ? row.kind : <Link to={row.visitTo}>{row.kind}</Link>}</b>{' '}
    {row.isCorrected && <Badge tone="warning">{texts.corrected}</Badge>}
    <span className={own['soft']}>{row.by}</span>
    {row.reason !== null && <span className={own['reason']}>{row.reason}</span>}
    <span className={css['hash']}>{row.id}</span>
  </div>
);

const Lines = ({ lines }: Pick<LedgerRow, 'lines'>) => (
  <dl className={own['lines']}>
    {lines.map(({ key, account, amount }) => (
      <div key={key}>
        <dt>{account}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);

type Props = { rows: readonly LedgerRow[]; caption: string; none: string; chain: ReturnType<typeof chainShown> };

/**
 * Transactions with their lines, the state of their seals and the action that each allows, ready to print. For a visit,
 * also shows the amount not earned yet after each transaction.
 */
export const LedgerTable = ({ rows, caption, none, chain }: Props) => {
  if (rows.length === 0)
    return (
      <EmptyState title={texts.none} look="framed">
        {none}
      </EmptyState>
    );
  const isHeldShown = rows.some(({ held }) => held !== null);
  const isActShown = rows.some(({ act }) => act !== null);
  return (
    <>
      <Notice tone={chain.tone}>{chain.text}</Notice>
      <div className={css['line']}>
        <p className={css['soft']}>{texts.signs}</p>
        <span className={own['noprint']}>
          <PrintButton label={texts.print} />
        </span>
      </div>
      <TableCard
        caption={caption}
        columns={[
          columns.at,
          columns.what,
          columns.lines,
          ...(isHeldShown ? [columns.held] : []),
          ...(isActShown ? [columns.act] : []),
        ]}
        unprinted={[columns.act]}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={columns.at}>
              <span className={css['when']}>{row.at}</span>
            </td>
            <td data-label={columns.what}>
              <What row={row} />
            </td>
            <td data-label={columns.lines}>
              <Lines lines={row.lines} />
            </td>
            {isHeldShown && (
              <td data-label={columns.held}>
                <span className="figures">{row.held}</span>
              </td>
            )}
            {isActShown && (
              <td data-label={columns.act} className={own['noprint']}>
                {row.act !== null && (
                  <Link to={row.act.to} aria-label={row.act.name}>
                    {row.act.text}
                  </Link>
                )}
              </td>
            )}
          </tr>
        ))}
      </TableCard>
    </>
  );
};
