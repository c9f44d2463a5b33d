import { data, Form, Link, redirect } from 'react-router';
import { categories } from '#db/reference/categories.ts';
import { enumerations } from '#db/reference/enumerations.ts';
import { agoText } from '#core/ago.ts';
import { countText, fullDateText } from '#core/format.ts';
import { dayFromIso } from '#core/time.ts';
import { listReports } from '#features/complaints/contract.ts';
import { decideDocument, queueDocuments, readDocument, type AdminDocument } from '#features/documents/contract.ts';
import { documentTypes, kindOf } from '#features/documents/rules/kinds.ts';
import { queues, type Queue } from '#features/documents/rules/queues.ts';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Announced } from '#ui/forms/announced.tsx';
import type { Route } from './+types/documents';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { DocumentPane, NoDocument, type ReadDocument } from '#features/documents/workspace/document-pane.tsx';
import { adminDocumentTexts as texts } from '#features/documents/workspace/document-queue-texts.ts';
import css from '#features/documents/workspace/document-queue.module.css';
import { signedIn } from '../shell/workspace/enter-admin.ts';

const here = '/admin/documents';
const pageSize = 20;

type Asked = { readonly queue: Queue; readonly type: string; readonly q: string; readonly page: number };

const pathOf = ({ queue, type, q, page }: Asked, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({
    ...(queue === 'waiting' ? {} : { etat: queue }),
    ...(type === '' ? {} : { type }),
    ...(q === '' ? {} : { q }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...more,
  });
  return query.size === 0 ? here : `${here}?${query.toString()}`;
};

const askedIn = (params: URLSearchParams): Asked => ({
  queue: queues.find((one) => one === params.get('etat')) ?? 'waiting',
  type: documentTypes.find((one) => one === params.get('type')) ?? '',
  q: (params.get('q') ?? '').slice(0, 120),
  page: pageNumber(params.get('page')),
});

const badgeOf = (status: AdminDocument['status']): { label: string; tone: BadgeTone } => {
  const { label, tone } = enumerations.document_statuses.find(({ key }) => key === status)!;
  return { label, tone };
};

const dayText = (iso: string): string => fullDateText(dayFromIso(iso) ?? 0);

const factsOf = (d: AdminDocument, now: number): string[] => [
  ...(d.issued_on === null ? [] : [texts.issuedOn(dayText(d.issued_on))]),
  ...(d.status !== 'valid' || d.expires_on === null ? [] : [texts.until(dayText(d.expires_on))]),
  ...(d.categories.length === 0 ? [] : [texts.opens(categories.flatMap(({ id, label }) => (d.categories.includes(id) ? [label] : [])).join(', '))]),
  ...(d.reason === null ? [] : [d.reason]),
  ...(d.decided_at === null
    ? []
    : [d.decided_by === null ? texts.decided(agoText(d.decided_at, now)) : texts.decidedBy(d.decided_by, agoText(d.decided_at, now))]),
];

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, ...rest } = context.get(pageCall);
  await signedIn({ call, ...rest }, url);
  const { now } = rest;
  const asked = askedIn(url.searchParams);
  const list = answered(await call(queueDocuments, { queue: asked.queue, type: asked.type, q: asked.q, pageIndex: asked.page, itemsPerPage: pageSize }));
  const id = url.searchParams.get('id');
  const shownId = id ?? list.data[0]?.id ?? null;
  const read = shownId === null ? null : answered(await call(readDocument, { docID: shownId }));
  const { counts } = answered(await call(listReports, { itemsPerPage: 1 }));
  const document: ReadDocument | null = read && { ...read, badge: badgeOf(read.status), facts: factsOf(read, now) };
  const said = url.searchParams.get('dit');
  return {
    asked,
    isChosen: id !== null,
    reports: counts.open,
    waiting: list.counts.waiting,
    ending: list.counts.ending,
    oldest: list.oldest_at === null ? null : agoText(list.oldest_at, now),
    range: texts.range(countText((asked.page - 1) * pageSize + 1), countText((asked.page - 1) * pageSize + list.data.length), countText(list.total)),
    pages: Math.max(1, Math.ceil(list.total / list.itemsPerPage)),
    types: documentTypes.map((value) => ({ value: value as string, text: kindOf(value).label })),
    rows: list.data.map((d) => ({
      id: d.id,
      name: d.professional.name,
      kind: texts.kinds[d.profile_type],
      label: d.label,
      ago: agoText(d.sent_at, now),
      badge: badgeOf(d.status),
    })),
    document,
    said: said === 'valid' || said === 'invalid' ? texts.said[said] : null,
  };
};

