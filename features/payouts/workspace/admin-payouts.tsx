import { Link } from 'react-router';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { unknownMoveTexts } from '#features/payments/workspace/unknown-move-texts.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { TableCard } from '#ui/workspace/table-card.tsx';
import { adminPayoutsTexts as texts } from './admin-payouts-texts.ts';
import type { AdminPayoutLine } from './admin-payouts-view.ts';
import { ProfessionalCell } from './professional-cell.tsx';
import { TableFoot } from './table-foot.tsx';
import { UnknownStep } from './unknown-step.tsx';
import own from './revenue.module.css';

export const adminPayoutQueues = ['stopped', 'due', 'on_its_way', 'paid', 'over'] as const;
export type AdminPayoutQueue = (typeof adminPayoutQueues)[number];
/** Tabs beside the payouts: frozen money, debts, and money owed to professionals who left. */
export const besidePayouts = ['frozen', 'debts', 'left'] as const;
type Tab = AdminPayoutQueue | (typeof besidePayouts)[number];

export const adminPayoutsPath = (tab: Tab, page?: number): string =>
  `/admin/versements?etat=${tab}${page === undefined ? '' : `&page=${page}`}`;

export const AdminPayoutTabs = ({ current }: { current: Tab }) => (
  <SegmentedLinks
    label={texts.queues.label}
    options={([...adminPayoutQueues, ...besidePayouts] as const).map((queue) => ({
      to: adminPayoutsPath(queue),
      label: texts.queues[queue],
      isCurrent: queue === current,
    }))}
  />
);

type Props = {
  queue: AdminPayoutQueue;
  lines: readonly AdminPayoutLine[];
  page: number;
  pages: number;
  refused: (RefusedForm & { readonly id: string }) | undefined;
};

export const AdminPayouts = ({ queue, lines, page, pages, refused }: Props) => (
  <div className={own['page']}>
    <AdminPayoutTabs current={queue} />
    {lines.some(({ unknown }) => unknown !== null) && (
      <section aria-labelledby="a-verifier" className={own['page']}>
        <h2 id="a-verifier">{unknownMoveTexts.heading}</h2>
        <p>{unknownMoveTexts.lead}</p>
        {lines.map((line) => (
          <UnknownStep key={line.id} line={line} refused={refused?.id === line.id ? refused : undefined} />
        ))}
      </section>
    )}
    {lines.length === 0 ? (
      <EmptyState title={texts.none} look="framed" />
    ) : (
      <TableCard
        caption={texts.table}
        columns={texts.columns}
        foot={<TableFoot page={page} pages={pages} toPage={(to) => adminPayoutsPath(queue, to)} />}
      >
        {lines.map((line) => (
          <tr key={line.id}>
            <td data-label={texts.columns[0]}>
              <Link className={`link ${own['number']}`} to={line.ledgerTo} title={texts.toLedger}>
                {line.number}
              </Link>
            </td>
            <ProfessionalCell label={texts.columns[1]} id={line.proId} name={line.professional} />
            <td data-label={texts.columns[2]} className={own['number']}>
              {line.price}
            </td>
            <td data-label={texts.columns[3]}>{line.day}</td>
            <td data-label={texts.columns[4]}>
              <span>
                <Badge tone={line.state.tone}>{line.state.label}</Badge>{' '}
                {line.sending !== null && <Badge tone="neutral">{line.sending}</Badge>}
                <span className={own['soft']}>{line.state.text}</span>
                {[line.error, ...line.returns, ...line.stopped].filter(Boolean).map((sentence) => (
                  <span key={sentence} className={own['soft']}>
                    {sentence}
                  </span>
                ))}
                <span className={own['links']}>
                  {line.write !== null && (
                    <a className="link" href={line.write}>
                      {texts.write}
                    </a>
                  )}
                  {line.act !== null && (
                    <Link className="link" to={line.act.to}>
                      {line.act.text}
                    </Link>
                  )}
                  {line.isOfWhoLeft && (
                    <Link className="link" to={adminPayoutsPath('left')}>
                      {texts.queues.left}
                    </Link>
                  )}
                  {line.healthTo !== null && (
                    <Link className="link" to={line.healthTo}>
                      {texts.toHealth}
                    </Link>
                  )}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </TableCard>
    )}
  </div>
);
