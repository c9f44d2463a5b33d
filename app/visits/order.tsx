import { orderPageTexts as texts } from '#features/invoices/pages/order-texts.ts';
import { orderView } from '#features/invoices/pages/order-view.ts';
import css from '#features/invoices/ui/order-page.module.css';
import { OrderPart, ReceiptPart } from '#features/invoices/ui/order-page.tsx';
import { PrintReceipt } from '#features/invoices/ui/print-receipt.tsx';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/order';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs } = context.get(pageCall);
  return { year: yearOf(nowMs), view: await orderView(call, params.id, url, nowMs) };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: loaderData.view.isReceipt ? texts.receipt.title : texts.title }, { name: 'robots', content: 'noindex' }]
    : [];

/** One order of a client, or the receipt of the order to print (docs/product/payments.md#money-of-an-order). */
export default function OrderPage({ loaderData: { view, year } }: Route.ComponentProps) {
  return (
    <Page mainClass={css['main']} tab="account" footer={<Footer year={year} />}>
      <div className="wrap">
        <div className={css['page']}>
          {view.isReceipt ? (
            <ReceiptPart view={view}>
              <PrintReceipt />
            </ReceiptPart>
          ) : (
            <OrderPart view={view} />
          )}
        </div>
      </div>
    </Page>
  );
}
