import ChevronDown from 'lucide-react/icons/chevron-down';
import House from 'lucide-react/icons/house';
import Sliders from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { capital } from '#core/capital.ts';
import { priceText, ratingText } from '#core/format.ts';
import { accessKey } from '#features/profiles/rules/feature-keys.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { chipClass, ChipLink } from '#ui/choices/chip.tsx';
import field from '#ui/fields/field.module.css';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import { hourBands, priceMaxEuros, searchQuery, searchSorts, type Criteria, type Filters as Narrowing } from '#features/offers/rules/criteria.ts';
import { filterCount, withFilters, withoutFilters, type FilterGroup } from '../rules/filters.ts';
import { searchTexts } from '../texts.ts';
import { Disclosure } from './disclosure.tsx';
import css from './filters.module.css';

const texts = searchTexts.filters;
const ratings = [4, 4.5, 4.8] as const;

/** The address of a search. */
export const searchUrl = (criteria: Criteria): string => `/booking/search?${searchQuery(criteria)}`;

let asked: AbortController | undefined;
/** What the button of a filter form says that would ask this, « Voir les 21 adresses »; the last question alone is answered. */
const countOf = async (query: string): Promise<string> => {
  asked?.abort();
  asked = new AbortController();
  const answer = await fetch(`/booking/combien?${query}`, { signal: asked.signal });
  return answer.ok ? answer.text() : '';
};

type Props = {
  criteria: Criteria;
  /** What a filter form says on its button as the page opens: « Voir les 21 adresses »; empty where nobody was found. */
  counted: string;
  /** Receives the query string of a filter form. */
  onQuery: (query: string) => void;
};

// A browser writes a list as one parameter per box; the address keeps it as one, separated by commas.
const queryOf = (form: HTMLFormElement): string => {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '' || (name === 'sort' && value === 'relevance')) continue;
    const before = params.get(name);
    params.set(name, before === null ? value : `${before},${value}`);
  }
  return params.toString();
};

/**
 * A form that changes some filters and keeps the rest of the search; it works as it is, and without
 * a page load once scripts run: its button then says how many addresses it leads to.
 */
const FilterForm = ({
  criteria,
  counted,
  without,
  onQuery,
  className,
  clears,
  children,
}: Props & { without: Partial<Narrowing>; className?: string | undefined; /** What stands beside the button. */ clears?: ReactNode; children: ReactNode }) => {
  const [said, say] = useState('');
  // Not in what the server writes: without scripts nobody counts again what is changed.
  useEffect(() => say(counted), [counted]);
  const kept = [...new URLSearchParams(searchQuery(withFilters(criteria, without)))];
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onQuery(queryOf(event.currentTarget));
  };
  return (
    <form
      noValidate
      method="get"
      action="/booking/search"
      className={className}
      onSubmit={onSubmit}
      onChange={({ currentTarget }) => {
        say('');
        void countOf(queryOf(currentTarget)).then(say, () => {});
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={clears === undefined ? css['go'] : css['foot']}>
        {clears}
        <button type="submit" className={buttonClass({ tone: 'primary', size: 'md' })}>
          {said || texts.apply}
        </button>
      </div>
    </form>
  );
};

const closeSheet = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
  const sheet = currentTarget.closest('details');
  if (!sheet) return;
  sheet.open = false;
  sheet.querySelector('summary')?.focus();
};

/** What a sheet of a narrow window is, and its cross; elsewhere the chip above says it. */
const SheetHead = ({ title }: { title: string }) => (
  <div className={css['head']}>
    <strong>{title}</strong>
    <button type="button" aria-label={texts.close(title)} onClick={closeSheet}>
      <X size={20} strokeWidth={1.75} aria-hidden />
    </button>
  </div>
);

const Menu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Disclosure
    name="search-filter"
    className={css['menu']}
    summaryClass={chipClass()}
    summary={
      <>
        {label}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </>
    }
  >
    <div className={css['panel']}>
      <SheetHead title={label} />
      {children}
    </div>
  </Disclosure>
);

