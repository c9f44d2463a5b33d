import { PrintButton } from '#features/accounts/workspace/print-button.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { summaryTexts as texts } from './summary-texts.ts';
import type { SummaryView } from './summary-view.ts';
import table from '#ui/workspace/table.module.css';
import css from './summary.module.css';

const Amounts = ({ of }: { of: SummaryView['total'] }) => (
  <>
    <td data-label={texts.columns.activities} className={table['amount']}>
      {of.activities}
    </td>
    <td data-label={texts.columns.paid} className={table['amount']}>
      {of.paid}
    </td>
    <td data-label={texts.columns.fees} className={table['amount']}>
      {of.fees}
    </td>
    <td data-label={texts.columns.yours} className={table['amount']}>
      <b>{of.yours}</b>
    </td>
  </>
);

const Quarters = ({ view }: { view: SummaryView }) => (
  <Card isFlush>
    <table className={`${table['table']} ${table['cards']}`}>
      <caption className="visually-hidden">{texts.caption(view.year)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.period}</th>
          {(['activities', 'paid', 'fees', 'yours'] as const).map((key) => (
            <th key={key} scope="col" className={table['amount']}>
              {texts.columns[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <Amounts of={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{view.total.label}</th>
          <Amounts of={view.total} />
        </tr>
      </tfoot>
    </table>
    <p className={css['note']}>{texts.note}</p>
  </Card>
);

const Given = ({ view }: { view: SummaryView }) => (
  <aside className={css['column']} aria-label={texts.given.heading}>
    <Card as="section" className={css['card']}>
      <h3>{texts.given.heading}</h3>
      <p className={css['soft']}>{texts.given.text}</p>
      <dl className={css['identity']}>
        {view.identity.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a className={`link ${css['noprint']}`} href="#informations">
        {texts.given.correct}
      </a>
    </Card>
    {view.given !== null && <Notice tone="success">{view.given}</Notice>}
    {view.due !== null && !view.isEmpty && <Notice tone="info">{view.due}</Notice>}
  </aside>
);

/** The printable statement of a year by quarter, beside the data sent to the tax office (CGI 1649 ter A and D). */
export const YearlySummary = ({ view }: { view: SummaryView }) => (
  <>
    {view.notice !== null && <Notice tone="warning">{view.notice}</Notice>}
    <div className={css['head']}>
      <div className={css['tools']}>
        <h2>{view.heading}</h2>
        <Badge tone={view.isOver ? 'success' : 'lagoon'}>{view.isOver ? texts.over : texts.underWay}</Badge>
      </div>
      <div className={`${css['tools']} ${css['noprint']}`}>
        {view.years.length > 1 && <SegmentedLinks label={texts.years} options={view.years} />}
        {!view.isEmpty && (
          <>
            <LinkButton to={view.csvTo} tone="secondary" size="sm" reloadDocument>
              {texts.csv}
            </LinkButton>
            <PrintButton label={texts.print} />
          </>
        )}
      </div>
    </div>
    <div className={css['two']}>
      {view.isEmpty ? (
        <EmptyState title={texts.none(view.year)} look="framed">
          {texts.noneText}
        </EmptyState>
      ) : (
        <Quarters view={view} />
      )}
      <Given view={view} />
    </div>
  </>
);
