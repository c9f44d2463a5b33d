import { redirect } from 'react-router';
import { proInvoiceFile, proInvoices, readMandate } from '#features/invoices/contract.ts';
import { InvoicesList } from '#features/invoices/workspace/invoices-list.tsx';
import { proInvoiceTexts as texts } from '#features/invoices/workspace/invoices-texts.ts';
import { invoicesQueryIn, invoicesView } from '#features/invoices/workspace/invoices-view.ts';
import css from '#features/invoices/workspace/invoices.module.css';
import { MandateNotice } from '#features/invoices/workspace/mandate-notice.tsx';
import { RevenueTabs } from '#features/payouts/workspace/revenue-tabs.tsx';
import { revenueTexts } from '#features/payouts/workspace/revenue-texts.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/invoices';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openPro({ params, url, context });
  const paper = url.searchParams.get('papier');
  if (paper !== null) throw redirect(answered(await call(proInvoiceFile, { id, iid: paper })).url, 303);
  const query = invoicesQueryIn(url.searchParams, pageNumber(url.searchParams.get('page')));
  const found = answered(await call(proInvoices, { id, side: query.side, month: query.month, pageIndex: query.page }));
  const { toPage: _toPage, ...view } = invoicesView(found, query, { dashboard, proId: id });
  return {
    space,
    accountName,
    dashboard,
    view,
    isMandated: answered(await call(readMandate, { id })).accepted !== null,
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The papers issued in the name of a professional, and the papers of the platform's commission
 * (docs/product/payments.md#invoices).
 */
export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { space, accountName, dashboard, view, isMandated } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="revenue"
      accountName={accountName}
      heading={revenueTexts.heading}
      lead={texts.lead}
      actions={isMandated && <LinkButton to={`${dashboard}/factures/mandat`}>{texts.readMandate}</LinkButton>}
    >
      <div className={css['list']}>
        <RevenueTabs dashboard={dashboard} current="invoices" />
        <h2 className={css['heading']}>{texts.heading}</h2>
        {!isMandated && <MandateNotice dashboard={dashboard} />}
        <InvoicesList view={view} dashboard={dashboard} />
      </div>
    </DashboardPage>
  );
}
