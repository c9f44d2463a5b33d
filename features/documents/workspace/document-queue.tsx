import { Form, Link } from 'react-router';
import { countText } from '#core/format.ts';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { queues, type DocumentQueue } from '../rules/queues.ts';
import { documentsPath, type DocumentsQuery } from './document-queue-path.ts';
import { adminDocumentTexts as texts } from './document-queue-texts.ts';
import type { DocumentQueueView } from './document-queue-view.ts';
import css from './document-queue.module.css';

type WithQuery = { readonly asked: DocumentsQuery };

export const DocumentQueues = ({
  asked: query,
  waiting,
  ending,
}: WithQuery & Pick<DocumentQueueView, 'waiting' | 'ending'>) => {
  const counts: Partial<Record<DocumentQueue, number>> = { waiting, ending };
  const labelOf = (queue: DocumentQueue): string =>
    counts[queue] === undefined ? texts.queues[queue] : `${texts.queues[queue]} · ${countText(counts[queue])}`;
  return (
    <SegmentedLinks
      label={texts.which}
      options={queues.map((queue) => ({
        to: documentsPath({ ...query, queue, page: 1 }),
        label: labelOf(queue),
        isCurrent: queue === query.queue,
      }))}
    />
  );
};

export const DocumentFilters = ({ asked: query, types }: WithQuery & Pick<DocumentQueueView, 'types'>) => (
  <Form
    noValidate
    method="get"
    className={css['filters']}
    role="search"
    aria-label={texts.filters}
    key={`${query.q} ${query.type}`}
  >
    {query.queue !== 'waiting' && <input type="hidden" name="etat" value={query.queue} />}
    <TextField label={texts.search} name="q" type="search" defaultValue={query.q} autoComplete="off" />
    <ChoiceField
      label={texts.type}
      name="type"
      placeholder={texts.everyType}
      defaultValue={query.type}
      options={types}
    />
    <Button type="submit" tone="secondary">
      {texts.filter}
    </Button>
  </Form>
);

type ListProps = WithQuery & Pick<DocumentQueueView, 'rows' | 'range' | 'pages'> & { current: string | null };

export const DocumentTable = ({ asked: query, rows, current, range, pages }: ListProps) => (
  <Card isFlush>
    <table className={css['table']}>
      <caption className="visually-hidden">{texts.table}</caption>
      <thead>
        <tr>
          {texts.columns.map((column, i) => (
            <th key={column} scope="col" className={i > 1 ? css['wide'] : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.id === current ? css['current'] : undefined}>
            <th scope="row">
              <Link
                to={documentsPath(query, { id: row.id })}
                aria-current={row.id === current || undefined}
                preventScrollReset
              >
                {row.name}
              </Link>
              <span className={css['soft']}>{row.kind}</span>
            </th>
            <td>
              {row.label}
              <span className={`${css['soft']} ${css['low']}`}>{row.ago}</span>
            </td>
            <td className={css['wide']}>{row.ago}</td>
            <td className={css['wide']}>
              <Badge tone={row.badge.tone}>{row.badge.label}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className={css['foot']}>
      <p className={css['soft']} role="status">
        {range}
      </p>
      <Pagination current={query.page} total={pages} toPage={(page) => documentsPath({ ...query, page })} />
    </div>
  </Card>
);
