import Download from 'lucide-react/icons/download';
import { PrintButton } from '#features/accounts/workspace/print-button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { revenueTexts } from './revenue-texts.ts';
import type { StatementView } from './revenue-view.ts';
import table from '#ui/workspace/table.module.css';
import css from './revenue.module.css';

const texts = revenueTexts.statement;

const Amounts = ({ of, why }: { of: StatementView['totals']; why?: string }) => (
  <>
    <td data-label={texts.columns.paid} className={table['amount']}>
      {of.paid}
    </td>
    <td data-label={texts.columns.refunded} className={table['amount']}>
      {of.refunded}
    </td>
    <td data-label={texts.columns.commission}>
      <span>
        <span className={css['number']}>{of.commission}</span>
        {why !== undefined && <span className={css['soft']}>{why}</span>}
      </span>
    </td>
    <td data-label={texts.columns.yours} className={table['amount']}>
      <b>{of.yours}</b>
    </td>
  </>
);

const Lines = ({ view }: { view: StatementView }) => (
  <table className={`${table['table']} ${table['cards']}`}>
    <caption className="visually-hidden">{texts.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.columns.visit}</th>
        <th scope="col" className={table['amount']}>
          {texts.columns.paid}
        </th>
        <th scope="col" className={table['amount']}>
          {texts.columns.refunded}
        </th>
        <th scope="col">{texts.columns.commission}</th>
        <th scope="col" className={table['amount']}>
          {texts.columns.yours}
        </th>
      </tr>
    </thead>
    <tbody>
      {view.lines.map((line) => (
        <tr key={line.key}>
          <th scope="row">
            {line.client}
            <span className={css['soft']}>{line.text}</span>
          </th>
          <Amounts of={line} why={line.why} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{texts.total(view.lines.length)}</th>
        <Amounts of={view.totals} />
      </tr>
    </tfoot>
  </table>
);

/** A payout's lines with their reasons and sums, ready to print (docs/product/payments.md#payouts). */
export const PayoutStatement = ({ view }: { view: StatementView }) => (
  <div className={css['page']}>
    <div className={css['head']}>
      <span>
        <Badge tone={view.state.tone}>{view.state.label}</Badge> <span className={css['soft']}>{view.state.text}</span>
      </span>
      <span className={`${css['buttons']} ${css['noprint']}`}>
        <PrintButton label={texts.print} />
        <a className={buttonClass({ tone: 'secondary', size: 'sm' })} href={view.pdf}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {texts.download}
        </a>
      </span>
    </div>
    <dl className={css['parties']} aria-label={texts.parties}>
      {view.head.map(([label, text]) => (
        <div key={label}>
          <dt className={css['soft']}>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    {view.papers.map(({ id, name, to }) =>
      to === null ? (
        <p key={id} className={css['soft']}>
          {name}, {texts.preparing}
        </p>
      ) : (
        <p key={id}>
          <a className="link" href={to}>
            {name}
          </a>
        </p>
      ),
    )}
    {view.todo !== null && <Notice tone="warning">{view.todo}</Notice>}
    <Card isFlush>
      <Lines view={view} />
      <dl className={css['sum']} aria-label={texts.sum}>
        {(['paid', 'refunded', 'commission', 'yours'] as const).map((key) => (
          <div key={key}>
            <dt className={css['soft']}>{texts.sums[key]}</dt>
            <dd>
              <b className={css['number']}>{view.sums[key]}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  </div>
);
