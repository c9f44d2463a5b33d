import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { searchView } from '#features/search/pages/search-view.ts';
import { SearchResults, withoutPage } from '#features/search/ui/search-results.tsx';
import { categoryLabel } from '#features/search/rules/category-label.ts';
import { searchQuery } from '#features/offers/rules/criteria.ts';
import { SearchPill } from '#features/search/ui/search-pill.tsx';
import explore from '#features/search/ui/explore.module.css';
import { searchPageTexts as texts } from '#features/search/pages/search-page-texts.ts';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import twoColumns from '#ui/layout/two-columns.module.css';
import { pageCall } from '../context.ts';
import { useRootData } from '../shell/root-data.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/search';

const startStyles = [explore, twoColumns];
const loadStart = () => loadLater(() => import('#features/search/ui/search-start.tsx'));
// The browser loads the code of the search form on demand, because the results page does not need it. The server loads
// this code at start, because it renders pages synchronously.
const SearchStart = import.meta.env.SSR
  ? (await loadStart()).SearchStart
  : lazy(async () => ({ default: (await loadStart()).SearchStart }));

export const loader = async ({ url, context }: Route.LoaderArgs) => searchView(context.get(pageCall), url);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.state !== 'results')
    return [
      { title: loaderData?.unread?.title ?? texts.startTitle },
      { name: 'description', content: texts.startDescription },
      ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
      ...(loaderData?.unread ? [{ name: 'robots', content: 'noindex' }] : []),
    ];
  const label = categoryLabel(loaderData.bar.criteria.category, loaderData.bar.categories);
  const { city } = loaderData.place;
  const isEmpty = loaderData.list.length === 0;
  return [
    { title: texts.title(label, city) },
    { name: 'description', content: (isEmpty ? texts.emptyDescription : texts.description)(label, city) },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
    ...(isEmpty ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const navigate = useNavigate();
  const footer = <Footer year={loaderData.year} />;
  if (loaderData.state === 'start')
    return (
      <LazyPart styles={startStyles}>
        <Page footer={footer} tab="search">
          <SearchStart
            key={`${searchQuery(loaderData.bar.criteria)}&${loaderData.unread?.title ?? ''}`}
            {...loaderData}
          />
        </Page>
      </LazyPart>
    );
  const { bar } = loaderData;
  const pill = (
    <SearchPill
      key={withoutPage(bar.criteria)}
      {...bar}
      onSearch={(query) => void navigate(`/booking/search?${query}`)}
    />
  );
  return (
    <Page header={<Header variant="search" search={pill} />} footer={footer} tab="search">
      <SearchResults data={loaderData} tilesUrl={root?.settings.mapTilesUrl ?? null} />
    </Page>
  );
}