/** A filter that is on, as a chip that takes it away. */
const Removable = ({ label, to }: { label: string; to: string }) => (
  <ChipLink isOn to={to} aria-label={texts.remove(label)}>
    {label}
  </ChipLink>
);

/** What the price form proposes: round prices, and between which the addresses shown are. */
export type PriceChoices = { readonly steps: readonly number[]; readonly span: { readonly fromCents: number; readonly toCents: number } | null };

const Price = ({ prices: { steps, span }, ...props }: Props & { prices: PriceChoices }) => {
  const { priceMinCents: least, priceMaxCents: most } = props.criteria.filters;
  const without = { priceMinCents: null, priceMaxCents: null };
  if (least !== null || most !== null)
    return (
      <Removable
        label={texts.priceIs(least === null ? null : priceText(least), most === null ? null : priceText(most))}
        to={searchUrl(withFilters(props.criteria, without))}
      />
    );
  return (
    <Menu label={texts.price}>
      <FilterForm {...props} without={without} className={css['form']}>
        <div className={css['range']}>
          {(
            [
              ['price_min', texts.priceMin],
              ['price_max', texts.priceMax],
            ] as const
          ).map(([name, label]) => (
            <label key={name} className={css['pair']}>
              {label}
              <span className={css['money']}>
                <input className={`${field['bare']} ${css['number']}`} type="number" inputMode="numeric" name={name} min={0} max={priceMaxEuros} list="prix" />€
              </span>
            </label>
          ))}
        </div>
        <datalist id="prix">
          {steps.map((euros) => (
            <option key={euros}>{euros}</option>
          ))}
        </datalist>
        {span && <p className={css['span']}>{texts.priceSpan(priceText(span.fromCents), priceText(span.toCents))}</p>}
      </FilterForm>
    </Menu>
  );
};

const Note = ({ criteria }: Pick<Props, 'criteria'>) => {
  const { ratingMin } = criteria.filters;
  if (ratingMin !== null) return <Removable label={texts.ratingMin(ratingText(ratingMin))} to={searchUrl(withFilters(criteria, { ratingMin: null }))} />;
  return (
    <Menu label={texts.rating}>
      <ul role="list" className={css['links']}>
        {ratings.map((rating) => (
          <li key={rating}>
            <SiteLink to={searchUrl(withFilters(criteria, { ratingMin: rating }))}>{texts.ratingMin(ratingText(rating))}</SiteLink>
          </li>
        ))}
      </ul>
    </Menu>
  );
};

const Hours = ({ criteria, ...props }: Props) => {
  const { hours } = criteria.filters;
  if (hours.length > 0) {
    const label = hours.map((band, i) => (i === 0 ? texts.bands[band] : texts.bands[band].toLowerCase())).join(', ');
    return <Removable label={label} to={searchUrl(withFilters(criteria, { hours: [] }))} />;
  }
  return (
    <Menu label={texts.hours}>
      <FilterForm {...props} criteria={criteria} without={{ hours: [] }} className={css['form']}>
        <fieldset className={css['boxes']}>
          <legend className="visually-hidden">{texts.hours}</legend>
          {hourBands.map((band) => (
            <label key={band} className={css['box']}>
              <input type="checkbox" name="hours" value={band} />
              <span>
                {texts.bands[band]} <small>{texts.bandHints[band]}</small>
              </span>
            </label>
          ))}
        </fieldset>
      </FilterForm>
    </Menu>
  );
};

const Access = ({ criteria }: Pick<Props, 'criteria'>) => {
  const { conveniences } = criteria.filters;
  const isOn = conveniences.includes(accessKey);
  const next = isOn ? conveniences.filter((key) => key !== accessKey) : [...conveniences, accessKey];
  const to = searchUrl(withFilters(criteria, { conveniences: next }));
  return isOn ? <Removable label={texts.access} to={to} /> : <ChipLink to={to}>{texts.access}</ChipLink>;
};

