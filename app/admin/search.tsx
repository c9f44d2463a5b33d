import { redirect } from 'react-router';
import { searchBackoffice } from '#features/backoffice/contract/search.ts';
import { actDone } from '#features/backoffice/workspace/acts-view.ts';
import { BackofficeSearchForm } from '#features/backoffice/workspace/search-form.tsx';
import { backofficeSearchTexts as texts } from '#features/backoffice/workspace/search-texts.ts';
import { foundTables } from '#features/backoffice/workspace/search-view.ts';
import { BackofficePart } from '#features/backoffice/workspace/backoffice-table.tsx';
import { normalisedCode, wellFormed } from '#features/sales/rules/code.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { answered } from '#ui/page/answered.ts';
import css from '#ui/workspace/admin.module.css';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/search';

const here = '/admin/recherche';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, waits } = await openAdmin({ url, context });
  const typed = (url.searchParams.get('q') ?? '').trim();
  const doneText = actDone(url.searchParams.get('dit'));
  if (typed === '') return { waits, doneText, typed, error: undefined, tables: null };
  const answer = await call(searchBackoffice, { q: typed });
  const error = answer.envelope.success ? undefined : answer.envelope.error.validation?.['q'];
  return { waits, doneText, typed, error, tables: error === undefined ? foundTables(answered(answer)) : null };
};

/**
 * The result for a prepaid code is the response to the form, because a code is worth money and must not be in a URL.
 * Any other search redirects to a URL that contains the searched text.
 */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call } = context.get(pageCall);
  const typed = textIn(await request.formData(), 'q').trim();
  if (!wellFormed(normalisedCode(typed)))
    return redirect(typed === '' ? here : `${here}?q=${encodeURIComponent(typed)}`, 303);
  return { typed: '', error: undefined, tables: foundTables(answered(await call(searchBackoffice, { q: typed }))) };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: texts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const Results = ({ typed, tables }: Pick<Route.ComponentProps['loaderData'], 'typed' | 'tables'>) => {
  if (tables === null)
    return (
      <EmptyState title={texts.begin} look="framed">
        {texts.beginText}
      </EmptyState>
    );
  const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0)
    return (
      <EmptyState title={typed === '' ? texts.noCode : texts.none(typed)} look="framed">
        {texts.noneText}
      </EmptyState>
    );
  return (
    <>
      <p className={css['soft']} role="status">
        {texts.found(count)}
        {tables.some(({ rows }) => rows.length === 20) && `. ${texts.most}`}
      </p>
      {tables.map((table) => (
        <BackofficePart key={table.caption} {...table} />
      ))}
    </>
  );
};

/**
 * The search of people, professionals, bookings, orders and codes, with one field (docs/product/rights.md#admins-acts).
 */
export default function AdminSearch({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, error, tables } = actionData ?? loaderData;
  return (
    <AdminPage room="search" heading={texts.heading} lead={texts.lead} waits={loaderData.waits}>
      {loaderData.doneText !== null && !actionData && <LiveMessage tone="success">{loaderData.doneText}</LiveMessage>}
      <BackofficeSearchForm typed={typed} error={error} />
      <Results typed={typed} tables={tables} />
    </AdminPage>
  );
}
