import { countText, distanceText, fullDateText, longDateText } from '#core/format.ts';
import { horizonDays } from '#core/units.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { lostFocusTo, useOpeningFocus } from '#ui/page/heading-focus.ts';
import { guestsText } from '#ui/texts.ts';
import type { Why } from '../contract/why-empty.ts';
import { defaultRangeDays, searchedRange, type Criteria, type DayRange } from '#features/offers/rules/criteria.ts';
import { isFlag, type NarrowingName } from '#features/offers/rules/filters.ts';
import { searchRadiusKm, withFilters } from '../rules/filters.ts';
import { changedCriteria, type WayChange, type Way } from '../rules/wider-criteria.ts';
import { searchTexts } from '../texts.ts';
import { emptyTexts as texts } from './empty-texts.ts';
import { searchUrl } from './filter-form.tsx';
import { datesText, nextFreeText, partyPrice } from './next-free.ts';

const shownWays = 8;
const titleId = 'aucun-resultat';
// The title says that nothing was found. The heading of the page only repeats the search.
const focusLostTitle = lostFocusTo(`#${titleId}`);

type Props = {
  criteria: Criteria;
  /** The searched care and place: « Massage à Nantes ». */ heading: string;
  city: string | null;
  today: number;
  why: Why | null;
  /** URL of the category's page, without any place. */ elsewhere: string;
  categories: readonly { readonly key: string; readonly label: string }[];
};

/** The last bookable days, when the requested days are after them; null otherwise. */
const lastOpenDays = ({ criteria, today }: Pick<Props, 'criteria' | 'today'>): DayRange | null => {
  const endDay = today + horizonDays;
  return searchedRange(criteria, today).startDay > endDay ? { startDay: endDay - defaultRangeDays, endDay } : null;
};

const countOf = ({ total, approximate }: Way, atHome: boolean): string => {
  const count = approximate ? searchTexts.results.about(countText(total)) : countText(total);
  return atHome ? texts.professionals(count, total > 1) : texts.addresses(count, total > 1);
};

const filterTexts = searchTexts.filters;
const withoutText = (name: NarrowingName): string =>
  isFlag(name) ? texts.withoutFlag(filterTexts.flags[name]) : texts.without[name];

const changeText = (way: Way | WayChange, props: Pick<Props, 'city' | 'categories' | 'criteria'>): string => {
  const { city, categories } = props;
  switch (way.kind) {
    case 'day':
      return texts.onDay(longDateText(way.day));
    case 'guests':
      return texts.forGuests(guestsText(way));
    case 'mode':
      return way.at_home ? searchTexts.bar.atHome : searchTexts.bar.onSite;
    case 'radius':
      return texts.upTo(way.radius_km);
    case 'city':
      return texts.inTown(way.city, distanceText(Math.round(way.distance_km)));
    case 'category':
      return categories.find(({ key }) => key === way.key)?.label ?? way.key;
    case 'filter':
      if ('from_cents' in way && way.name === 'price' && way.from_cents !== null)
        return texts.fromPrice(partyPrice(props.criteria, way.from_cents));
      if (way.name !== 'bounds') return withoutText(way.name);
      return city === null ? texts.without.bounds : texts.around(city);
    case 'together':
      return way.changes
        .map((change) => changeText(change, props))
        .map((text, i) => (i === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)))
        .join(', ');
  }
};

const daysHeading = ({ criteria, today }: Pick<Props, 'criteria' | 'today'>): string => {
  const { startDay, endDay } = searchedRange(criteria, today);
  return startDay === endDay ? texts.headingOneDay : texts.heading;
};

const headingOf = ({ cause }: Why, props: Pick<Props, 'criteria' | 'today'>): string => {
  const { adults, children, atHome } = props.criteria;
  switch (cause) {
    case 'nobody':
      return texts.nobodyHeading;
    case 'guests':
      return texts.guestsHeading(countText(adults + children), atHome);
    case 'filters':
      return texts.filtersHeading;
    case 'days':
      return daysHeading(props);
  }
};

/** The sentence that explains the empty list, according to its cause. */
const reasonOf = ({ criteria, heading, today, why }: Props & { why: Why }): string => {
  const { atHome, filters, adults, children } = criteria;
  const dates = datesText(criteria, today);
  const present = (atHome ? texts.presentAtHome : texts.present)(countText(why.present), why.present > 1);
  switch (why.cause) {
    case 'nobody':
      if (filters.bounds !== null) return texts.nobodyInBounds(heading);
      return atHome ? texts.nobodyAtHome(heading) : texts.nobody(heading, filters.radiusKm ?? searchRadiusKm);
    case 'guests':
      return texts.guests(present, countText(adults + children));
    case 'filters':
      return texts.filters(heading, dates);
    case 'days': {
      const fewer = why.ways.find((way) => way.kind === 'guests');
      return adults + children === 1
        ? texts.days(present, dates)
        : `${texts.daysForGuests(present, guestsText(criteria), dates)}${fewer ? texts.fewer(guestsText(fewer)) : ''}`;
    }
  }
};

/**
 * Empty results: the reason, and links to changed searches with their number of results. When the requested days are
 * not bookable yet, a link to the last bookable days instead.
 */
export const ResultsEmpty = (props: Props) => {
  const { criteria, why, elsewhere } = props;
  const lastOpen = lastOpenDays(props);
  useOpeningFocus(searchUrl(criteria), focusLostTitle);
  const ways = why?.ways.slice(0, shownWays) ?? [];
  const links = lastOpen
    ? [{ to: searchUrl(withFilters({ ...criteria, range: lastOpen }, {})), label: texts.lastOpen }]
    : ways.map((way) => {
        const changed = changedCriteria(criteria, way);
        return { to: searchUrl(changed), label: texts.way(changeText(way, props), countOf(way, changed.atHome)) };
      });
  const nearestDay = why?.ways.find((way) => way.kind === 'day');
  const nearest = nearestDay && nextFreeText(nearestDay, criteria);
  return (
    <EmptyState
      titleId={titleId}
      title={lastOpen || why === null ? daysHeading(props) : headingOf(why, props)}
      actions={(links.length === 0 ? [{ to: elsewhere, label: texts.elsewhere }] : links).map(({ label, to }, i) => (
        <LinkButton key={to} to={to} tone={i === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      ))}
    >
      {lastOpen ? texts.tooFar(fullDateText(lastOpen.endDay)) : why && reasonOf({ ...props, why })}
      {nearest && (
        <>
          {` ${nearest.lead} `}
          <strong>{nearest.when}</strong>
          {nearest.rest}
        </>
      )}
    </EmptyState>
  );
};
