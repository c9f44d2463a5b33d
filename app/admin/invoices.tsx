import { data, redirect } from 'react-router';
import { adminInvoiceFile, adminInvoices } from '#features/invoices/contract.ts';
import { AdminInvoices, AdminInvoiceSearch } from '#features/invoices/workspace/admin-invoices.tsx';
import { adminInvoiceTexts as texts } from '#features/invoices/workspace/invoices-texts.ts';
import css from '#features/invoices/workspace/invoices.module.css';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Pagination } from '#ui/lists/pagination.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/invoices';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, waits } = await openAdmin({ url, context });
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, 80);
  const page = pageNumber(url.searchParams.get('page'));
  const list = answered(await call(adminInvoices, { q: typed, pageIndex: page }));
  return { waits, typed, page, pages: pageCount(list), found: list.data };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const id = textIn(form, 'id');
  const { status, envelope } = await call(adminInvoiceFile, { iid: id, reason: textIn(form, 'reason') });
  if (envelope.success) return redirect(envelope.data.url, 303);
  return data({ ...refusedForm(form, envelope.error, ['reason'], nowMs), id }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The papers issued by the platform. An admin gives a reason to open a paper (docs/product/payments.md#invoices). */
export default function AdminInvoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waits, typed, page, pages, found } = loaderData;
  return (
    <AdminPage room="invoices" heading={texts.heading} lead={texts.lead} waits={waits}>
      <div className={css['list']}>
        <AdminInvoiceSearch typed={typed} />
        <AdminInvoices found={found} typed={typed} refused={actionData} />
        {pages > 1 && (
          <Pagination
            current={page}
            total={pages}
            toPage={(to) => `/admin/factures?q=${encodeURIComponent(typed)}&page=${to}`}
          />
        )}
      </div>
    </AdminPage>
  );
}
