import { data, Link, redirect } from 'react-router';
import { cancelCampaign, getCampaign } from '#features/campaigns/contract.ts';
import { CampaignPage } from '#features/campaigns/workspace/campaign-page.tsx';
import { campaignTexts } from '#features/campaigns/workspace/campaign-texts.ts';
import { campaignView } from '#features/campaigns/workspace/campaign-view.ts';
import { answered } from '#ui/page/answered.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { refusedOutcome } from '#ui/workspace/refused-outcome.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/campaign';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, path, id } = await openPro({ params, url, context });
  const found = answered(await call(getCampaign, { id, mid: params.mid }));
  return {
    space,
    accountName,
    here: path,
    backTo: `${dashboard}/clients/messages`,
    view: campaignView(found, url.searchParams.get('dit')),
  };
};

export const action = async ({ params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, path, id } = await openPro({ params, url, context });
  const { status, envelope } = await call(cancelCampaign, { id, mid: params.mid });
  if (envelope.success) return redirect(`${path}?dit=annule`, 303);
  return data(refusedOutcome(envelope.error, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? campaignTexts.one.title(loaderData.view.subject) : campaignTexts.list.title },
  { name: 'robots', content: 'noindex' },
];

export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, here, backTo, view } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="clients"
      accountName={accountName}
      heading={view.subject}
      lead={
        <Link className="link" to={backTo}>
          {campaignTexts.write.back}
        </Link>
      }
    >
      <Outcome refused={actionData} doneText={view.doneText} />
      <CampaignPage view={view} here={here} />
    </DashboardPage>
  );
}
