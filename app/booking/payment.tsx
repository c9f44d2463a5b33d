import { paymentView } from '#features/payments/pages/payment-view.ts';
import { sendPayment } from '#features/payments/pages/payment-send.ts';
import { PaymentStep } from '#features/payments/ui/payment-step.tsx';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { FlowPage } from '../shell/flow-page.tsx';
import { pageCall } from '../context.ts';
import type { Route } from './+types/payment';

export const loader = async ({ url, context }: Route.LoaderArgs) => paymentView(context.get(pageCall), url);

export const action = async ({ request, url, context }: Route.ActionArgs) =>
  sendPayment(context.get(pageCall), url, await request.formData());

// Reloads the page data after a refused form too, because the slot may be gone or the price may have changed.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => flowMeta(flowTexts.payment.title);

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FlowPage>
      <PaymentStep view={loaderData} refused={actionData} />
    </FlowPage>
  );
}
