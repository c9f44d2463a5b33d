import { countText, priceText } from '#core/format.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import type { CityView } from '../pages/city-view.ts';
import { searchTexts } from '../texts.ts';
import { ResultCard } from './result-card.tsx';
import { careTexts } from './care-texts.ts';
import { cityTexts as texts } from './city-texts.ts';
import css from './city.module.css';
import { EmptyLater } from './empty-later.tsx';
import { CityLinks, CountedLinks } from './explore.tsx';

const Around = ({ around, glance, category, city }: Pick<CityView, 'around' | 'glance' | 'category' | 'city'>) => (
  <aside className={css['aside']}>
    {glance !== null && (
      <section aria-labelledby="en-bref">
        <h2 id="en-bref">{careTexts.glance}</h2>
        <ul className={css['glance']} role="list">
          <li>{careTexts.prices(priceText(glance.leastCents), priceText(glance.mostCents), glance.many)}</li>
          <li>
            {glance.freeToday === 0
              ? careTexts.freeTodayNone
              : careTexts.freeToday(countText(glance.freeToday), glance.freeToday > 1)}
          </li>
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

export const City = ({ view }: { view: CityView }) => {
  const { category, city, list, criteria, total, isApproximate, searchTo } = view;
  const lead = criteria.atHome ? texts.leadAtHome : texts.lead;
  const heading = searchTexts.results.heading(category.label, city);
  return (
    <div className="wrap">
      <Breadcrumb
        links={[
          { label: careTexts.all, to: carePath(null) },
          { label: category.label, to: carePath(category.key) },
        ]}
        current={city}
      />
      <h1 className={css['title']}>{heading}</h1>
      <TwoColumns aside={<Around {...view} />}>
        {list.length > 0 ? (
          <>
            <p className={css['lead']}>
              {category.description} {lead(countText(total), isApproximate, total > 1)}
            </p>
            <ol className={css['list']} role="list">
              {list.map((card, i) => (
                <li key={card.pro.id}>
                  <ResultCard
                    card={card}
                    criteria={criteria}
                    isKept={view.favourites.includes(card.pro.id)}
                    isFirst={i === 0}
                  />
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
              heading={heading}
              city={city}
              today={view.today}
              why={view.why}
              elsewhere={carePath(category.key)}
              categories={view.named}
            />
          </div>
        )}
        {category.key === 'massage' && <p className={css['hint']}>{texts.notMedical}</p>}
      </TwoColumns>
    </div>
  );
};
