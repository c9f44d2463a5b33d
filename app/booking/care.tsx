import { data, useNavigate } from 'react-router';
import { categories } from '#db/reference/categories.ts';
import { civilFromDay } from '#core/civil.ts';
import { countText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { openingCriteria } from '#features/offers/rules/criteria.ts';
import { Search } from '#features/search/ui/search.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/care';
import { careTexts as texts } from '#features/search/ui/care-texts.ts';
import { cityTexts } from '#features/search/ui/city-texts.ts';
import css from '#features/search/ui/care.module.css';
import { exploreView, type ExploreView } from '#features/search/pages/explore-view.ts';
import { ExploreSections } from '#features/search/ui/explore.tsx';
import { offeredCategories } from '#features/offers/pages/offered-categories.ts';
import { carePath } from '#features/profiles/pages/paths.ts';

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { call, settings, now, account } = context.get(pageCall);
  const key = params.category ?? null;
  if (key !== null && !categories.some((one) => one.key === key)) throw data(null, { status: 404 });
  const today = dayOf('Europe/Paris', now);
  return {
    year: civilFromDay(today).year,
    canonical: settings.publicUrl + carePath(key),
    bar: {
      categories: offeredCategories,
      criteria: { ...openingCriteria(today), category: key },
      today,
      guestsMax: settings.bookingGuestsMax,
      knowsStreets: settings.knowsStreets,
    },
    explored: await exploreView({ call, now, account }, key),
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { explored, canonical } = loaderData;
  const { category } = explored;
  const isNobody = category?.count === 0;
  return [
    { title: category === null ? texts.titleAll : (isNobody ? texts.titleNone : texts.title)(category.label) },
    { name: 'description', content: category === null ? texts.descriptionAll : (isNobody ? texts.descriptionNone : texts.description)(category.label) },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(isNobody ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

const leadOf = ({ category }: ExploreView): string => {
  if (category === null) return texts.leadAll;
  return `${category.description} ${category.count === 0 ? texts.leadNone : texts.lead(countText(category.count), category.count > 1)}`;
};

/** A category, or all of them, before anybody said where. */
export default function CarePage({ loaderData }: Route.ComponentProps) {
  const { explored, bar, year } = loaderData;
  const navigate = useNavigate();
  const label = explored.category?.label;
  return (
    <Page tab="search" mainClass={css['main']} footer={<Footer year={year} />}>
      <div className="wrap">
        {label !== undefined && <Breadcrumb links={[{ label: texts.all, to: carePath(null) }]} current={label} />}
        <h1 className={css['title']}>{label ?? texts.all}</h1>
        <p className={css['lead']}>{leadOf(explored)}</p>
        <div className={css['form']}>
          <Search key={explored.category?.key ?? ''} {...bar} onSearch={(query) => void navigate(`/booking/search?${query}`)} />
        </div>
        <ExploreSections view={explored} />
        {explored.category?.key === 'massage' && <p className={css['hint']}>{cityTexts.notMedical}</p>}
      </div>
    </Page>
  );
}
