import Download from 'lucide-react/icons/download';
import PenLine from 'lucide-react/icons/pen-line';
import Upload from 'lucide-react/icons/upload';
import UserPlus from 'lucide-react/icons/user-plus';
import { data, redirect } from 'react-router';
import { staffMay } from '#core/staff-roles.ts';
import { archiveClient, listClients } from '#features/clients/contract/clients.ts';
import { listDuplicates } from '#features/clients/contract/duplicates.ts';
import { bookAddress, bookPath, listWord } from '#features/clients/workspace/clients-address.ts';
import { ClientsList } from '#features/clients/workspace/clients-list.tsx';
import { clientsTexts as texts } from '#features/clients/workspace/clients-texts.ts';
import { clientsView } from '#features/clients/workspace/clients-view.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { refusedOutcome } from '#ui/workspace/refused-outcome.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/clients';

const onScreen = 20;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id, staff } = await openPro({ params, url, context });
  const listQuery = bookAddress(url.searchParams, pageNumber(url.searchParams.get('page')));
  const found = answered(
    await call(listClients, {
      id,
      query: listQuery.query,
      tag: listQuery.tag,
      only_booking: listQuery.list === 'booking',
      only_imported: listQuery.list === 'imported',
      only_archived: listQuery.list === 'archived',
      pageIndex: listQuery.page,
      itemsPerPage: onScreen,
    }),
  );
  const isWhole = listQuery.list === 'all' && listQuery.query === '' && listQuery.tag === '' && listQuery.page === 1;
  const joins = staff === null || staffMay(staff, 'wholeBook');
  const pairs = isWhole && joins ? answered(await call(listDuplicates, { id })).data : [];
  const base = `${dashboard}/clients`;
  const view = clientsView(found, pairs, { base, filters: listQuery, outcome: url.searchParams.get('dit') });
  const owns = staff === null;
  return {
    space,
    accountName,
    owns,
    exportTo: joins ? bookPath(`${base}/exporter`, listQuery) : null,
    view: owns ? view : { ...view, writeTo: null, importTo: null, addTo: staff === 'practitioner' ? null : view.addTo },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, path, id } = await openPro({ params, url, context });
  const { status, envelope } = await call(archiveClient, {
    id,
    cid: textIn(await request.formData(), 'restore'),
    archived: false,
  });
  if (envelope.success) return redirect(`${path}?liste=${listWord('archived')}&dit=retabli`, 303);
  return data(refusedOutcome(envelope.error, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The client book of a professional (docs/product/clients.md#lists). */
export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, view, owns, exportTo } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="clients"
      accountName={accountName}
      heading={texts.heading}
      lead={view.lead}
      actions={
        !view.isEmpty && (
          <>
            {owns && (
              <LinkButton to={`${view.base}/messages`}>
                <PenLine size={18} strokeWidth={1.75} aria-hidden />
                {texts.write}
              </LinkButton>
            )}
            {exportTo !== null && (
              <LinkButton to={exportTo}>
                <Download size={18} strokeWidth={1.75} aria-hidden />
                {texts.export}
              </LinkButton>
            )}
            {view.importTo !== null && (
              <LinkButton tone="secondary" to={view.importTo}>
                <Upload size={18} strokeWidth={1.75} aria-hidden />
                {texts.import}
              </LinkButton>
            )}
            {view.addTo !== null && (
              <LinkButton tone="primary" to={view.addTo}>
                <UserPlus size={18} strokeWidth={1.75} aria-hidden />
                {texts.add}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <Outcome refused={actionData} doneText={view.doneText} />
      <ClientsList key={view.base} view={view} />
    </DashboardPage>
  );
}
