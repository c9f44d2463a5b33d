import { inputMessages, parseInput } from '#core/fields.ts';
import { instantIn } from '#core/instant.ts';
import { publicIdPattern } from '#core/public-id.ts';
import { complaintReasons, complaintStates } from './complaint.ts';

/** Fields and operators of the filters of a list of complaints. */
export const complaintFields = ['state', 'reason', 'author', 'booking_id', 'created_at'] as const;
export type ComplaintField = (typeof complaintFields)[number];
export const complaintOperators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'] as const;
export type ComplaintOperator = (typeof complaintOperators)[number];

export type ComplaintFilter = {
  readonly field: ComplaintField;
  readonly operator: ComplaintOperator;
  readonly value: string | number;
};

type FilterInput = {
  readonly filterby?: ComplaintField | 'status' | undefined;
  readonly filtervalue?: string | undefined;
  readonly filteroperator: ComplaintOperator;
};

const known: Partial<Record<ComplaintField, readonly string[]>> = {
  state: complaintStates,
  reason: complaintReasons,
  author: ['client', 'professional'],
};

const isValue = (field: ComplaintField, value: string): boolean =>
  field === 'booking_id' ? publicIdPattern.test(value) : (known[field]?.includes(value) ?? false);

/**
 * Reads the filter of a list. Null without a filter. Returns an error message for the wrong field when the filter is
 * not valid. Only `created_at` accepts `lt`, `lte`, `gt` and `gte`. The field `status` means `state`, because the
 * request that changes the state calls it `status`.
 */
export const complaintFilter = ({
  filterby: named,
  filtervalue,
  filteroperator,
}: FilterInput):
  | { readonly ok: true; readonly filter: ComplaintFilter | null }
  | { readonly ok: false; readonly validation: Readonly<Record<string, string>> } => {
  const filterby = named === 'status' ? 'state' : named;
  const refused = (field: string, message: string) => ({ ok: false, validation: { [field]: message } }) as const;
  if (filterby === undefined)
    return filtervalue === undefined ? { ok: true, filter: null } : refused('filterby', inputMessages.missingFields);
  if (filtervalue === undefined) return refused('filtervalue', inputMessages.missingFields);
  if (filterby === 'created_at') {
    const at = parseInput(instantIn, filtervalue);
    return at.ok
      ? { ok: true, filter: { field: filterby, operator: filteroperator, value: at.value } }
      : refused('filtervalue', inputMessages.invalidParam);
  }
  if (filteroperator !== 'eq' && filteroperator !== 'ne') return refused('filteroperator', inputMessages.invalidParam);
  return isValue(filterby, filtervalue)
    ? { ok: true, filter: { field: filterby, operator: filteroperator, value: filtervalue } }
    : refused('filtervalue', inputMessages.invalidParam);
};
