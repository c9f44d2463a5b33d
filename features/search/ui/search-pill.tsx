import SearchIcon from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/sliders-horizontal';
import { lazy } from 'react';
import { dateRangeText } from '#core/format.ts';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import { guestsText } from '#ui/texts.ts';
import { searchTexts } from '../texts.ts';
import { categoryLabel } from '../rules/category-label.ts';
import type { SearchBarData } from './search-draft.ts';
import bar from './search-bar.module.css';
import css from './search-pill.module.css';

const styles = [bar];
const load = () => loadLater(() => import('./search.tsx'));
// On a results page the search is already done, so this code loads after the page and the plain form works meanwhile.
// The server loads it at once, because it sends whole pages.
const Search = import.meta.env.SSR ? (await load()).Search : lazy(async () => ({ default: (await load()).Search }));

const texts = searchTexts.bar;
const cityOf = (address: string): string => address.split(' (')[0] ?? address;
const placeOf = (address: string): string => address.split(', ')[0] ?? address;

/**
 * The search bar in the header (docs/product/screens.md#search-page): a pill that sums up the search and opens the
 * whole bar. It is a `<details>`, so it opens without JavaScript.
 */
export const SearchPill = (props: SearchBarData & { onSearch: (query: string) => void }) => {
  const { criteria, categories } = props;
  const category = categoryLabel(criteria.category, categories) || texts.what;
  const address = criteria.searchAddress || texts.where;
  const careAt = criteria.atHome ? texts.atHome : texts.onSite;
  const dates = dateRangeText(criteria.range?.startDay, criteria.range?.endDay);
  const guests = guestsText(criteria);
  return (
    <details className={css['pill']} data-closes>
      <summary className={css['summary']}>
        <span className="visually-hidden">{texts.edit([category, address, careAt, dates, guests].join(', '))}</span>
        <span className={css['segments']} aria-hidden="true">
          {[category, placeOf(address), careAt, dates, guests].map((segment, i) => (
            <span key={i} className={css['segment']}>
              {segment}
            </span>
          ))}
          <span className={css['lens']}>
            <SearchIcon size={16} strokeWidth={1.75} />
          </span>
        </span>
        <span className={css['compact']} aria-hidden="true">
          <SearchIcon size={20} strokeWidth={1.75} />
          <span className={css['words']}>
            <strong>{`${category}, ${cityOf(address)}`}</strong>
            <span>{[careAt, dates, guests].join(' · ')}</span>
          </span>
          <Settings size={20} strokeWidth={1.75} />
        </span>
      </summary>
      <div className={css['opened']}>
        <LazyPart styles={styles}>
          <Search {...props} />
        </LazyPart>
      </div>
    </details>
  );
};
