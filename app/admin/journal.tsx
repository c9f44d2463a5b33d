import { Form, Link } from 'react-router';
import { clockText, countText, fullDateText } from '#core/format.ts';
import { wallOf } from '#core/time.ts';
import { listAudit } from '#features/accounts/contract.ts';
import { listReports } from '#features/complaints/contract.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { answered } from '../shell/answer.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/journal';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import css from '#ui/workspace/admin.module.css';
import { signedIn } from '../shell/workspace/enter-admin.ts';
import { PrintButton } from '#features/accounts/workspace/print-button.tsx';
import { adminTexts } from './texts.ts';

const texts = adminTexts.journal;
const houseZone = 'Europe/Paris';
const here = '/admin/journal';
const filters = ['actor', 'action', 'object', 'from', 'to'] as const;
type Filters = Readonly<Record<(typeof filters)[number], string>>;

const filtersIn = (params: URLSearchParams): Filters =>
  Object.fromEntries(filters.map((name) => [name, (params.get(name) ?? '').slice(0, 254)])) as Record<(typeof filters)[number], string>;

/** The address of the journal so filtered. */
const journalPath = (asked: Partial<Filters>, page = 1): string => {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? here : `${here}?${query.toString()}`;
};

const momentOf = (ms: number): string => {
  const { day, minute } = wallOf(houseZone, ms);
  return `${fullDateText(day)}, ${clockText(minute)}`;
};

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, ...rest } = context.get(pageCall);
  await signedIn({ call, ...rest }, url);
  const asked = filtersIn(url.searchParams);
  const isVerified = url.searchParams.get('verify') === '1';
  const page = pageNumber(url.searchParams.get('page'));
  const answer = await call(listAudit, { ...asked, verify: isVerified, pageIndex: page, itemsPerPage: 50 });
  // A date that is none is said beside its field: everything is shown meanwhile.
  const errors = answer.envelope.success ? {} : (answer.envelope.error.validation ?? {});
  const list = answered(Object.keys(errors).length > 0 ? await call(listAudit, { itemsPerPage: 50 }) : answer);
  const { counts } = answered(await call(listReports, { itemsPerPage: 1 }));
  return {
    asked,
    errors,
    page,
    pages: Math.max(1, Math.ceil(list.total / list.itemsPerPage)),
    total: list.total,
    actions: list.actions,
    chain: list.chain,
    waiting: counts.open,
    lines: list.data.map(({ at, detail, ...line }) => ({
      ...line,
      when: momentOf(at),
      detail: Object.entries(detail).map(([key, value]) => `${key}\u00a0: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    })),
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

const FilterForm = ({ asked, errors, actions }: Pick<Loaded, 'asked' | 'errors' | 'actions'>) => (
  <Form noValidate method="get" className={css['filters']} data-chrome role="search" aria-label={texts.filters}>
    <TextField label={texts.actor} name="actor" defaultValue={asked.actor} placeholder={texts.actorHint} autoComplete="off" />
    <ChoiceField
      label={texts.action}
      name="action"
      defaultValue={asked.action}
      placeholder={texts.every}
      options={actions.map((one) => ({ value: one, text: texts.actions[one] ?? one }))}
    />
    <TextField label={texts.object} name="object" defaultValue={asked.object} autoComplete="off" />
    <TextField label={texts.from} name="from" type="date" defaultValue={errors['from'] === undefined ? asked.from : ''} error={errors['from']} />
    <TextField label={texts.to} name="to" type="date" defaultValue={errors['to'] === undefined ? asked.to : ''} error={errors['to']} />
    <div className={css['buttons']}>
      <Button type="submit">{texts.submit}</Button>
      <LinkButton to={here}>{texts.clear}</LinkButton>
    </div>
  </Form>
);

const Chain = ({ chain }: Pick<Loaded, 'chain'>) =>
  chain.broken === null ? null : chain.broken.length === 0 ? (
    <Notice tone="success" isLive>
      <p>{chain.head === null ? texts.chain.empty : texts.chain.sound(countText(chain.head.number), chain.head.number)}</p>
      {chain.head !== null && <p className={css['hash']}>{chain.head.hash}</p>}
    </Notice>
  ) : (
    <Notice tone="error" isLive>
      {texts.chain.broken(chain.broken.map((line) => line.seal_number).join(', '))}
    </Notice>
  );

const Lines = ({ lines }: Pick<Loaded, 'lines'>) => (
  <Card isFlush>
    <div className={css['scroller']}>
      <table className={`${css['table']} ${css['cards']}`}>
        <caption className="visually-hidden">{texts.table}</caption>
        <thead>
          <tr>
            {texts.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td data-label={texts.columns[0]} className={css['when']}>
                {line.when}
              </td>
              <td data-label={texts.columns[1]}>
                <Link to={journalPath({ actor: line.actor })}>{line.actor_name ?? line.actor}</Link>
                {line.actor_name !== null && <span className={css['soft']}>{line.actor}</span>}
              </td>
              <td data-label={texts.columns[2]}>{texts.actions[line.action] ?? line.action}</td>
              <td data-label={texts.columns[3]}>{line.object !== null && <Link to={journalPath({ object: line.object })}>{line.object}</Link>}</td>
              <td data-label={texts.columns[4]}>
                {line.reason}
                {line.detail.map((one) => (
                  <span key={one} className={css['soft']}>
                    {one}
                  </span>
                ))}
              </td>
              <td data-label={texts.columns[5]}>{line.sealed ? <Badge tone="success">{texts.sealed}</Badge> : <Badge tone="warning">{texts.waits}</Badge>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Card>
);

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { asked, errors, actions, chain, lines, total, page, pages, waiting } = loaderData;
  return (
    <AdminPage room="journal" heading={texts.heading} lead={texts.lead} waiting={waiting}>
      <FilterForm asked={asked} errors={errors} actions={actions} />
      <Chain chain={chain} />
      <div className={css['line']}>
        <p className={css['soft']} role="status">
          {texts.count(countText(total), total)}
        </p>
        <span className={css['buttons']} data-chrome>
          <LinkButton size="sm" to={`${here}?verify=1`}>
            {texts.verify}
          </LinkButton>
          <PrintButton label={texts.print} />
        </span>
      </div>
      {lines.length === 0 ? <EmptyState title={texts.none} look="framed" /> : <Lines lines={lines} />}
      <Pagination current={page} total={pages} toPage={(one) => journalPath(asked, one)} />
    </AdminPage>
  );
}
