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

export type FilterProps = {
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
  /** What stands beside the button. */ clears?: ReactNode;
  children: ReactNode;
}) => {
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

/** A filter that is on, as a chip that takes it away. */
export const Removable = ({
  label,
  to,
  isOn = true,
}: {
  label: string;
  to: string;
  /** Off, it turns it on: the same link, which keeps the focus. */ isOn?: boolean;
}) => (
  <ChipLink isOn={isOn} to={to} aria-label={isOn ? texts.remove(label) : undefined}>
    {label}
  </ChipLink>
);
