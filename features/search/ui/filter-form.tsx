import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { buttonClass } from '#ui/layout/button-class.ts';
import { chipClass, ChipLink } from '#ui/choices/chip.tsx';
import type { SearchFilters as Narrowing } from '#features/offers/rules/filters.ts';
import { searchQuery, type Criteria } from '#features/offers/rules/criteria.ts';
import { withFilters } from '../rules/filters.ts';
import { searchTexts } from '../texts.ts';
import { Disclosure } from '#ui/overlays/disclosure.tsx';
import css from './filters.module.css';

const texts = searchTexts.filters;

export const searchUrl = (criteria: Criteria): string => `/booking/search?${searchQuery(criteria)}`;

let pendingCount: AbortController | undefined;

/**
 * Fetches the label of a filter form's button for a query: « Voir les 21 adresses ». Aborts the previous request.
 * Returns an empty text when the request fails.
 */
const countOf = async (query: string): Promise<string> => {
  pendingCount?.abort();
  pendingCount = new AbortController();
  const answer = await fetch(`/booking/combien?${query}`, { signal: pendingCount.signal });
  return answer.ok ? answer.text() : '';
};

export type FilterProps = {
  criteria: Criteria;
  /** Label of the button when the page opens: « Voir les 21 adresses ». Empty when nobody was found. */
  counted: string;
  onQuery: (query: string) => void;
};

// The browser sends one parameter per checked box. The URL has a single parameter with commas.
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
 * A form that changes some filters and keeps the rest of the search. Works without JavaScript. With JavaScript,
 * submitting loads no page, and the button shows the number of results.
 */
export const FilterForm = ({
  criteria,
  counted,
  without,
  onQuery,
  className,
  clears,
  children,
}: FilterProps & {
  without: Partial<Narrowing>;
  className?: string | undefined;
  clears?: ReactNode;
  children: ReactNode;
}) => {
  const [label, setLabel] = useState('');
  // The number is set only in the browser. Without JavaScript, it would not follow the changes of the form.
  useEffect(() => setLabel(counted), [counted]);
  const hiddenFields = [...new URLSearchParams(searchQuery(withFilters(criteria, without)))];
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
        setLabel('');
        void countOf(queryOf(currentTarget)).then(setLabel, () => {});
      }}
    >
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={clears === undefined ? css['go'] : css['foot']}>
        {clears}
        <button type="submit" className={buttonClass({ tone: 'primary', size: 'md' })}>
          {label || texts.apply}
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

/**
 * Title and close button of a filter sheet, shown in narrow windows. In wide windows, the chip above the sheet names
 * the filter.
 */
export const SheetHead = ({ title }: { title: string }) => (
  <div className={css['head']}>
    <strong>{title}</strong>
    <button type="button" aria-label={texts.close(title)} onClick={closeSheet}>
      <X size={20} strokeWidth={1.75} aria-hidden />
    </button>
  </div>
);

export const Menu = ({ label, children }: { label: string; children: ReactNode }) => (
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

export const Removable = ({
  label,
  to,
  isOn = true,
}: {
  label: string;
  to: string;
  /** When false, the link turns the filter on. Keeping the same link keeps the focus on it. */ isOn?: boolean;
}) => (
  <ChipLink isOn={isOn} to={to} aria-label={isOn ? texts.remove(label) : undefined}>
    {label}
  </ChipLink>
);
