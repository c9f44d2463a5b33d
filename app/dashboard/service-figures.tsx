import { readServiceFigures } from '#features/dashboards/contract.ts';
import { stepIn } from '#features/dashboards/workspace/activity-part.ts';
import { ServiceFiguresCard } from '#features/dashboards/workspace/service-figures.tsx';
import { serviceFiguresTexts as texts } from '#features/dashboards/workspace/service-figures-texts.ts';
import { serviceFiguresView } from '#features/dashboards/workspace/service-figures-view.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/service-figures';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, id, path } = await openPro({ params, url, context });
  const by = stepIn(url.searchParams);
  const figures = answered(await call(readServiceFigures, { id, by }));
  return { space, accountName, by, path, view: serviceFiguresView(figures) };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** Figures for each service over the last weeks or months (docs/product/screens.md#dashboard). */
export default function ServiceFigures({ loaderData }: Route.ComponentProps) {
  const { space, accountName, by, path, view } = loaderData;
  return (
    <DashboardPage space={space} current="home" accountName={accountName} heading={texts.heading} lead={texts.lead}>
      <ServiceFiguresCard {...view} by={by} path={path} />
    </DashboardPage>
  );
}
