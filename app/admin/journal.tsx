import { countText } from '#core/format.ts';
import { listAudit } from '#features/accounts/contract/admins.ts';
import { journalFiltersIn, journalPath } from '#features/accounts/workspace/journal-path.ts';
import { journalTexts as texts } from '#features/accounts/workspace/journal-texts.ts';
import { journalLines } from '#features/accounts/workspace/journal-view.ts';
import { JournalChain, JournalFilterForm, JournalTable } from '#features/accounts/workspace/journal.tsx';
import { PrintButton } from '#features/accounts/workspace/print-button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { pageNumber } from '#ui/page/page-number.ts';
import css from '#ui/workspace/admin.module.css';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { answered } from '#ui/page/answered.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/journal';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, waits } = await openAdmin({ url, context });
  const query = journalFiltersIn(url.searchParams);
  const page = pageNumber(url.searchParams.get('page'));
  const answer = await call(listAudit, {
    ...query,
    verify: url.searchParams.get('verify') === '1',
    pageIndex: page,
    itemsPerPage: 50,
  });
  // An invalid date shows an error beside its field and filters nothing.
  const errors = answer.envelope.success ? {} : (answer.envelope.error.validation ?? {});
  const list = answered(Object.keys(errors).length > 0 ? await call(listAudit, { itemsPerPage: 50 }) : answer);
  const { total, actions, chain } = list;
  return {
    waits,
    query,
    errors,
    page,
    pages: pageCount(list),
    total,
    actions,
    chain,
    lines: journalLines(list.data, list.names),
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The audit, and whether its chain of lines is intact. */
export default function Journal({ loaderData }: Route.ComponentProps) {
  const { query, errors, actions, chain, lines, total, page, pages } = loaderData;
  return (
    <AdminPage room="journal" heading={texts.heading} lead={texts.lead} waits={loaderData.waits}>
      <JournalFilterForm asked={query} errors={errors} actions={actions} />
      <JournalChain chain={chain} />
      <div className={css['line']}>
        <p className={css['soft']} role="status">
          {texts.count(countText(total), total)}
        </p>
        <span className={css['buttons']} data-chrome>
          <LinkButton size="sm" to={journalPath({ ...query, verify: '1' })}>
            {texts.verify}
          </LinkButton>
          <PrintButton label={texts.print} />
        </span>
      </div>
      {lines.length === 0 ? <EmptyState title={texts.none} look="framed" /> : <JournalTable lines={lines} />}
      <Pagination current={page} total={pages} toPage={(one) => journalPath(query, one)} />
    </AdminPage>
  );
}
