import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { firstSuggestion, type AddressValue } from '#ui/fields/address-suggestions.ts';
import { typedServiceOf } from '../rules/sought-service.ts';
import { searchTexts } from '../texts.ts';
import { draftQuery, draftReading } from './draft-query.ts';
import { markSearchSent } from './search-sent.ts';
import { draftOf, type FocusedField, type SearchBarData, type SearchDraft } from './search-draft.ts';

export type SearchBarProps = SearchBarData & {
  /** Values typed in the plain form before this bar replaced it. */
  draft?: SearchDraft;
  focused?: FocusedField | null;
  /** Whether the plain form was submitted with a missing field. */
  isAsked?: boolean;
  onSearch: (query: string) => void;
};

type Errors = { readonly category?: string | undefined; readonly address?: string | undefined };

/** State of the search bar: the typed draft, the errors of its fields, and the submission of the search. */
export const useSearchBar = ({ draft: taken, focused = null, isAsked = false, onSearch, ...data }: SearchBarProps) => {
  const [draft, setDraft] = useState<SearchDraft>(taken ?? draftOf(data));
  const [errors, setErrors] = useState<Errors>({});
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<SearchDraft>) => setDraft((before) => ({ ...before, ...part }));
  const changeCategory = (categoryText: string) => {
    setDraft((before) =>
      before.categoryText === categoryText
        ? before
        : { ...before, categoryText, typedCare: typedServiceOf(before.categoryText, categoryText, data.categories) },
    );
    setErrors((before) => ({ ...before, category: undefined }));
  };
  const changeAddress = (address: AddressValue) => {
    change({ address });
    setErrors((before) => ({ ...before, address: undefined }));
  };
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
    const { category, isAddressMissing } = draftReading(draft, data.categories);
    if (category === null || isAddressMissing) {
      setErrors({
        ...(category === null && { category: searchTexts.missing.category }),
        ...(isAddressMissing && { address: searchTexts.missing.address }),
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
    markSearchSent();
    onSearch(draftQuery(draft, { category, address, today: data.today }));
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

  return { form, draft, errors, isPending, change, changeCategory, changeAddress, onSubmit };
};
