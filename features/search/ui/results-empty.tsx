import { dateRangeText, distanceText, longDateText, spokenHourText } from '#core/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { searchedRange, type Criteria } from '../rules/criteria.ts';
import { filterCount, withFilters, withoutFilters } from '../rules/filters.ts';
import { searchTexts } from '../texts.ts';
import { searchUrl } from './filters.tsx';

const texts = searchTexts.empty;
const dayOnly = (day: number): string => longDateText(day).split(' ').slice(1).join(' ');

type Nearest = { readonly day: number; readonly minute: number; readonly distance_km: number };
type Way = { readonly label: string; readonly to: string };

type Props = { criteria: Criteria; /** « Massage à Nantes ». */ what: string; city: string | null; today: number; nearest: Nearest | null };

/** The two ways on that are the most likely to show something: the nearest date, then what narrows the search most. */
const waysOn = ({ criteria, city, nearest }: Props): Way[] => {
  const other: Way = criteria.atHome
    ? { label: texts.onSite, to: searchUrl(withFilters({ ...criteria, atHome: false }, {})) }
    : { label: texts.atHome, to: searchUrl(withFilters({ ...criteria, atHome: true }, {})) };
  return [
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

/** Nobody is free: why, the nearest date found, and the other place of care (copy, « Sans résultat »). */
export const ResultsEmpty = (props: Props) => {
  const { criteria, what, today, nearest } = props;
  const range = searchedRange(criteria, today);
  return (
    <EmptyState
      title={texts.heading}
      actions={waysOn(props).map(({ label, to }, i) => (
        <LinkButton key={to} to={to} tone={i === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      ))}
    >
      {texts.why(what, dateRangeText(range.startDay, range.endDay))}
      {nearest && (
        <>
          {` ${texts.nearest} `}
          <strong>{`${longDateText(nearest.day)} à ${spokenHourText(nearest.minute)}`}</strong>
          {texts.nearestDistance(distanceText(nearest.distance_km))}
        </>
      )}
    </EmptyState>
  );
};
