import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { horizonDays } from '#core/units.ts';
import { AddressField, type FieldLook } from '#ui/fields/address-field.tsx';
import { firstSuggestion } from '#ui/fields/address-suggestions.ts';
import { CategoryField } from '#ui/fields/category-field.tsx';
import { DateRangeField } from '#ui/fields/date-range-field.tsx';
import { GuestsField } from '#ui/fields/guests-field.tsx';
import { laterTexts } from '#ui/later-texts.ts';
import { categorySuggestions, readCategory } from '#features/offers/rules/search-categories.ts';
import { noFilters } from '#features/offers/rules/filters.ts';
import { searchQuery, searchedRange } from '#features/offers/rules/criteria.ts';
import { searchTexts } from '../texts.ts';
import { draftOf, type FocusedField, type SearchBarData, type SearchDraft } from './search-draft.ts';
import { CareAtField, FieldSlot, SubmitSlot } from './search-form.tsx';
import css from './search-bar.module.css';

const texts = searchTexts.bar;
const look: FieldLook = {
  field: css['cell'] ?? '',
  label: css['name'] ?? '',
  box: '',
  input: css['value'] ?? '',
  below: css['below'] ?? '',
};

type Props = SearchBarData & {
  /** Values typed in the plain form before this bar replaced it. */
  draft?: SearchDraft;
  focused?: FocusedField | null;
  /** Whether the plain form was submitted with a missing field. */
  isAsked?: boolean;
  onSearch: (query: string) => void;
};

type Errors = { readonly category?: string | undefined; readonly address?: string | undefined };

/**
 * The search bar with its suggestions, calendar and counters. It looks like the plain form that it replaces
 * (docs/product/search.md#criteria, docs/product/widgets.md#address-field).
 */
export const SearchBar = ({ draft: taken, focused = null, isAsked = false, onSearch, ...data }: Props) => {
  const [draft, setDraft] = useState<SearchDraft>(taken ?? draftOf(data));
  const [errors, setErrors] = useState<Errors>({});
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<SearchDraft>) => setDraft((before) => ({ ...before, ...part }));
  const focusOn = (field: string) =>
    form.current?.querySelector<HTMLElement>(`[data-field='${field}'] :is(input, select, button)`)?.focus();

  useLayoutEffect(() => {
    // An open panel takes the focus by itself.
    if (!focused || focused.isOpen) return;
    focusOn(focused.field);
    const active = document.activeElement;
    if (focused.selection && active instanceof HTMLInputElement) active.setSelectionRange(...focused.selection);
    // Runs once, when this bar replaces the plain form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const search = async () => {
    const reading = readCategory(draft.categoryText, data.categories);
    // When the text is not the exact name of a category, the next page reads it and explains how.
    const category = reading?.isNamed ? reading.category!.key : draft.categoryText.trim() || null;
    // The text may be a person's name, which needs no place. The next page asks for a place when nobody has that name.
    const isName = reading !== null && (reading.isNear || (reading.category === null && reading.others.length === 0));
    const isAddressEmpty = !isName && draft.address.text.trim() === '';
    if (category === null || isAddressEmpty) {
      setErrors({
        ...(category === null && { category: searchTexts.missing.category }),
        ...(isAddressEmpty && { address: searchTexts.missing.address }),
      });
      focusOn(category === null ? 'category' : 'search_address');
      return;
    }
    setPending(true);
    const isAnywhere = draft.address.text.trim() === '';
    const address =
      draft.address.draftId === null && !isAnywhere ? await firstSuggestion(draft.address.text) : draft.address;
    setPending(false);
    if ('problem' in address) {
      setErrors({ address: address.problem });
      focusOn('search_address');
      return;
    }
    change({ address });
    const query = new URLSearchParams(
      searchQuery({
        category,
        addressDraftId: address.draftId,
        searchAddress: address.text,
        range: searchedRange(draft, data.today),
        atHome: draft.atHome,
        ...draft.guests,
        filters: noFilters,
      }),
    );
    if (draft.address.draftId === null && 'match' in address && address.match !== 'name')
      query.set('typed', draft.address.text.trim());
    onSearch(query.toString());
  };
  useEffect(() => {
    if (isAsked) void search();
    // Runs once, when this bar replaces the plain form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void search();
  };

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
            suggest={(text) => categorySuggestions(text, data.categories)}
            error={errors.category}
            look={look}
            onChange={(categoryText) => {
              change({ categoryText });
              setErrors((before) => ({ ...before, category: undefined }));
            }}
          />
        </FieldSlot>
        <FieldSlot field="search_address">
          <AddressField
            label={texts.where}
            value={draft.address}
            placeholder={data.knowsStreets ? texts.whereHint : texts.whereTownHint}
            error={errors.address}
            look={look}
            hasPin={false}
            onChange={(address) => {
              change({ address });
              setErrors((before) => ({ ...before, address: undefined }));
            }}
          />
        </FieldSlot>
        <FieldSlot field="at_home">
          <CareAtField value={draft.atHome} onChange={(atHome) => change({ atHome })} />
        </FieldSlot>
        <FieldSlot field="dates">
          <DateRangeField
            label={texts.when}
            value={draft.range}
            today={data.today}
            lastDay={data.today + horizonDays}
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
            max={data.guestsMax}
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
