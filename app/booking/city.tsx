import { data } from 'react-router';
import { categories } from '#db/reference/categories.ts';
import { civilFromDay } from '#core/civil.ts';
import { countText, priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { autocomplete, placeOfDraft } from '#features/addresses/contract.ts';
import { searchBookable, whyEmpty } from '#features/search/contract.ts';
import { openingCriteria, searchQuery, type Criteria } from '#features/offers/rules/criteria.ts';
import { listed } from '#features/search/rules/listing.ts';
import { searchTexts } from '#features/search/texts.ts';
import { ResultCard } from '#features/search/ui/result-card.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { answered } from '../shell/answer.ts';
import { pageCall, type PageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { links } from '#ui/links.ts';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/city';
import { careTexts } from '#features/search/ui/care-texts.ts';
import { cityTexts as texts } from '#features/search/ui/city-texts.ts';
import css from '#features/search/ui/city.module.css';
import { EmptyLater } from '#features/search/ui/empty-later.tsx';
import { aroundCity } from '#features/search/pages/explore-view.ts';
import { CityLinks, CountedLinks } from '#features/search/ui/explore.tsx';
import { keptIds } from '#features/profiles/pages/kept-ids.ts';
import { carePath, citySlug } from '#features/profiles/pages/paths.ts';
import { questionOf } from '#features/search/pages/search-question.ts';

const shownAtOnce = 10;
// Cities of the same name: the first one where somebody can be booked.
const homonyms = 3;

type Place = DataOf<typeof placeOfDraft>;

const placesOf = async (call: PageCall['call'], slug: string): Promise<Place[]> => {
  const places: Place[] = [];
  for (const { id } of answered(await call(autocomplete, { q: slug.replaceAll('-', ' ') })).drafts) {
    const place = answered(await call(placeOfDraft, { draftID: id }));
    if (citySlug(place.city) === slug) places.push(place);
  }
  return places.slice(0, homonyms);
};

const search = async (call: PageCall['call'], place: Place, category: string, atHome: boolean, now: number) => {
  const today = dayOf(place.time_zone, now);
  const criteria: Criteria = { ...openingCriteria(today), category, addressDraftId: place.id, searchAddress: place.title, atHome };
  // Read far enough to say the least and the highest price, and how many are free today.
  const question = { ...questionOf(criteria, place, today), page: 3 };
  const found = answered(await call(searchBookable, question));
  return { criteria, today, place, found, question };
};

type Result = Awaited<ReturnType<typeof search>>;

/** On site first, at home where nobody receives; the first of all when nobody is free. */
const firstWithResults = async (call: PageCall['call'], places: readonly Place[], category: string, now: number): Promise<Result | undefined> => {
  let first: Result | undefined;
  for (const place of places) {
    for (const atHome of [false, true]) {
      const result = await search(call, place, category, atHome, now);
      if (result.found.bookable.length > 0) return result;
      first ??= result;
    }
  }
  return first;
};

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { call, settings, now, account } = context.get(pageCall);
  const category = categories.find(({ key }) => key === params.category);
  if (!category || params.city !== citySlug(params.city)) throw data(null, { status: 404 });
  const result = await firstWithResults(call, await placesOf(call, params.city), category.key, now);
  if (!result) throw data(null, { status: 404 });
  const { criteria, today, place, found, question } = result;
  const cents = found.bookable.flatMap((card) => card.lowest_price_cents ?? []);
  const isWhole = !found.more && cents.length > 0;
  return {
    kept: await keptIds({ call, account }),
    around: await aroundCity(call, category.key, place.city),
    glance: isWhole
      ? {
          many: found.bookable.length > 1,
          leastCents: Math.min(...cents),
          mostCents: Math.max(...cents),
          freeToday: found.bookable.filter((card) => card.slots[0]?.day === today).length,
        }
      : null,
    year: civilFromDay(today).year,
    today,
    canonical: `${settings.publicUrl}/soins/${category.key}/${params.city}`,
    category: { key: category.key, label: category.label, description: category.description },
    city: place.city,
    criteria,
    total: found.total,
    isApproximate: found.approximate,
    named: found.bookable.length === 0 ? categories.map(({ key, label }) => ({ key, label })) : [],
    why: found.bookable.length === 0 ? answered(await call(whyEmpty, { ...question, page: 1 })) : null,
    list: listed(found.bookable.slice(0, shownAtOnce)),
    searchTo: `${links.search}?${searchQuery(criteria)}`,
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { category, city, canonical, why } = loaderData;
  const description = why === null ? texts.description : why.cause === 'nobody' ? texts.nobodyDescription : texts.fullDescription;
  return [
    { title: (why === null ? texts.title : texts.emptyTitle)(category.label, city) },
    { name: 'description', content: description(category.label, city) },
    { tagName: 'link', rel: 'canonical', href: canonical },
    // Whoever comes from a search engine for a care that nobody offers here would have come for nothing.
    ...(why?.cause === 'nobody' ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

/** What the list says in two lines, and the ways to other cities and other cares. */
const Around = ({ around, glance, category, city }: Pick<Route.ComponentProps['loaderData'], 'around' | 'glance' | 'category' | 'city'>) => (
  <aside className={css['aside']}>
    {glance !== null && (
      <section aria-labelledby="en-bref">
        <h2 id="en-bref">{careTexts.glance}</h2>
        <ul className={css['glance']} role="list">
          <li>{careTexts.prices(priceText(glance.leastCents), priceText(glance.mostCents), glance.many)}</li>
          <li>{glance.freeToday === 0 ? careTexts.freeTodayNone : careTexts.freeToday(countText(glance.freeToday), glance.many)}</li>
        </ul>
      </section>
    )}
    {around.here.length > 0 && (
      <section aria-labelledby="aussi">
        <h2 id="aussi">{careTexts.inCity(city)}</h2>
        <CountedLinks counted={around.here} />
      </section>
    )}
    {around.cities.length > 0 && (
      <section aria-labelledby="ailleurs">
        <h2 id="ailleurs">{careTexts.otherCities(category.label)}</h2>
        <CityLinks cities={around.cities} />
      </section>
    )}
  </aside>
);

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { category, city, list, criteria, total, isApproximate, searchTo, year } = loaderData;
  const lead = criteria.atHome ? texts.leadAtHome : texts.lead;
  const heading = searchTexts.results.heading(category.label, city);
  return (
    <Page tab="search" mainClass={css['main']} footer={<Footer year={year} />}>
      <div className="wrap">
        <Breadcrumb
          links={[
            { label: careTexts.all, to: carePath(null) },
            { label: category.label, to: carePath(category.key) },
          ]}
          current={city}
        />
        <h1 className={css['title']}>{heading}</h1>
        <TwoColumns aside={<Around {...loaderData} />}>
          {list.length > 0 ? (
            <>
              <p className={css['lead']}>
                {category.description} {lead(countText(total), isApproximate, total > 1)}
              </p>
              <ol className={css['list']} role="list">
                {list.map((card, i) => (
                  <li key={card.pro.id}>
                    <ResultCard card={card} criteria={criteria} isKept={loaderData.kept.includes(card.pro.id)} isFirst={i === 0} />
                  </li>
                ))}
              </ol>
              <LinkButton to={searchTo} tone="primary" className={css['all']}>
                {texts.all}
              </LinkButton>
            </>
          ) : (
            <div className={css['empty']}>
              <EmptyLater
                criteria={criteria}
                what={heading}
                city={city}
                today={loaderData.today}
                why={loaderData.why}
                elsewhere={carePath(category.key)}
                categories={loaderData.named}
              />
            </div>
          )}
          {category.key === 'massage' && <p className={css['hint']}>{texts.notMedical}</p>}
        </TwoColumns>
      </div>
    </Page>
  );
}
