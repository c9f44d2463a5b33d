import { openFlow } from '#features/orders/pages/flow.ts';
import { servicesView } from '#features/orders/pages/services-view.ts';
import { ServicesStep } from '#features/orders/ui/services-step.tsx';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { openConversationPath } from '#features/conversations/pages/open-conversation.ts';
import { FlowPage } from '../shell/flow-page.tsx';
import { pageCall } from '../context.ts';
import type { Route } from './+types/services-menu';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const flow = await openFlow(url, page);
  const view = await servicesView(flow, url);
  return { ...view, writeTo: view.confirmation && (await openConversationPath(page, flow.profile.id)) };
};

export const meta: Route.MetaFunction = () => flowMeta(flowTexts.services.title);

export default function ServicesMenuPage({ loaderData }: Route.ComponentProps) {
  return (
    <FlowPage>
      <ServicesStep view={loaderData} />
    </FlowPage>
  );
}
