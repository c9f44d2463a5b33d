import ChevronDown from 'lucide-react/icons/chevron-down';
import { capital } from '#core/capital.ts';
import { SiteLink } from '#ui/layout/site-link.tsx';
import { searchSorts } from '#features/offers/rules/filters.ts';
import { withFilters } from '../rules/filters.ts';
import { Disclosure } from '#ui/overlays/disclosure.tsx';
import css from './filters.module.css';
import { searchTexts } from '../texts.ts';
import { searchUrl, type FilterProps } from './filter-form.tsx';

const texts = searchTexts.filters;

export const Sort = ({ criteria }: Pick<FilterProps, 'criteria'>) => (
  <Disclosure
    name="search-filter"
    className={`${css['menu']} ${css['sort']}`}
    summaryClass={css['sortSummary']}
    summary={
      <>
        {texts.sortedBy} <b>{texts.sorts[criteria.filters.sort]}</b>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </>
    }
  >
    <div className={css['panel']}>
      <ul role="list" className={css['links']}>
        {searchSorts.map((sort) => (
          <li key={sort}>
            <SiteLink
              to={searchUrl(withFilters(criteria, { sort }))}
              aria-current={sort === criteria.filters.sort || undefined}
            >
              {capital(texts.sorts[sort])}
            </SiteLink>
          </li>
        ))}
        <li className={css['apart']}>
          <SiteLink className="link" to="/classement">
            {texts.ranking}
          </SiteLink>
        </li>
      </ul>
    </div>
  </Disclosure>
);
