import { openFlow } from '#features/orders/pages/flow.ts';
import { guestsTexts } from '#features/orders/pages/guests-texts.ts';
import { addressAsTyped, guestsView } from '#features/orders/pages/guests-view.ts';
import { GuestsStep } from '#features/orders/ui/guests-step.tsx';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { openConversationPath } from '#features/conversations/pages/open-conversation.ts';
import { FlowPage } from '../shell/flow-page.tsx';
import { pageCall } from '../context.ts';
import type { Route } from './+types/guests';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const flow = await openFlow(addressAsTyped(url), page);
  return { ...(await guestsView(flow, url)), writeTo: await openConversationPath(page, flow.profile.id) };
};

export const meta: Route.MetaFunction = () => flowMeta(guestsTexts.title);

export default function GuestsPage({ loaderData }: Route.ComponentProps) {
  return (
    <FlowPage>
      <GuestsStep view={loaderData} />
    </FlowPage>
  );
}
