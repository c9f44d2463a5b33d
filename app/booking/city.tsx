import { cityView } from '#features/search/pages/city-view.ts';
import { City } from '#features/search/ui/city.tsx';
import { cityTexts as texts } from '#features/search/ui/city-texts.ts';
import css from '#features/search/ui/city.module.css';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/city';

export const loader = async ({ params, context }: Route.LoaderArgs) => cityView(context.get(pageCall), params);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { category, city, canonical, why } = loaderData;
  const isNobody = why?.cause === 'nobody';
  const emptyDescription = isNobody ? texts.nobodyDescription : texts.fullDescription;
  const description = why === null ? texts.description : emptyDescription;
  return [
    { title: (why === null ? texts.title : texts.emptyTitle)(category.label, city) },
    { name: 'description', content: description(category.label, city) },
    { tagName: 'link', rel: 'canonical', href: canonical },
    // Search engines must not list a category without any professional in this city, because it would disappoint the
    // visitor.
    ...(isNobody ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function CityPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page tab="search" mainClass={css['main']} footer={<Footer year={loaderData.year} />}>
      <City view={loaderData} />
    </Page>
  );
}
