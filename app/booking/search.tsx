import { lazy, useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import { redirect, useNavigate, useNavigation } from 'react-router';
import { capital } from '#core/capital.ts';
import { civilFromDay } from '#core/civil.ts';
import { countText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { searchBookable, whyEmpty } from '#features/search/contract.ts';
import { withKnownFilters } from '#features/search/rules/known-filters.ts';
import { categoryLabel } from '#features/search/rules/category-label.ts';
import { misreadCategory, missingCriteria, pageMax, parseCriteria, searchQuery, type Bounds, type Criteria } from '#features/offers/rules/criteria.ts';
import { filterGroups, priceSteps, searchRadiusKm, withFilters } from '#features/search/rules/filters.ts';
import { listed, priceSpan } from '#features/search/rules/listing.ts';
import { searchTexts } from '#features/search/texts.ts';
import { Filters, searchUrl, Sort } from '#features/search/ui/filters.tsx';
import { MapPane } from '#features/search/ui/map-pane.tsx';
import { ResultList, ResultSkeletons, resultId } from '#features/search/ui/result-list.tsx';
import type { SearchBarData } from '#features/search/ui/search-draft.ts';
import { SearchPill } from '#features/search/ui/search-pill.tsx';
import { Later } from '#ui/layout/later.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { uiTexts } from '#ui/texts.ts';
import twoColumns from '#ui/layout/two-columns.module.css';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import { useRootData } from '../shell/root-data.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/search';
import { offeredCategories } from '#features/offers/pages/offered-categories.ts';
import { countedText } from '#features/search/pages/counted-text.ts';
import { EmptyLater } from '#features/search/ui/empty-later.tsx';
import { Ignored } from '#features/search/ui/ignored.tsx';
import explore from '#features/search/ui/explore.module.css';
import { keptIds } from '#features/profiles/pages/kept-ids.ts';
import { Misread } from '#features/search/ui/misread.tsx';
import { misreadView, readAs } from '#features/search/pages/misread-view.ts';
import { firstDraft, placeFor, placeOf, questionOf } from '#features/search/pages/search-question.ts';
import { exploreView } from '#features/search/pages/explore-view.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import type { Flags } from '#features/search/ui/search-start.tsx';
import css from '#features/search/ui/search-page.module.css';
import { searchPageTexts as texts } from '#features/search/pages/search-page-texts.ts';

const startStyles = [explore, twoColumns];
const loadStart = () => loadLater(() => import('#features/search/ui/search-start.tsx'));
// Results do not load the page without a place. The server has it, since a page is written whole.
const SearchStart = import.meta.env.SSR ? (await loadStart()).SearchStart : lazy(async () => ({ default: (await loadStart()).SearchStart }));

const house = 'Europe/Paris';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, settings, now, account } = context.get(pageCall);
  const read = (zone: string) => {
    const today = dayOf(zone, now);
    const said = parseCriteria(url.searchParams, { categories: offeredCategories, today, guestsMax: settings.bookingGuestsMax });
    return { today, ...said, criteria: withKnownFilters(said.criteria) };
  };
  const { year } = civilFromDay(dayOf(house, now));
  const asked = read(house);
  const bar = (criteria: Criteria, today: number): SearchBarData => ({
    categories: offeredCategories,
    criteria,
    today,
    guestsMax: settings.bookingGuestsMax,
    knowsStreets: settings.knowsStreets,
  });
  const start = async (flags: Flags) => ({
    state: 'start' as const,
    year,
    bar: bar(asked.criteria, asked.today),
    flags,
    ignored: asked.ignored,
    misread: misreadView(misread, (category) => carePath(category)),
    explored: await exploreView({ call, now, account }, asked.criteria.category),
    canonical: settings.publicUrl + carePath(asked.criteria.category),
  });

  const misread = asked.misread ?? misreadCategory(url.searchParams.get('asked') ?? '', offeredCategories);
  const missing = missingCriteria(asked.criteria);
  const { addressDraftId, searchAddress } = asked.criteria;
  if (missing.length > 0) {
    // A link to a category only opens the form: nothing was left out of a search that nobody sent.
    const isSent = url.searchParams.has('search_address');
    return start({
      ...(isSent && missing.includes('category') && { category: searchTexts.missing.category }),
      ...(isSent && missing.includes('address') && { address: searchTexts.missing.address }),
    });
  }
  const unknown: Flags = { address: uiTexts.address.notFound, addressHint: uiTexts.address.notFoundHint };
  if (addressDraftId === null) {
    const first = await firstDraft(call, searchAddress);
    if (first === undefined) return start(unknown);
    const place = await placeOf(call, first.id);
    const to = new URLSearchParams(searchQuery({ ...asked.criteria, addressDraftId: first.id, searchAddress: place?.title ?? searchAddress }));
    // What was read otherwise than it was typed is said by the page it leads to, and so is what was not possible.
    for (const name of asked.ignored) to.set(name, url.searchParams.get(name) ?? '');
    if (first.match !== 'name') to.set('typed', searchAddress);
    if (misread !== null) to.set('asked', misread);
    throw redirect(`/booking/search?${to.toString()}`);
  }
  const found = await placeFor(call, addressDraftId, searchAddress);
  if (!found) return start(unknown);

  // Days are the place's: overseas, today may be another.
  const { criteria: parsed, ignored, today } = read(found.place.time_zone);
  const criteria: Criteria = { ...parsed, addressDraftId: found.place.id, searchAddress: found.place.title };
  const question = questionOf(criteria, found.place, today);
  const answer = answered(await call(searchBookable, question));
  // A commune's centre stands for the address until step 1 asks the street.
  const estimatedFrom = criteria.atHome && found.place.street === null ? found.place.city : null;
  return {
    state: 'results' as const,
    year,
    kept: await keptIds({ call, account }),
    bar: bar(criteria, today),
    groups: filterGroups(),
    prices: { steps: priceSteps, span: priceSpan(answer.bookable) },
    counted: answer.bookable.length === 0 ? '' : countedText(answer, criteria.atHome),
    list: listed(answer.bookable, { guests: criteria.adults + criteria.children, estimatedFrom }),
    total: answer.total,
    isApproximate: answer.approximate,
    hasMore: answer.more && criteria.filters.page < pageMax,
    // Why, and what else to ask: only when there is nothing.
    why: answer.bookable.length === 0 ? answered(await call(whyEmpty, question)) : null,
    place: { title: found.place.title, city: found.place.city, lat: found.place.lat, lon: found.place.lon },
    estimatedFrom,
    isNewPlace: found.isNew,
    misread: misreadView(misread, (category) => searchUrl(withFilters({ ...criteria, category }, {}))),
    readAs: readAs(url.searchParams.get('typed'), found.place),
    ignored,
    canonical: `${settings.publicUrl}/booking/search?${new URLSearchParams({ category: criteria.category ?? '', search_address: found.place.title }).toString()}`,
  };
};

