import { data, useRouteLoaderData } from 'react-router';
import { categories } from '#db/reference/categories.ts';
import { civilFromDay } from '#core/civil.ts';
import { countText } from '#core/format.ts';
import { dayOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { autocomplete, placeOfDraft } from '#features/addresses/contract.ts';
import { searchBookable } from '#features/search/contract.ts';
import { openingCriteria, searchedRange, searchQuery } from '#features/search/rules/criteria.ts';
import { listed } from '#features/search/rules/listing.ts';
import { ResultCard } from '#features/search/ui/result-card.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { answered } from '../answer.ts';
import { pageCall } from '../context.ts';
import type { RootData } from '../root.tsx';
import { Footer } from '../shell/footer.tsx';
import { links } from '../shell/links.ts';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/city';
import { cityTexts as texts } from './city-texts.ts';
import css from './city.module.css';
import { citySlug } from './paths.ts';

const shownAtOnce = 10;
const radiusKm = 30;

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { call, settings, now } = context.get(pageCall);
  const category = categories.find(({ key }) => key === params.category);
  const [first] = category && params.city === citySlug(params.city) ? answered(await call(autocomplete, { q: params.city.replaceAll('-', ' ') })).drafts : [];
  if (!category || !first) throw data(null, { status: 404 });
  const place = answered(await call(placeOfDraft, { draftID: first.id }));
  if (citySlug(place.city) !== params.city) throw data(null, { status: 404 });

  const today = dayOf(place.time_zone, now);
  const criteria = { ...openingCriteria(today), category: category.key, addressDraftId: place.id, searchAddress: place.title };
  const { startDay, endDay } = searchedRange(criteria, today);
  const clock = zoneClock(place.time_zone, startDay, endDay + 2);
  const found = answered(
    await call(searchBookable, {
      draft_id: place.id,
      from_time: wallToEpochMinute(clock, startDay, 0) * 60,
      to_time: wallToEpochMinute(clock, endDay + 1, 0) * 60 - 1,
      prestation_category: category.key,
      radius_km: radiusKm,
      at_home: false,
    }),
  );
  return {
    year: civilFromDay(today).year,
    canonical: `${settings.publicUrl}/soins/${category.key}/${params.city}`,
    category: { key: category.key, label: category.label, description: category.description },
    city: place.city,
    criteria,
    total: found.total,
    list: listed(found.bookable.slice(0, shownAtOnce)),
    searchTo: `${links.search}?${searchQuery(criteria)}`,
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: texts.title(loaderData.category.label, loaderData.city) },
        { name: 'description', content: texts.description(loaderData.category.label, loaderData.city, countText(loaderData.total)) },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : [];

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { category, city, list, criteria, total, searchTo, year } = loaderData;
  const root = useRouteLoaderData<RootData>('root');
  return (
    <Page tab="search" mainClass={css['main']} footer={root && <Footer blogUrl={root.settings.blogUrl} supportEmail={root.settings.supportEmail} year={year} />}>
      <div className="wrap">
        <Breadcrumb links={[{ label: category.label, to: `${links.search}?category=${category.key}` }]} current={city} />
        <h1 className={css['title']}>{texts.heading(category.label, city)}</h1>
        {list.length > 0 ? (
          <>
            <p className={css['lead']}>
              {category.description} {texts.lead(countText(total), total > 1)}
            </p>
            <ol className={css['list']} role="list">
              {list.map(({ card, kind, landscape }, i) => (
                <li key={card.pro.id}>
                  <ResultCard card={card} kind={kind} landscape={landscape} criteria={criteria} isFirst={i === 0} />
                </li>
              ))}
            </ol>
            <LinkButton to={searchTo} tone="primary" className={css['all']}>
              {texts.all}
            </LinkButton>
          </>
        ) : (
          <EmptyState
            title={texts.none.title}
            actions={
              <LinkButton to={searchTo} tone="primary">
                {texts.search}
              </LinkButton>
            }
          >
            {texts.none.text(category.label, city)}
          </EmptyState>
        )}
        {category.key === 'massage' && <p className={css['hint']}>{texts.notMedical}</p>}
      </div>
    </Page>
  );
}
