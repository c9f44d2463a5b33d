import { Link } from 'react-router';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { unknownMoveTexts } from '#features/payments/workspace/unknown-move-texts.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { TableCard } from '#ui/workspace/table-card.tsx';
import { adminPayoutsTexts as texts } from './admin-payouts-texts.ts';
import type { AdminPayoutLine } from './admin-payouts-view.ts';
import { UnknownStep } from './unknown-step.tsx';
import own from './revenue.module.css';

export const adminPayoutQueues = ['stopped', 'due', 'on_its_way', 'paid'] as const;
export type AdminPayoutQueue = (typeof adminPayoutQueues)[number];

/** Where a tab of the payouts lies, and a page of it. */
export const adminPayoutsPath = (tab: AdminPayoutQueue | 'debts', page?: number): string =>
  `/admin/versements?etat=${tab}${page === undefined ? '' : `&page=${page}`}`;

/** The payouts by where they stand, and the professionals who owe. */
export const AdminPayoutTabs = ({ current }: { current: AdminPayoutQueue | 'debts' }) => (
  <SegmentedLinks
    label={texts.queues.label}
    options={([...adminPayoutQueues, 'debts'] as const).map((one) => ({ to: adminPayoutsPath(one), label: texts.queues[one], isCurrent: one === current }))}
  />
);

type Props = {
  queue: AdminPayoutQueue;
  lines: readonly AdminPayoutLine[];
  page: number;
  pages: number;
  refused: (RefusedForm & { readonly id: string }) | undefined;
};

/** The payouts of everybody, those that are stopped first. */
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
        foot={
          pages > 1 && (
            <div className={own['foot']}>
              <Pagination current={page} total={pages} toPage={(to) => adminPayoutsPath(queue, to)} />
            </div>
          )
        }
      >
        {lines.map((line) => (
          <tr key={line.id}>
            <td data-label={texts.columns[0]}>
              <Link className="link" to={line.ledgerTo} title={texts.toLedger}>
                {line.number}
              </Link>
            </td>
            <td data-label={texts.columns[1]}>
              <Link className="link" to={line.to}>
                {line.professional}
              </Link>
            </td>
            <td data-label={texts.columns[2]}>{line.price}</td>
            <td data-label={texts.columns[3]}>{line.day}</td>
            <td data-label={texts.columns[4]}>
              <span>
                <Badge tone={line.state.tone}>{line.state.label}</Badge>
                <span className={own['soft']}>{line.state.text}</span>
                {line.error !== null && <span className={own['soft']}>{line.error}</span>}
              </span>
            </td>
          </tr>
        ))}
      </TableCard>
    )}
  </div>
);
