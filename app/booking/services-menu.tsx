import { openFlow } from '#features/orders/pages/flow.ts';
import { servicesView } from '#features/orders/pages/services-view.ts';
import { ServicesStep } from '#features/orders/ui/services-step.tsx';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { FlowPage } from '../shell/flow-page.tsx';
import { pageCall } from '../context.ts';
import type { Route } from './+types/services-menu';

export const loader = async ({ url, context }: Route.LoaderArgs) =>
  servicesView(await openFlow(url, context.get(pageCall)), url);

export const meta: Route.MetaFunction = () => flowMeta(flowTexts.services.title);

export default function ServicesMenuPage({ loaderData }: Route.ComponentProps) {
  return (
    <FlowPage>
      <ServicesStep view={loaderData} />
    </FlowPage>
  );
}
