import { listDocuments } from '#features/documents/contract.ts';
import { SettingsList } from '#features/dashboards/workspace/settings-list.tsx';
import { settingsListTexts as texts } from '#features/dashboards/workspace/settings-list-texts.ts';
import { missingIn } from '#features/dashboards/workspace/settings-view.ts';
import { readMandate } from '#features/invoices/contract.ts';
import { getSeller } from '#features/payments/contract.ts';
import { answered, answeredUnlessViewed } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { dashboardTexts } from '../shell/workspace/dashboard-texts.ts';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/all-settings';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, settings, space, dashboard, own, accountName, path, type, id, staff } = await openProSpace({
    params,
    url,
    context,
  });
  const searchText = url.searchParams.get('q') ?? '';
  if (staff !== null)
    return {
      space,
      dashboard,
      accountName,
      path,
      asked: searchText,
      missing: [],
      only: ['team', 'hours', 'holidays', 'bookingRules', 'account'],
    };
  const { documents } = answered(await call(listDocuments, { profileType: type, id: own.id }));
  const mandate = id === null ? null : answered(await call(readMandate, { id }));
  const seller =
    id === null
      ? null
      : answeredUnlessViewed(await call(getSeller, { id, name: settings.paymentProvider, refresh: false }));
  const missing = missingIn({
    isComplete: id !== null,
    documents,
    isMandated: mandate && mandate.accepted !== null,
    hasAccount: seller && seller.state !== 'none',
  });
  return { space, dashboard, accountName, path, asked: searchText, missing, only: null };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The settings page of a professional, searchable by word (docs/product/screens.md#settings). */
export default function AllSettings({ loaderData: { space, accountName, ...list } }: Route.ComponentProps) {
  return (
    <DashboardPage
      space={space}
      current="allSettings"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
    >
      <SettingsList key={list.asked} space={space} names={dashboardTexts.entries} {...list} />
    </DashboardPage>
  );
}