const Boxes = ({ group, criteria }: { group: FilterGroup; criteria: Criteria }) => (
  <fieldset className={css['group']}>
    <legend>{texts[group.key]}</legend>
    <div className={css['boxes']}>
      {group.options.map(({ key, label }) => (
        <label key={key} className={css['box']}>
          <input type="checkbox" name={group.name} value={key} defaultChecked={criteria.filters[group.name].includes(key)} />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);

const Everything = ({ criteria, groups, ...props }: Props & { groups: readonly FilterGroup[] }) => {
  const count = filterCount(criteria.filters);
  const hasAccess = criteria.filters.conveniences.includes(accessKey);
  return (
    <Disclosure
      name="search-filter"
      className={css['menu']}
      summaryClass={chipClass()}
      summary={
        <>
          <Sliders size={16} strokeWidth={1.75} aria-hidden />
          {count === 0 ? texts.all : `${texts.all} · ${count}`}
        </>
      }
    >
      <div className={`${css['panel']} ${css['sheet']}`}>
        <SheetHead title={texts.all} />
        <FilterForm
          {...props}
          criteria={criteria}
          without={{ equipment: [], conveniences: hasAccess ? [accessKey] : [], sort: 'relevance' }}
          clears={
            <SiteLink className={buttonClass({ tone: 'quiet' })} to={searchUrl(withoutFilters(criteria))}>
              {texts.clear}
            </SiteLink>
          }
        >
          <fieldset className={`${css['group']} ${css['sorts']}`}>
            <legend>{texts.sort}</legend>
            <div className={css['boxes']}>
              {searchSorts.map((sort) => (
                <label key={sort} className={css['box']}>
                  <input type="radio" name="sort" value={sort} defaultChecked={sort === criteria.filters.sort} />
                  {capital(texts.sorts[sort])}
                </label>
              ))}
            </div>
          </fieldset>
          {groups.map((group) => (
            <Boxes key={group.key} group={group} criteria={criteria} />
          ))}
        </FilterForm>
      </div>
    </Disclosure>
  );
};

/** The line of filters. Each is in the address and works without JavaScript; those that are on are chips that take them away. */
export const Filters = ({
  groups,
  prices,
  ...props
}: Props & {
  /** What « Filtres » and « Prix » offer: it comes with the page, so that the reference lists stay out of its code. */
  groups: readonly FilterGroup[];
  prices: PriceChoices;
}) => {
  const { criteria } = props;
  const labels = new Map(groups.flatMap(({ name, options }) => options.map(({ key, label }) => [`${name} ${key}`, label])));
  const { equipment, conveniences, bounds } = criteria.filters;
  const kept = [
    ...conveniences
      .filter((key) => key !== accessKey)
      .map((key) => ({ key, name: 'conveniences' as const, without: { conveniences: conveniences.filter((one) => one !== key) } })),
    ...equipment.map((key) => ({ key, name: 'equipment' as const, without: { equipment: equipment.filter((one) => one !== key) } })),
  ];
  const onSite = searchUrl(withFilters({ ...criteria, atHome: false }, {}));
  const atHome = searchUrl(withFilters({ ...criteria, atHome: true }, {}));
  return (
    <div className={css['line']} role="group" aria-label={texts.label}>
      <SegmentedLinks
        label={texts.careAt}
        options={[
          { to: onSite, label: searchTexts.bar.onSite, isCurrent: !criteria.atHome },
          { to: atHome, label: searchTexts.bar.atHome, isCurrent: criteria.atHome, icon: <House size={16} strokeWidth={1.75} aria-hidden /> },
        ]}
      />
      <Price {...props} prices={prices} />
      <Note criteria={criteria} />
      <Hours {...props} />
      <Access criteria={criteria} />
      <Everything {...props} groups={groups} />
      {kept.map(({ key, name, without }) => (
        <Removable key={`${name} ${key}`} label={labels.get(`${name} ${key}`) ?? key} to={searchUrl(withFilters(criteria, without))} />
      ))}
      {bounds !== null && <Removable label={texts.bounds} to={searchUrl(withFilters(criteria, { bounds: null }))} />}
    </div>
  );
};

/** « Tri : prochain créneau », a list of addresses. */
export const Sort = ({ criteria }: Pick<Props, 'criteria'>) => (
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
            <SiteLink to={searchUrl(withFilters(criteria, { sort }))} aria-current={sort === criteria.filters.sort || undefined}>
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
