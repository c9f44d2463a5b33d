import type { AddressValue } from '#ui/fields/address-suggestions.ts';
import type { Guests } from '#ui/fields/guests-field.tsx';
import { dayFromCompactDate } from '#core/format.ts';
import { categoryLabel } from '../rules/category-label.ts';
import type { Criteria, DayRange } from '#features/offers/rules/criteria.ts';
import type { SearchCategory } from '#features/offers/rules/search-categories.ts';

export type SearchBarData = {
  readonly categories: readonly SearchCategory[];
  readonly criteria: Criteria;
  /** Today's local day for the person who searches. */
  readonly today: number;
  readonly guestsMax: number;
  /** Whether the field « Où » accepts streets, and not only communes. */
  readonly knowsStreets: boolean;
  /** Text typed as a category that is not the category's name. */
  readonly unread?: string;
};

export type SearchDraft = {
  readonly categoryText: string;
  /** The service typed before the visitor picked its category. */
  readonly typedCare?: string | null;
  readonly address: AddressValue;
  readonly atHome: boolean;
  readonly range: DayRange | null;
  readonly guests: Guests;
};

export const searchFields = ['category', 'search_address', 'at_home', 'dates', 'guests'] as const;
export type SearchField = (typeof searchFields)[number];
export type FocusedField = {
  readonly field: SearchField;
  readonly isOpen: boolean;
  readonly selection: readonly [number, number] | null;
};

export const draftOf = ({
  criteria,
  categories,
  unread,
}: Pick<SearchBarData, 'criteria' | 'categories' | 'unread'>): SearchDraft => ({
  categoryText: unread ?? categoryLabel(criteria.category, categories),
  address: { text: criteria.searchAddress, draftId: criteria.addressDraftId },
  atHome: criteria.atHome,
  range: criteria.range,
  guests: { adults: criteria.adults, children: criteria.children, babies: criteria.babies },
});

const count = (value: FormDataEntryValue | null, min: number, max: number): number => {
  const typed = Number(value);
  return Number.isInteger(typed) ? Math.min(max, Math.max(min, typed)) : min;
};

/**
 * Reads the values typed in the plain form and the position of the focus, so that the enhanced bar takes over without
 * losing them.
 */
export const readForm = (
  form: HTMLFormElement,
  data: SearchBarData,
): { draft: SearchDraft; focused: FocusedField | null } => {
  const before = draftOf(data);
  const typed = new FormData(form);
  const text = String(typed.get('search_address') ?? '');
  const start = dayFromCompactDate(String(typed.get('start_date') ?? ''));
  const end = dayFromCompactDate(String(typed.get('end_date') ?? ''));
  const startDay = start ?? (end === undefined ? undefined : data.today);
  const children = count(typed.get('children'), 0, data.guestsMax);
  const adults = count(typed.get('adults'), children > 0 ? 0 : 1, data.guestsMax - children);
  const active = document.activeElement;
  const slot = form.contains(active)
    ? active?.closest<HTMLElement>('[data-field]')
    : form.querySelector('details[open]')?.closest<HTMLElement>('[data-field]');
  const field = searchFields.find((name) => name === slot?.dataset['field']);
  return {
    draft: {
      categoryText: String(typed.get('category') ?? ''),
      address: text === before.address.text ? before.address : { text, draftId: null },
      atHome: typed.get('at_home') === 'true',
      range:
        startDay === undefined
          ? null
          : { startDay: Math.max(data.today, startDay), endDay: Math.max(data.today, startDay, end ?? startDay) },
      guests: { adults, children, babies: count(typed.get('babies'), 0, data.guestsMax - adults - children) },
    },
    focused: field
      ? {
          field,
          isOpen: slot?.querySelector('details')?.open ?? false,
          selection:
            active instanceof HTMLInputElement && active.selectionStart !== null
              ? [active.selectionStart, active.selectionEnd ?? active.selectionStart]
              : null,
        }
      : null,
  };
};
