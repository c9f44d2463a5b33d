import { dateAtText, dateRangeText, distanceText, fullDateText, longDateText, spokenHourText } from '#core/format.ts';
import { horizonDays } from '#core/units.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { defaultRangeDays, searchedRange, type Criteria, type DayRange } from '../rules/criteria.ts';
import { filterCount, withFilters, withoutFilters } from '../rules/filters.ts';
import { searchTexts } from '../texts.ts';
import { searchUrl } from './filters.tsx';

const texts = searchTexts.empty;
const dayOnly = (day: number): string => longDateText(day).split(' ').slice(1).join(' ');

type Nearest = { readonly day: number; readonly minute: number; readonly distance_km: number };
type Way = { readonly label: string; readonly to: string };

type Props = { criteria: Criteria; /** « Massage à Nantes ». */ what: string; city: string | null; today: number; nearest: Nearest | null };

/** The last days that can be booked at all, when those asked are beyond them; null otherwise. */
const lastOpenDays = ({ criteria, today }: Pick<Props, 'criteria' | 'today'>): DayRange | null => {
  const endDay = today + horizonDays;
  return searchedRange(criteria, today).startDay > endDay ? { startDay: endDay - defaultRangeDays, endDay } : null;
};

/** The two ways on that are the most likely to show something: the nearest date, then what narrows the search most. */
const waysOn = (props: Props): Way[] => {
  const { criteria, city, nearest } = props;
  const lastOpen = lastOpenDays(props);
  const other: Way = criteria.atHome
    ? { label: texts.onSite, to: searchUrl(withFilters({ ...criteria, atHome: false }, {})) }
    : { label: texts.atHome, to: searchUrl(withFilters({ ...criteria, atHome: true }, {})) };
  return [
    ...(lastOpen ? [{ label: texts.lastOpen, to: searchUrl(withFilters({ ...criteria, range: lastOpen }, {})) }] : []),
    ...(nearest
      ? [{ label: texts.see(dayOnly(nearest.day)), to: searchUrl(withFilters({ ...criteria, range: { startDay: nearest.day, endDay: nearest.day } }, {})) }]
      : []),
    ...(criteria.filters.bounds === null
      ? []
      : [
          {
            label: city === null ? searchTexts.filters.remove(searchTexts.filters.bounds) : texts.around(city),
            to: searchUrl(withFilters(criteria, { bounds: null })),
          },
        ]),
    ...(filterCount(criteria.filters) > 0 ? [{ label: searchTexts.filters.clear, to: searchUrl(withoutFilters(criteria)) }] : []),
    other,
  ].slice(0, 2);
};

/** Nobody is free: why, the nearest date found, and the other place of care (copy, « Sans résultat »); or the days are not open yet. */
export const ResultsEmpty = (props: Props) => {
  const { criteria, what, today, nearest } = props;
  const range = searchedRange(criteria, today);
  const lastOpen = lastOpenDays(props);
  return (
    <EmptyState
      title={texts.heading}
      actions={waysOn(props).map(({ label, to }, i) => (
        <LinkButton key={to} to={to} tone={i === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      ))}
    >
      {lastOpen ? texts.tooFar(fullDateText(lastOpen.endDay)) : texts.why(what, dateRangeText(range.startDay, range.endDay))}
      {nearest && (
        <>
          {` ${texts.nearest} `}
          <strong>{dateAtText(nearest.day, spokenHourText(nearest.minute))}</strong>
          {texts.nearestDistance(distanceText(nearest.distance_km))}
        </>
      )}
    </EmptyState>
  );
};
