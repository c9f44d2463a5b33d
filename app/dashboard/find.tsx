import { findOwn } from '#features/clients/contract/find.ts';
import { findLimits } from '#features/clients/rules/find-limits.ts';
import { spaceSearchTexts as texts } from '#features/clients/workspace/space-search-texts.ts';
import { FoundPage } from '#features/clients/workspace/found-page.tsx';
import { foundView } from '#features/clients/workspace/found-view.ts';
import { answeredUnlessViewed } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/find';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openPro({ params, url, context });
  const typed = (url.searchParams.get('q') ?? '').slice(0, findLimits.most).replaceAll(/\p{C}/gu, ' ').trim();
  const found =
    typed.length < findLimits.least ? null : answeredUnlessViewed(await call(findOwn, { id, query: typed }));
  return { space, accountName, dashboard, typed, found: found && foundView(found, dashboard) };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: texts.title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/**
 * The clients and visits found by the search field of the header. This page is used without JavaScript
 * (docs/product/screens.md#finding-clients-and-visits).
 */
export default function Find({ loaderData }: Route.ComponentProps) {
  const { space, accountName, dashboard, typed, found } = loaderData;
  return (
    <DashboardPage space={space} current="visits" accountName={accountName} heading={texts.heading}>
      <FoundPage typed={typed} found={found} dashboard={dashboard} />
    </DashboardPage>
  );
}
