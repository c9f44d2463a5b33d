import { Link } from 'react-router';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import css from '#ui/workspace/admin.module.css';
import { adminPayoutsTexts as texts } from './admin-payouts-texts.ts';
import type { AdminPayoutLine } from './admin-payouts-view.ts';
import own from './revenue.module.css';

export const adminPayoutQueues = ['stopped', 'due', 'on_its_way', 'paid'] as const;
export type AdminPayoutQueue = (typeof adminPayoutQueues)[number];

const here = '/admin/versements';
type Props = { queue: AdminPayoutQueue; lines: readonly AdminPayoutLine[]; page: number; pages: number };

/** The payouts of everybody, those that are stopped first. */
export const AdminPayouts = ({ queue, lines, page, pages }: Props) => (
  <div className={own['page']}>
    <SegmentedLinks
      label={texts.queues.label}
      options={adminPayoutQueues.map((one) => ({ to: `${here}?etat=${one}`, label: texts.queues[one], isCurrent: one === queue }))}
    />
    {lines.length === 0 ? (
      <EmptyState title={texts.none} look="framed" />
    ) : (
      <Card isFlush>
        <div className={css['scroller']}>
          <table className={`${css['table']} ${css['cards']}`}>
            <caption className="visually-hidden">{texts.table}</caption>
            <thead>
              <tr>
                {texts.columns.map((one) => (
                  <th key={one} scope="col">
                    {one}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td data-label={texts.columns[0]}>{line.number}</td>
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
                      {line.error !== null && <span className={own['soft']}>{texts.error(line.error)}</span>}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {pages > 1 && (
          <div className={own['foot']}>
            <Pagination current={page} total={pages} toPage={(to) => `${here}?etat=${queue}&page=${to}`} />
          </div>
        )}
      </Card>
    )}
  </div>
);
