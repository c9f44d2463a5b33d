import { data, redirect } from 'react-router';
import { countText } from '#core/format.ts';
import { categories } from '#db/reference/categories.ts';
import { decideService, listServicesForApproval } from '#features/catalog/contract/approvals.ts';
import { ApprovalCard } from '#features/catalog/workspace/approval-card.tsx';
import { approvalPath } from '#features/catalog/workspace/approval-path.ts';
import { approvalTexts as texts } from '#features/catalog/workspace/approval-texts.ts';
import { decideSale, listSalesForApproval } from '#features/sales/contract.ts';
import { saleTexts } from '#features/sales/texts.ts';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { decidedPath, pageCount, queueQueryIn } from '#ui/workspace/queue-address.ts';
import { pageCall } from '../context.ts';
import { answered } from '#ui/page/answered.ts';
import { DecisionPage } from '../shell/workspace/decision-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/services';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  const queue = queueQueryIn(url.searchParams);
  const isSales = url.searchParams.get('quoi') === 'ventes';
  const pageQuery = { decided: queue.isDecided, pageIndex: queue.page };
  const services = answered(await call(listServicesForApproval, isSales ? { itemsPerPage: 1 } : pageQuery));
  const sales = answered(await call(listSalesForApproval, isSales ? pageQuery : { itemsPerPage: 1 }));
  const list = isSales ? sales : services;
  return {
    waits,
    ...queue,
    nowMs,
    isSales,
    waitingOf: { services: services.waiting, sales: sales.waiting },
    pages: pageCount(list),
    waiting: list.waiting,
    services: isSales
      ? sales.data.map(({ kind, ...one }) => ({ ...one, category: saleTexts.kinds[kind] }))
      : services.data.map((one) => ({
          ...one,
          category: categories.find(({ id }) => id === one.category)?.label ?? '',
        })),
  };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const id = textIn(form, 'id');
  const decision = textIn(form, 'decision');
  const isSales = textIn(form, 'what') === 'sales';
  const input = { id, decision, reason: decision === 'refused' ? textIn(form, 'reason') : '' };
  const { status, envelope } = isSales ? await call(decideSale, input) : await call(decideService, input);
  if (envelope.success) return redirect(decidedPath(approvalPath(isSales), decision), 303);
  return data({ ...refusedForm(form, envelope.error, ['reason'], nowMs), id }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The queue of services and sales whose texts mention health (docs/product/catalogue.md#health-wording). */
export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const { services, isSales, waitingOf, nowMs, decision } = loaderData;
  const ofWhat = (
    <SegmentedLinks
      label={texts.what}
      options={[
        { to: approvalPath(false), label: texts.ofServices(countText(waitingOf.services)), isCurrent: !isSales },
        { to: approvalPath(true), label: texts.ofSales(countText(waitingOf.sales)), isCurrent: isSales },
      ]}
    />
  );
  return (
    <DecisionPage
      room="services"
      here={approvalPath(isSales)}
      texts={texts}
      queue={loaderData}
      sentence={decision && texts.done[decision]}
      before={ofWhat}
      items={services}
      refused={actionData}
    >
      {(service, refused) => <ApprovalCard service={service} isSale={isSales} nowMs={nowMs} refused={refused} />}
    </DecisionPage>
  );
}