const reasonIn = (form: FormData): string => {
  const chosen = textIn(form, 'reason');
  return [chosen === texts.other ? '' : chosen, textIn(form, 'more').trim()].filter((part) => part !== '').join(' ');
};

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const asked = askedIn(url.searchParams);
  const form = await request.formData();
  const list = answered(await call(queueDocuments, { queue: asked.queue, type: asked.type, q: asked.q, pageIndex: asked.page, itemsPerPage: pageSize }));
  const docID = url.searchParams.get('id') ?? list.data[0]?.id ?? '';
  const before = answered(await call(readDocument, { docID }));
  const status = textIn(form, 'status');
  const typed = { profileType: before.profile_type, docID, status, expires_on: textIn(form, 'expires_on'), reason: reasonIn(form) };
  const answer = await call(decideDocument, typed);
  if (!answer.envelope.success) return data(refusedForm(form, answer.envelope.error, ['expires_on', 'reason'], now), { status: answer.status });
  const goesOn = asked.queue === 'waiting' && before.next !== null;
  return redirect(pathOf(asked, { ...(goesOn && before.next && { id: before.next.id }), dit: status }), 303);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

const Queues = ({ asked, waiting, ending }: Pick<Loaded, 'asked' | 'waiting' | 'ending'>) => {
  const counts: Partial<Record<Queue, number>> = { waiting, ending };
  const labelOf = (queue: Queue): string => (counts[queue] === undefined ? texts.queues[queue] : `${texts.queues[queue]} · ${countText(counts[queue])}`);
  return (
    <SegmentedLinks
      label={texts.which}
      options={queues.map((queue) => ({ to: pathOf({ ...asked, queue, page: 1 }), label: labelOf(queue), isCurrent: queue === asked.queue }))}
    />
  );
};

const Filters = ({ asked, types }: Pick<Loaded, 'asked' | 'types'>) => (
  <Form noValidate method="get" className={css['filters']} role="search" aria-label={texts.filters} key={`${asked.q} ${asked.type}`}>
    {asked.queue !== 'waiting' && <input type="hidden" name="etat" value={asked.queue} />}
    <TextField label={texts.search} name="q" type="search" defaultValue={asked.q} autoComplete="off" />
    <ChoiceField label={texts.type} name="type" placeholder={texts.everyType} defaultValue={asked.type} options={types} />
    <Button type="submit" tone="secondary">
      {texts.filter}
    </Button>
  </Form>
);

const List = ({ asked, rows, current, range, pages }: Pick<Loaded, 'asked' | 'rows' | 'range' | 'pages'> & { current: string | null }) => (
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
              <Link to={pathOf(asked, { id: row.id })} aria-current={row.id === current || undefined} preventScrollReset>
                {row.name}
              </Link>
              <span className={css['soft']}>{row.kind}</span>
            </th>
            <td>{row.label}</td>
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
      <Pagination current={asked.page} total={pages} toPage={(page) => pathOf({ ...asked, page })} />
    </div>
  </Card>
);

/** What professionals prove, to be accepted or refused (docs/product/screens.md#documents-queue, docs/product/documents.md#what-an-admin-checks). */
export default function AdminDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, rows, document, isChosen, waiting, oldest, reports, said } = loaderData;
  const next = document?.next ?? null;
  return (
    <AdminPage room="documents" heading={texts.heading} lead={texts.lead(countText(waiting), waiting, oldest)} waiting={reports} documents={waiting}>
      {said !== null && (
        <Announced key={document?.id ?? ''} tone="success">
          {said}
        </Announced>
      )}
      <Filters {...loaderData} />
      <Queues {...loaderData} />
      <div className={isChosen ? `${css['split']} ${css['reading']}` : css['split']}>
        {rows.length === 0 ? <EmptyState title={texts.none[asked.queue]} look="framed" /> : <List {...loaderData} current={document?.id ?? null} />}
        <Card as="section" className={css['pane']}>
          {document === null ? (
            <NoDocument />
          ) : (
            <DocumentPane key={document.id} document={document} nextTo={next && pathOf(asked, { id: next.id })} refused={actionData} />
          )}
        </Card>
      </div>
    </AdminPage>
  );
}
