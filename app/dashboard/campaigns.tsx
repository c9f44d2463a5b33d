import PenLine from 'lucide-react/icons/pen-line';
import { Link } from 'react-router';
import { listCampaigns } from '#features/campaigns/contract.ts';
import { CampaignsList } from '#features/campaigns/workspace/campaigns-list.tsx';
import { campaignTexts } from '#features/campaigns/workspace/campaign-texts.ts';
import { campaignsView } from '#features/campaigns/workspace/campaign-view.ts';
import { clientsTexts } from '#features/clients/workspace/clients-texts.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/campaigns';

const texts = campaignTexts.list;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, path, id } = await openPro({ params, url, context });
  const page = pageNumber(url.searchParams.get('page'));
  const found = answered(await call(listCampaigns, { id, pageIndex: page }));
  return { space, accountName, backTo: `${dashboard}/clients`, view: campaignsView(found, { base: path, page }) };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The campaigns that a professional has sent to clients (docs/product/clients.md#messages). */
export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { space, accountName, backTo, view } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="clients"
      accountName={accountName}
      heading={texts.heading}
      lead={
        <Link className="link" to={backTo}>
          {clientsTexts.back}
        </Link>
      }
      actions={
        view.rows.length > 0 && (
          <LinkButton tone="primary" to={`${view.base}/nouveau`}>
            <PenLine size={18} strokeWidth={1.75} aria-hidden />
            {texts.write}
          </LinkButton>
        )
      }
    >
      <CampaignsList view={view} />
    </DashboardPage>
  );
}
