import { healthTexts } from '#features/intakes/pages/health-texts.ts';
import { healthStepView, sendHealth } from '#features/orders/pages/health-step-view.ts';
import { HealthStep } from '#features/orders/ui/health-step.tsx';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { FlowPage } from '../shell/flow-page.tsx';
import { pageCall } from '../context.ts';
import type { Route } from './+types/health';

export const loader = async ({ url, context }: Route.LoaderArgs) => healthStepView(context.get(pageCall), url);

export const action = async ({ request, url, context }: Route.ActionArgs) =>
  sendHealth(context.get(pageCall), url, await request.formData());

// Reloads the page data after a refused form too. Once the hold has expired, the loader redirects to the payment page,
// which explains the expiry.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => flowMeta(healthTexts.title);

export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FlowPage>
      <HealthStep view={loaderData} refused={actionData} />
    </FlowPage>
  );
}