type Data = Awaited<ReturnType<typeof loader>>;
type Results = Extract<Data, { state: 'results' }>;

const labelOf = ({ categories: known, criteria }: SearchBarData): string => categoryLabel(criteria.category, known);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.state !== 'results')
    return [
      { title: texts.startTitle },
      { name: 'description', content: texts.startDescription },
      ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
    ];
  const label = labelOf(loaderData.bar);
  const { city } = loaderData.place;
  const isEmpty = loaderData.list.length === 0;
  return [
    { title: texts.title(label, city) },
    { name: 'description', content: (isEmpty ? texts.emptyDescription : texts.description)(label, city) },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
    ...(isEmpty ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

const slowMs = 200;

/** True once a wait has lasted 200 ms: what was shown stays until then. */
const useSlow = (isWaiting: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
};

const countSentence = ({ total, isApproximate, bar }: Results): string => {
  const { atHome, filters } = bar.criteria;
  const count = isApproximate ? searchTexts.results.about(countText(total)) : countText(total);
  const many = total > 1;
  const where = filters.bounds === null ? searchTexts.results.within(filters.radiusKm ?? searchRadiusKm) : searchTexts.results.inBounds;
  const counted = atHome ? searchTexts.results.countAtHome(count, many) : searchTexts.results.count(count, many);
  const said = atHome && filters.bounds === null ? counted : `${counted} ${where}`;
  return capital(said);
};

const Notices = ({ data }: { data: Results }) => {
  const { isNewPlace, ignored, place, estimatedFrom, list, misread, readAs: said } = data;
  const isEstimated = estimatedFrom !== null && list.length > 0;
  if (!isNewPlace && ignored.length === 0 && !isEstimated && misread === null && said === null) return null;
  return (
    <div className={css['notices']}>
      {misread !== null && <Misread {...misread} />}
      {said !== null && <Notice tone="warning">{said}</Notice>}
      {isNewPlace && <Notice tone="warning">{texts.newDraft(place.title)}</Notice>}
      <Ignored names={ignored} />
      {isEstimated && <Notice tone="info">{texts.estimatedFrom(estimatedFrom)}</Notice>}
    </div>
  );
};

const withoutPage = (criteria: Criteria): string => searchQuery(withFilters(criteria, { page: 1 }));

/** Puts the focus on the first result that « Afficher plus » brought. */
const useFocusOnNew = (criteria: Criteria, shown: number): void => {
  const search = withoutPage(criteria);
  const before = useRef({ search, shown });
  useEffect(() => {
    const last = before.current;
    before.current = { search, shown };
    if (last.search !== search || shown <= last.shown) return;
    document.querySelector<HTMLElement>(`#${resultId(last.shown + 1)} h2 a`)?.focus({ preventScroll: true });
  }, [search, shown]);
};

const ResultsPage = ({ data }: { data: Results }) => {
  const { bar, list, place, total, hasMore } = data;
  const { criteria } = bar;
  const root = useRootData();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [pointed, setPointed] = useState<string | null>(null);
  const search = useCallback((query: string) => void navigate(`/booking/search?${query}`), [navigate]);
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === '/booking/search';
  // Somebody on the way to another page is not called back by the map that settles.
  const isLeaving = navigation.state !== 'idle' && !isLoading;
  const move = useCallback(
    (bounds: Bounds) => {
      if (!isLeaving) void navigate(searchUrl(withFilters(criteria, { bounds })), { replace: true, preventScrollReset: true });
    },
    [navigate, criteria, isLeaving],
  );
  useFocusOnNew(criteria, list.length);

  const next = withFilters(criteria, { page: criteria.filters.page + 1 });
  const isLoadingMore = isLoading && navigation.location.search === `?${searchQuery(next)}`;
  const isSlow = useSlow(isLoading && !isLoadingMore);
  // The anchor is for those without scripts: with them the page stays where it is.
  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isLoadingMore) void navigate(searchUrl(next), { preventScrollReset: true });
  };
  const heading = searchTexts.results.heading(labelOf(bar), place.city);

  return (
    <Page
      header={<Header variant="search" search={<SearchPill key={withoutPage(criteria)} {...bar} onSearch={search} />} />}
      footer={<Footer year={data.year} />}
      tab="search"
    >
      <div className={css['split']}>
        <div className={css['results']}>
          <Filters criteria={criteria} groups={data.groups} prices={data.prices} counted={data.counted} onQuery={search} />
          <div className={css['head']}>
            <h1>{heading}</h1>
            {list.length > 0 && (
              <div className={css['facts']}>
                <p role="status">{countSentence(data)}</p>
                <Sort criteria={criteria} />
              </div>
            )}
          </div>
          <Notices data={data} />
          <div aria-busy={isLoading || undefined}>
            {isSlow ? (
              <ResultSkeletons />
            ) : list.length === 0 ? (
              <div className={css['empty']}>
                <EmptyLater
                  criteria={criteria}
                  what={heading}
                  city={place.city}
                  today={bar.today}
                  why={data.why}
                  elsewhere={carePath(criteria.category)}
                  categories={bar.categories}
                />
              </div>
            ) : (
              <>
                <ResultList list={list} criteria={criteria} kept={data.kept} onPoint={setPointed} />
                <LoadMore shown={list.length} total={total}>
                  {hasMore && (
                    <LinkButton
                      tone="secondary"
                      to={`${searchUrl(next)}#${resultId(list.length + 1)}`}
                      onClick={loadMore}
                      aria-busy={isLoadingMore || undefined}
                    >
                      {uiTexts.loadMore.button}
                    </LinkButton>
                  )}
                </LoadMore>
              </>
            )}
          </div>
        </div>
        <MapPane list={list} criteria={criteria} centre={place} tilesUrl={root?.settings.mapTilesUrl ?? null} pointed={pointed} onMove={move} />
      </div>
    </Page>
  );
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return loaderData.state === 'start' ? (
    <Later styles={startStyles}>
      <SearchStart key={searchQuery(loaderData.bar.criteria)} {...loaderData} />
    </Later>
  ) : (
    <ResultsPage data={loaderData} />
  );
}
