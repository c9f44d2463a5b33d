import { I18nProvider } from 'react-aria-components/I18nProvider';
import { horizonDays } from '#core/units.ts';
import { AddressField, type FieldLook } from '#ui/fields/address-field.tsx';
import { CategoryField } from '#ui/fields/category-field.tsx';
import { DateRangeField } from '#ui/fields/date-range-field.tsx';
import { GuestsField } from '#ui/fields/guests-field.tsx';
import { laterTexts } from '#ui/later-texts.ts';
import { categorySuggestions } from '#features/offers/rules/search-categories.ts';
import { searchTexts } from '../texts.ts';
import { CareAtField, FieldSlot, SubmitSlot } from './search-form.tsx';
import { useSearchBar, type SearchBarProps } from './use-search-bar.ts';
import css from './search-bar.module.css';

const texts = searchTexts.bar;
const look: FieldLook = {
  field: css['cell'] ?? '',
  label: css['name'] ?? '',
  box: '',
  input: css['value'] ?? '',
  below: css['below'] ?? '',
};

/**
 * The search bar with its suggestions, calendar and counters. It looks like the plain form that it replaces
 * (docs/product/search.md#criteria, docs/product/widgets.md#address-field).
 */
export const SearchBar = (props: SearchBarProps) => {
  const { focused = null, categories, knowsStreets, today, guestsMax } = props;
  const { form, draft, errors, isPending, change, changeCategory, changeAddress, onSubmit } = useSearchBar(props);
  return (
    <I18nProvider locale={laterTexts.dates.locale}>
      <form
        noValidate
        ref={form}
        className={css['fields']}
        method="get"
        action="/booking/search"
        role="search"
        aria-label={texts.label}
        autoComplete="off"
        onSubmit={onSubmit}
      >
        <FieldSlot field="category">
          <CategoryField
            label={texts.what}
            text={draft.categoryText}
            placeholder={texts.whatHint}
            suggest={(text) => categorySuggestions(text, categories)}
            error={errors.category}
            look={look}
            onChange={changeCategory}
          />
        </FieldSlot>
        <FieldSlot field="search_address">
          <AddressField
            label={texts.where}
            value={draft.address}
            placeholder={knowsStreets ? texts.whereHint : texts.whereTownHint}
            error={errors.address}
            look={look}
            hasPin={false}
            onUnknown={() => form.current?.requestSubmit()}
            onChange={changeAddress}
          />
        </FieldSlot>
        <FieldSlot field="at_home">
          <CareAtField value={draft.atHome} onChange={(atHome) => change({ atHome })} />
        </FieldSlot>
        <FieldSlot field="dates">
          <DateRangeField
            label={texts.when}
            value={draft.range}
            today={today}
            lastDay={today + horizonDays}
            hint={texts.horizon}
            look={look}
            isInitiallyOpen={focused?.field === 'dates' && focused.isOpen}
            onChange={(range) => change({ range })}
          />
        </FieldSlot>
        <FieldSlot field="guests">
          <GuestsField
            label={texts.who}
            value={draft.guests}
            max={guestsMax}
            look={look}
            isInitiallyOpen={focused?.field === 'guests' && focused.isOpen}
            onChange={(guests) => change({ guests })}
          />
        </FieldSlot>
        <SubmitSlot isPending={isPending} />
      </form>
    </I18nProvider>
  );
};
