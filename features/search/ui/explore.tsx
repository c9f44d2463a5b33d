import { Link } from 'react-router';
import { countText, priceText } from '#core/format.ts';
import { ResultCard } from '#features/search/ui/result-card.tsx';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { careTexts as texts } from './care-texts.ts';
import type { CityTile, Counted, ExploreView, Tile } from '../pages/explore-view.ts';
import css from './explore.module.css';

const cityCount = ({ total, approximate, at_home }: CityTile): string =>
  (at_home ? texts.professionalsAtHome : texts.addresses)(countText(total), approximate, total > 1);

const CityTiles = ({ cities }: { cities: readonly CityTile[] }) => (
  <ul className={css['tiles']} role="list">
    {cities.map((one) => (
      <li key={one.to}>
        <Link to={one.to} className={css['tile']}>
          <strong>{one.city}</strong>
          <span>
            {cityCount(one)}
            {one.from_cents !== null && <span className={css['price']}>{texts.from(priceText(one.from_cents))}</span>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

export const CityLinks = ({ cities }: { cities: readonly CityTile[] }) => (
  <ul className={css['links']} role="list">
    {cities.map((one) => (
      <li key={one.to}>
        <Link to={one.to}>{one.city}</Link>
        <span>
          {[cityCount(one), ...(one.from_cents === null ? [] : [texts.from(priceText(one.from_cents))])].join(', ')}
        </span>
      </li>
    ))}
  </ul>
);

export const CountedLinks = ({ counted }: { counted: readonly Counted[] }) => (
  <ul className={css['links']} role="list">
    {counted.map(({ key, label, to, count }) => (
      <li key={key}>
        <Link to={to}>{label}</Link>
        <span>{texts.professionals(countText(count), count > 1)}</span>
      </li>
    ))}
  </ul>
);

export const ProfessionalTiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className={css['new']} role="list">
    {tiles.map((one) => (
      <li key={one.id}>
        <Link to={one.to} tabIndex={-1} aria-hidden="true">
          <ArtFrame landscape={one.landscape} width={640} height={480} frameClass={css['picture']} />
        </Link>
        <div>
          <Link to={one.to} className={css['name']}>
            {one.name}
          </Link>
          <p>{one.where}</p>
          {one.rating !== null && <Rating value={one.rating.value} count={one.rating.count} isCompact />}
          {one.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </li>
    ))}
  </ul>
);

const Others = ({ others }: { others: readonly Counted[] }) => (
  <section aria-labelledby="autres">
    <h2 id="autres">{texts.others}</h2>
    <CountedLinks counted={others} />
  </section>
);

export const ExploreSections = ({ view }: { view: ExploreView }) => (
  <div className={css['sections']}>
    {view.cities.length > 0 && (
      <section aria-labelledby="villes">
        <h2 id="villes">{texts.cities}</h2>
        <p className={css['hint']}>{texts.citiesHint}</p>
        <CityTiles cities={view.cities} />
      </section>
    )}
    {view.category === null && view.others.length > 0 && (
      <section aria-labelledby="soins">
        <h2 id="soins">{view.town === null ? texts.byCare : texts.careIn(view.town)}</h2>
        <ul className={css['tiles']} role="list">
          {view.others.map(({ key, label, to, count }) => (
            <li key={key}>
              <Link to={to} className={css['tile']}>
                <strong>{label}</strong>
                <span>{texts.professionals(countText(count), count > 1)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {view.town !== null && <p className={css['hint']}>{texts.anyDay}</p>}
      </section>
    )}
    {view.byCity.length > 0 && (
      <section aria-labelledby="villes">
        <h2 id="villes">{texts.byCity}</h2>
        <ul className={css['cities']} role="list">
          {view.byCity.map(({ city, categories }) => (
            <li key={city}>
              <h3>{city}</h3>
              <CountedLinks counted={categories} />
            </li>
          ))}
        </ul>
      </section>
    )}
    <TwoColumns
      aside={
        <aside className={css['aside']}>
          {view.newcomers.length > 0 && (
            <section aria-labelledby="nouveaux">
              <h2 id="nouveaux">{texts.newcomers}</h2>
              <ProfessionalTiles tiles={view.newcomers} />
            </section>
          )}
          {view.category !== null && view.free.length > 0 && <Others others={view.others} />}
        </aside>
      }
    >
      {view.free.length > 0 ? (
        <section aria-labelledby="libres">
          <h2 id="libres">{texts.free}</h2>
          <ol role="list">
            {view.free.map(({ listed: card, criteria }) => (
              <li key={card.pro.id}>
                <ResultCard card={card} criteria={criteria} isKept={view.favourites.includes(card.pro.id)} />
              </li>
            ))}
          </ol>
        </section>
      ) : (
        view.category !== null && <Others others={view.others} />
      )}
    </TwoColumns>
  </div>
);
