import ChevronDown from 'lucide-react/icons/chevron-down';
import SearchIcon from 'lucide-react/icons/search';
import { useId, type ReactNode, type Ref } from 'react';
import { civilFromDay } from '#core/civil.ts';
import { dateRangeText } from '#core/format.ts';
import { horizonDays } from '#core/units.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import field from '#ui/fields/field.module.css';
import { FieldMessage } from '#ui/fields/field.tsx';
import { guestsText } from '#ui/texts.ts';
import type { DayRange } from '#features/offers/rules/criteria.ts';
import { searchTexts } from '../texts.ts';
import { draftOf, type SearchBarData, type SearchDraft, type SearchField } from './search-draft.ts';
import css from './search-bar.module.css';

const texts = searchTexts.bar;
const plain = `${field['bare']} ${css['plain']}`;

// The value format of <input type=date>, which is not shown to the visitor.
const inputDate = (day: number | undefined): string => {
  if (day === undefined) return '';
  const { year, month, dayOfMonth } = civilFromDay(day);
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
};

export const FieldSlot = ({ field, children }: { field: SearchField; children: ReactNode }) => (
  <div className={css['slot']} data-field={field}>
    {children}
  </div>
);

export const SubmitSlot = ({ isPending = false }: { isPending?: boolean }) => (
  <div className={css['go']}>
    <button
      type="submit"
      className={buttonClass({ size: 'lg', className: css['submit'] })}
      aria-busy={isPending || undefined}
    >
      <SearchIcon size={20} strokeWidth={1.75} aria-hidden />
      {texts.submit}
    </button>
  </div>
);

/**
 * Choice between care on site (the default) and at home. The same native control serves with and without JavaScript.
 */
export const CareAtField = ({ value, onChange }: { value: boolean; onChange?: (atHome: boolean) => void }) => (
  <label className={css['cell']}>
    <span className={css['name']}>{texts.careAt}</span>
    <select
      name="at_home"
      className={`${css['value']} ${css['select']}`}
      {...(onChange
        ? { value: String(value), onChange: (event) => onChange(event.target.value === 'true') }
        : { defaultValue: String(value) })}
    >
      <option value="false">{texts.onSite}</option>
      <option value="true">{texts.atHome}</option>
    </select>
    <ChevronDown className={css['chevron']} size={16} strokeWidth={1.75} aria-hidden />
  </label>
);

const NumberRow = ({ label, name, value, max }: { label: string; name: string; value: number; max: number }) => (
  <label className={css['pair']}>
    {label}
    <input className={plain} type="number" inputMode="numeric" name={name} defaultValue={value} min={0} max={max} />
  </label>
);

type DateRowProps = { label: string; name: string; value: string; min: string; max: string };

const DateRow = ({ label, name, value, min, max }: DateRowProps) => (
  <label className={css['pair']}>
    {label}
    <input className={plain} type="date" name={name} defaultValue={value} min={min} max={max} />
  </label>
);

const DatesPart = ({ range, today }: { range: DayRange | null; today: number }) => {
  const first = inputDate(today);
  // A day in the URL beyond the horizon must not block a form that shows no date field to correct.
  const last = inputDate(Math.max(today + horizonDays, range?.endDay ?? 0));
  return (
    <details className={css['cell']} name="search-panel">
      <summary className={css['value']}>
        <span className={css['name']}>{texts.when} </span>
        {dateRangeText(range?.startDay, range?.endDay)}
      </summary>
      <div className={css['panel']}>
        <DateRow label={texts.firstDay} name="start_date" value={inputDate(range?.startDay)} min={first} max={last} />
        <DateRow label={texts.lastDay} name="end_date" value={inputDate(range?.endDay)} min={first} max={last} />
      </div>
    </details>
  );
};

const GuestsPart = ({ guests, max }: { guests: SearchDraft['guests']; max: number }) => (
  <details className={css['cell']} name="search-panel">
    <summary className={css['value']}>
      <span className={css['name']}>{texts.who} </span>
      {guestsText(guests)}
    </summary>
    <div className={css['panel']}>
      <NumberRow label={texts.adults} name="adults" value={guests.adults} max={max} />
      <NumberRow label={texts.children} name="children" value={guests.children} max={max} />
      <NumberRow label={texts.babies} name="babies" value={guests.babies} max={max} />
    </div>
  </details>
);

/**
 * Error of a missing field, hidden and empty until a search is submitted, so that screen readers do not read it early.
 */
const Lacks = ({ id, text }: { id: string; text: string }) => (
  <span id={id} data-lacks={text} hidden>
    <span className={css['below']}>
      <FieldMessage>{null}</FieldMessage>
    </span>
  </span>
);

/**
 * The search bar without JavaScript: a plain form that sends the search (docs/product/screens.md#landing,
 * docs/product/screens.md#search-page, docs/product/search.md#criteria).
 */
export const SearchForm = ({ ref, ...data }: SearchBarData & { ref?: Ref<HTMLFormElement> }) => {
  const listId = useId();
  const { categoryText, address, atHome, range, guests } = draftOf(data);
  return (
    <form
      noValidate
      ref={ref}
      className={css['fields']}
      method="get"
      action="/booking/search"
      role="search"
      aria-label={texts.label}
      autoComplete="off"
    >
      <FieldSlot field="category">
        <label className={css['cell']}>
          <span className={css['name']}>{texts.what}</span>
          <input
            className={css['value']}
            name="category"
            defaultValue={categoryText}
            placeholder={texts.whatHint}
            list={listId}
            required
            maxLength={80}
          />
        </label>
        <datalist id={listId}>
          {data.categories.map(({ key, label }) => (
            <option key={key} value={label}>
              {label}
            </option>
          ))}
        </datalist>
        <Lacks id={`${listId}-category`} text={searchTexts.missing.category} />
      </FieldSlot>
      <FieldSlot field="search_address">
        <label className={css['cell']}>
          <span className={css['name']}>{texts.where}</span>
          <input
            className={css['value']}
            name="search_address"
            defaultValue={address.text}
            placeholder={data.knowsStreets ? texts.whereHint : texts.whereTownHint}
            required
            maxLength={200}
          />
        </label>
        <Lacks id={`${listId}-address`} text={searchTexts.missing.address} />
      </FieldSlot>
      <FieldSlot field="at_home">
        <CareAtField value={atHome} />
      </FieldSlot>
      <FieldSlot field="dates">
        <DatesPart range={range} today={data.today} />
      </FieldSlot>
      <FieldSlot field="guests">
        <GuestsPart guests={guests} max={data.guestsMax} />
      </FieldSlot>
      <SubmitSlot />
    </form>
  );
};
