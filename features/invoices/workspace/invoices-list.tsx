import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { proInvoiceTexts as texts } from './invoices-texts.ts';
import { invoicesPath, type InvoicesView } from './invoices-view.ts';
import table from '#ui/workspace/table.module.css';
import css from './invoices.module.css';

const FileCell = ({ number, to }: { number: string; to: string | null }) =>
  to === null ? (
    <span className={css['soft']}>{texts.preparing}</span>
  ) : (
    <a className={buttonClass({ tone: 'quiet', size: 'sm' })} href={to} aria-label={texts.download(number)}>
      <Download size={16} strokeWidth={1.75} aria-hidden />
      PDF
    </a>
  );

const Rows = ({ rows, side }: Pick<InvoicesView, 'rows' | 'side'>) => {
  const { columns } = texts;
  const isCommission = side === 'commission';
  const heads = isCommission
    ? [columns.number, columns.date, columns.payout, columns.net, columns.vat, columns.gross, columns.file]
    : [columns.number, columns.date, columns.client, columns.amount, columns.state, columns.file];
  return (
    <table className={`${table['table']} ${table['cards']}`}>
      <caption className="visually-hidden">{texts.table}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="figures">
              {row.number}
            </th>
            <td data-label={columns.date} className="figures">
              {row.date}
            </td>
            <td data-label={isCommission ? columns.payout : columns.client}>
              {row.party}
              {row.about !== null && <span className={css['why']}>{row.about}</span>}
            </td>
            {isCommission && (
              <td data-label={columns.net} className="figures">
                {row.net}
              </td>
            )}
            {isCommission && (
              <td data-label={columns.vat} className="figures">
                {row.vat}
              </td>
            )}
            <td data-label={isCommission ? columns.gross : columns.amount} className="figures">
              <b>{row.gross}</b>
            </td>
            {!isCommission && (
              <td data-label={columns.state}>
                <Badge tone={row.state.tone}>{row.state.label}</Badge>
              </td>
            )}
            <td data-label={columns.file}>
              <FileCell number={row.number} to={row.fileTo} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const InvoicesList = ({ view, dashboard }: { view: InvoicesView; dashboard: string }) => (
  <div className={css['list']}>
    <SegmentedLinks label={texts.sides} options={view.sides} />
    {view.months.length > 0 && (
      <nav className={css['months']} aria-label={texts.months}>
        <Link className="link" to={view.allTo} aria-current={view.month === undefined || undefined}>
          {texts.allMonths}
        </Link>
        {view.months.map(({ to, label, isCurrent }) => (
          <Link key={to} className="link" to={to} aria-current={isCurrent || undefined}>
            {label}
          </Link>
        ))}
      </nav>
    )}
    {(view.zip ?? view.reportTo) !== null && (
      <div className={css['months']}>
        {view.zip !== null && (
          <a className={buttonClass({ tone: 'secondary', size: 'sm' })} href={view.zip.to}>
            <Download size={16} strokeWidth={1.75} aria-hidden />
            {view.zip.label}
          </a>
        )}
        {view.reportTo !== null && (
          <a className={buttonClass({ tone: 'quiet', size: 'sm' })} href={view.reportTo}>
            {texts.report}
          </a>
        )}
      </div>
    )}
    {view.rows.length === 0 ? (
      <EmptyState title={texts.empty[view.side][0]} look="framed">
        {texts.empty[view.side][1]}
      </EmptyState>
    ) : (
      <Card isFlush>
        <Rows rows={view.rows} side={view.side} />
        {view.pages > 1 && (
          <div className={css['foot']}>
            <Pagination
              current={view.page}
              total={view.pages}
              toPage={(page) => invoicesPath(dashboard, { side: view.side, month: view.month, page })}
            />
          </div>
        )}
      </Card>
    )}
  </div>
);
