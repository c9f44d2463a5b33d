import { Form, Link } from 'react-router';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import admin from '#ui/workspace/admin.module.css';
import { complaintQueuePath, type ComplaintsQuery } from './complaint-queue-path.ts';
import { queueTexts as texts } from './complaint-queue-texts.ts';
import type { ComplaintQueueView } from './complaint-queue-view.ts';
import table from '#ui/workspace/table.module.css';
import css from './complaints.module.css';

type Props = {
  asked: ComplaintsQuery;
  view: ComplaintQueueView;
  /** Id of the complaint open beside the list. */ current: string | null;
};

export const ComplaintQueueList = ({ asked: query, view, current }: Props) => (
  <>
    <SegmentedLinks label={texts.queuesLabel} options={view.queues} />
    <Form noValidate method="get" role="search" className={admin['filters']} key={`${query.queue} ${query.q}`}>
      {query.queue !== 'to_decide' && <input type="hidden" name="etat" value={query.queue} />}
      <TextField label={texts.search} name="q" type="search" defaultValue={query.q} autoComplete="off" />
      <div className={admin['buttons']}>
        <Button type="submit" tone="secondary">
          {texts.find}
        </Button>
      </div>
    </Form>
    {view.rows.length === 0 ? (
      <EmptyState title={query.queue === 'to_decide' && query.q === '' ? texts.none : texts.noneHere} look="framed">
        {query.queue === 'to_decide' && query.q === '' ? texts.noneText : null}
      </EmptyState>
    ) : (
      <Card isFlush>
        <table className={table['table']}>
          <caption className="visually-hidden">{texts.table}</caption>
          <thead>
            <tr>
              {view.columns.map((column, i) => (
                <th key={column} scope="col" className={i === 1 ? css['wide'] : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link className="link" to={row.to} aria-current={row.id === current || undefined} preventScrollReset>
                    {row.sides}
                  </Link>
                  <span className={css['soft']}>{row.number}</span>
                </th>
                <td className={css['wide']}>{row.reason}</td>
                <td>{row.isLate ? <b className={css['due']}>{row.due}</b> : row.due}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {view.pages > 1 && (
          <div className={css['foot']}>
            <Pagination
              current={query.page}
              total={view.pages}
              toPage={(page) => complaintQueuePath({ ...query, page })}
            />
          </div>
        )}
      </Card>
    )}
  </>
);
