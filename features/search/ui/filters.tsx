import type { ReactNode } from 'react';
import House from 'lucide-react/icons/house';
import Sliders from 'lucide-react/icons/sliders-horizontal';
import { capital } from '#core/capital.ts';
import { priceText, ratingText } from '#core/format.ts';
import { accessKey } from '#features/profiles/rules/feature-keys.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { chipClass } from '#ui/choices/chip.tsx';
import field from '#ui/fields/field.module.css';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import {
  flagFilters,
  type FlagFilter,
  hourBands,
  priceMaxEuros,
  searchSorts,
  type RuleName,
} from '#features/offers/rules/filters.ts';
import type { Criteria } from '#features/offers/rules/criteria.ts';
import { filterCount, withFilters, withoutFilters, type FilterGroup } from '../rules/filters.ts';
import { searchTexts } from '../texts.ts';
import { Disclosure } from '#ui/overlays/disclosure.tsx';
import css from './filters.module.css';
import { searchUrl, FilterForm, SheetHead, Menu, Removable, type FilterProps } from './filter-form.tsx';

const texts = searchTexts.filters;

/** In hundredths of a star. */
const ratings = [400, 450, 480] as const;

/** Choices of the price form: round prices in euros, and the price range of the results shown. */
export type PriceChoices = {
  readonly steps: readonly number[];
  readonly span: { readonly fromCents: number; readonly toCents: number } | null;
};

const Price = ({ prices: { steps, span }, ...props }: FilterProps & { prices: PriceChoices }) => {
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
                <input
                  className={`${field['bare']} ${css['number']}`}
                  type="number"
                  inputMode="numeric"
                  name={name}
                  min={0}
                  max={priceMaxEuros}
                  list="prix"
                />
                €
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

const ratingLabel = (hundredths: number): string => texts.ratingMin(ratingText(hundredths / 100));

const Note = ({ criteria }: Pick<FilterProps, 'criteria'>) => {
  const { ratingMinHundredths } = criteria.filters;
  if (ratingMinHundredths !== null)
    return (
      <Removable
        label={ratingLabel(ratingMinHundredths)}
        to={searchUrl(withFilters(criteria, { ratingMinHundredths: null }))}
      />
    );
  return (
    <Menu label={texts.rating}>
      <ul role="list" className={css['links']}>
        {ratings.map((hundredths) => (
          <li key={hundredths}>
            <SiteLink to={searchUrl(withFilters(criteria, { ratingMinHundredths: hundredths }))}>
              {ratingLabel(hundredths)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Menu>
  );
};

const Hours = ({ criteria, ...props }: FilterProps) => {
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

const Access = ({ criteria }: Pick<FilterProps, 'criteria'>) => {
  const { conveniences } = criteria.filters;
  const isOn = conveniences.includes(accessKey);
  const next = isOn ? conveniences.filter((key) => key !== accessKey) : [...conveniences, accessKey];
  const to = searchUrl(withFilters(criteria, { conveniences: next }));
  return <Removable label={texts.access} to={to} isOn={isOn} />;
};

const Flag = ({ name, criteria }: { name: FlagFilter; criteria: Criteria }) => {
  const { flags } = criteria.filters;
  const isSet = flags.includes(name);
  const to = searchUrl(
    withFilters(criteria, { flags: isSet ? flags.filter((one) => one !== name) : [...flags, name] }),
  );
  return <Removable label={texts.flags[name]} to={to} isOn={isSet} />;
};

const Boxes = ({ group, criteria }: { group: FilterGroup; criteria: Criteria }) => (
  <fieldset className={css['group']}>
    <legend>{texts[group.key]}</legend>
    <div className={css['boxes']}>
      {group.options.map(({ key, label }) => (
        <label key={key} className={css['box']}>
          <input
            type="checkbox"
            name={group.name}
            value={key}
            defaultChecked={criteria.filters[group.name].includes(key)}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);

const Everything = ({ criteria, groups, ...props }: FilterProps & { groups: readonly FilterGroup[] }) => {
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
            <SiteLink className={buttonClass({ tone: 'text' })} to={searchUrl(withoutFilters(criteria))}>
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

/**
 * Control of each filter in the line. The equipment is only in « Filtres », and « Accès PMR » is the only convenience
 * with a chip.
 */
const controls: Readonly<Record<RuleName, (props: FilterProps & { prices: PriceChoices }) => ReactNode>> = {
  price: Price,
  rating: Note,
  hours: Hours,
  equipment: () => null,
  conveniences: Access,
};

/**
 * The line of filters. Each filter is in the URL and works without JavaScript. A filter that is on shows as a chip that
 * removes it.
 */
export const Filters = ({
  groups,
  prices,
  ...props
}: FilterProps & {
  /**
   * Options of « Filtres » and « Prix ». They are part of the page's data, so that the script does not contain the
   * reference lists.
   */
  groups: readonly FilterGroup[];
  prices: PriceChoices;
}) => {
  const { criteria } = props;
  const labels = new Map(
    groups.flatMap(({ name, options }) => options.map(({ key, label }) => [`${name} ${key}`, label])),
  );
  const { equipment, conveniences, bounds } = criteria.filters;
  const removableFilters = [
    ...conveniences
      .filter((key) => key !== accessKey)
      .map((key) => ({
        key,
        name: 'conveniences' as const,
        without: { conveniences: conveniences.filter((one) => one !== key) },
      })),
    ...equipment.map((key) => ({
      key,
      name: 'equipment' as const,
      without: { equipment: equipment.filter((one) => one !== key) },
    })),
  ];
  const onSite = searchUrl(withFilters({ ...criteria, atHome: false }, {}));
  const atHome = searchUrl(withFilters({ ...criteria, atHome: true }, {}));
  return (
    <div className={css['line']} role="group" aria-label={texts.label}>
      <SegmentedLinks
        label={texts.careAt}
        options={[
          { to: onSite, label: searchTexts.bar.onSite, isCurrent: !criteria.atHome },
          {
            to: atHome,
            label: searchTexts.bar.atHome,
            isCurrent: criteria.atHome,
            icon: <House size={16} strokeWidth={1.75} aria-hidden />,
          },
        ]}
      />
      {Object.entries(controls).map(([name, Control]) => (
        <Control key={name} {...props} prices={prices} />
      ))}
      {flagFilters.map((name) => (
        <Flag key={name} name={name} criteria={criteria} />
      ))}
      <Everything {...props} groups={groups} />
      {removableFilters.map(({ key, name, without }) => (
        <Removable
          key={`${name} ${key}`}
          label={labels.get(`${name} ${key}`) ?? key}
          to={searchUrl(withFilters(criteria, without))}
        />
      ))}
      {bounds !== null && <Removable label={texts.bounds} to={searchUrl(withFilters(criteria, { bounds: null }))} />}
    </div>
  );
};
