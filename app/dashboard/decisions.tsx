import { listDecisions } from '#features/reports/contract/appeals.ts';
import { OwnDecisions } from '#features/reports/workspace/own-decisions.tsx';
import { ownDecisionsTexts as texts } from '#features/reports/workspace/own-decisions-texts.ts';
import { ownDecisionsView } from '#features/reports/workspace/own-decisions-view.ts';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/decisions';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, path, id } = await openPro({ params, url, context });
  const page = pageNumber(url.searchParams.get('page'));
  return {
    space,
    accountName,
    path,
    page,
    view: ownDecisionsView(answered(await call(listDecisions, { id, pageIndex: page }))),
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The decisions that admins took on a professional's own content (docs/product/reviews.md#appeals). */
export default function Decisions({ loaderData }: Route.ComponentProps) {
  const { space, accountName, path, page, view } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="decisions"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
    >
      <OwnDecisions view={view} page={page} toPage={(one) => (one > 1 ? `${path}?page=${one}` : path)} />
    </DashboardPage>
  );
}
