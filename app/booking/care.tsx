import { careView } from '#features/search/pages/care-view.ts';
import { Care } from '#features/search/ui/care.tsx';
import { careTexts as texts } from '#features/search/ui/care-texts.ts';
import css from '#features/search/ui/care.module.css';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/care';

export const loader = async ({ params, url, context }: Route.LoaderArgs) =>
  careView(context.get(pageCall), params.category ?? null, url);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { explored, canonical } = loaderData;
  const { category } = explored;
  const isNobody = category?.count === 0;
  return [
    { title: category === null ? texts.titleAll : (isNobody ? texts.titleNone : texts.title)(category.label) },
    {
      name: 'description',
      content:
        category === null
          ? texts.descriptionAll
          : (isNobody ? texts.descriptionNone : texts.description)(category.label),
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(isNobody ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function CarePage({ loaderData }: Route.ComponentProps) {
  return (
    <Page tab="search" mainClass={css['main']} footer={<Footer year={loaderData.year} />}>
      <Care view={loaderData} />
    </Page>
  );
}
