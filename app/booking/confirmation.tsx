import { reachOf } from '#features/conversations/pages/reach.ts';
import { confirmationView, sendConfirmation } from '#features/payments/pages/confirmation-view.ts';
import { ConfirmationStep } from '#features/payments/ui/confirmation-step.tsx';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { confirmationTexts as texts } from '#features/payments/pages/confirmation-texts.ts';
import { FlowPage } from '../shell/flow-page.tsx';
import { pageCall } from '../context.ts';
import type { Route } from './+types/confirmation';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { childrenAloneWith, ...view } = await confirmationView(context.get(pageCall), url);
  return { ...view, reach: childrenAloneWith === null ? null : reachOf(childrenAloneWith) };
};

export const action = async ({ request, url, context }: Route.ActionArgs) =>
  sendConfirmation(context.get(pageCall), url, await request.formData());

// Reloads the page data after a refused form too, because a wrong code leaves fewer attempts.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => flowMeta(loaderData?.title ?? texts.title.unpaid);

export default function ConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FlowPage>
      <ConfirmationStep view={loaderData} answer={actionData} />
    </FlowPage>
  );
}
