import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { capital } from '#core/capital.ts';
import { countText } from '#core/format.ts';
import { searchQuery, type Criteria } from '#features/offers/rules/criteria.ts';
import type { Bounds } from '#features/offers/rules/search-area.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { uiTexts } from '#ui/texts.ts';
import type { ResultsView } from '../pages/search-view.ts';
import { categoryLabel } from '../rules/category-label.ts';
import { searchRadiusKm, withFilters } from '../rules/filters.ts';
import { searchTexts } from '../texts.ts';
import { Filters } from './filters.tsx';
import { searchUrl } from './filter-form.tsx';
import { useSearchFocus } from './search-focus.ts';
import { Sort } from './sort-menu.tsx';
import { MapPane } from './map-pane.tsx';
import { ResultList, ResultSkeletons, resultId } from './result-list.tsx';
import { EmptyLater } from './empty-later.tsx';
import { Misread } from './misread.tsx';
import css from './search-page.module.css';
import { searchPageTexts as texts } from '../pages/search-page-texts.ts';

const slowMs = 200;

/** True once a wait has lasted 200 ms. Until then the page keeps showing the previous content. */
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

const countSentence = ({ total, isApproximate, bar }: ResultsView): string => {
  const { atHome, filters } = bar.criteria;
  const count = isApproximate ? searchTexts.results.about(countText(total)) : countText(total);
  const many = total > 1;
  const where =
    filters.bounds === null
      ? searchTexts.results.within(filters.radiusKm ?? searchRadiusKm)
      : searchTexts.results.inBounds;
  const counted = atHome ? searchTexts.results.countAtHome(count, many) : searchTexts.results.count(count, many);
  const sentence = atHome && filters.bounds === null ? counted : `${counted} ${where}`;
  return capital(sentence);
};

const Notices = ({ data }: { data: ResultsView }) => {
  const { isNewPlace, ignored, place, estimatedFrom, list, misread, readAs } = data;
  const isEstimated = estimatedFrom !== null && list.length > 0;
  if (!isNewPlace && ignored === null && !isEstimated && misread === null && readAs === null) return null;
  return (
    <div className={css['notices']}>
      {misread !== null && <Misread {...misread} />}
      {readAs !== null && <Misread {...readAs} />}
      {isNewPlace && <Notice tone="warning">{texts.newDraft(place.title)}</Notice>}
      {ignored !== null && <Notice tone="warning">{ignored}</Notice>}
      {isEstimated && <Notice tone="info">{texts.estimatedFrom(estimatedFrom)}</Notice>}
    </div>
  );
};

export const withoutPage = (criteria: Criteria): string => searchQuery(withFilters(criteria, { page: 1 }));

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

type MoreProps = { data: ResultsView; next: Criteria; isLoadingMore: boolean };

const More = ({ data: { list, total, hasMore }, next, isLoadingMore }: MoreProps) => {
  const navigate = useNavigate();
  // The `href` of the link has an anchor for pages without JavaScript. With JavaScript, the page must not scroll.
  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isLoadingMore) void navigate(searchUrl(next), { preventScrollReset: true });
  };
  return (
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
  );
};

type FoundProps = MoreProps & { heading: string; onPoint: (key: string | null) => void };

const Found = ({ data, heading, onPoint, ...more }: FoundProps) => {
  const { bar, list, place } = data;
  const { criteria } = bar;
  if (list.length === 0)
    return (
      <div className={css['empty']}>
        <EmptyLater
          criteria={criteria}
          heading={heading}
          city={place.city}
          today={bar.today}
          why={data.why}
          elsewhere={carePath(criteria.category)}
          categories={bar.categories}
        />
      </div>
    );
  return (
    <>
      <ResultList list={list} criteria={criteria} favourites={data.favourites} onPoint={onPoint} />
      <More data={data} {...more} />
    </>
  );
};

export const SearchResults = ({ data, tilesUrl }: { data: ResultsView; tilesUrl: string | null }) => {
  const { bar, list, place } = data;
  const { criteria } = bar;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [pointed, setPointed] = useState<string | null>(null);
  const search = useCallback((query: string) => void navigate(`/booking/search?${query}`), [navigate]);
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === '/booking/search';
  // When the visitor is leaving for another page, the end of a map move must not navigate back to the results.
  const isLeaving = navigation.state !== 'idle' && !isLoading;
  const move = useCallback(
    (bounds: Bounds) => {
      if (!isLeaving)
        void navigate(searchUrl(withFilters(criteria, { bounds })), { replace: true, preventScrollReset: true });
    },
    [navigate, criteria, isLeaving],
  );
  useFocusOnNew(criteria, list.length);
  useSearchFocus();

  const next = withFilters(criteria, { page: criteria.filters.page + 1 });
  const isLoadingMore = isLoading && navigation.location.search === `?${searchQuery(next)}`;
  const isSlow = useSlow(isLoading && !isLoadingMore);
  const heading = searchTexts.results.heading(categoryLabel(criteria.category, bar.categories), place.city);

  return (
    <div className={css['split']}>
      <div className={css['results']}>
        {list.length > 0 && (
          <>
            <a className={`skip ${css['toMap']}`} href="#carte">
              {searchTexts.map.skip}
            </a>
            <a className={`skip ${css['toMapButton']}`} href="#bouton-carte">
              {searchTexts.map.skip}
            </a>
          </>
        )}
        <Filters
          criteria={criteria}
          groups={data.groups}
          prices={data.prices}
          counted={data.counted}
          onQuery={search}
        />
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
          ) : (
            <Found data={data} heading={heading} next={next} isLoadingMore={isLoadingMore} onPoint={setPointed} />
          )}
        </div>
      </div>
      <MapPane list={list} criteria={criteria} centre={place} tilesUrl={tilesUrl} pointed={pointed} onMove={move} />
    </div>
  );
};
