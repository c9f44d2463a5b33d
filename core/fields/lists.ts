import { fieldMessages, inputMessages } from './messages.ts';
import type { Rule } from './rule.ts';

/** Accepts a list with at least one value (docs/product/forms.md#fields). */
export const atLeastOneValue: Rule<readonly unknown[]> = (values) =>
  values.length === 0 ? fieldMessages.at_least_one_value : undefined;

/**
 * Refuses equal values in a list of fields, ignoring case and surrounding white space. Empty fields do not count
 * (docs/product/forms.md#messages).
 */
export const withoutDuplicates: Rule<readonly string[]> = (values) => {
  const filled = values.map((value) => value.trim().toLowerCase()).filter((value) => value !== '');
  return new Set(filled).size === filled.length ? undefined : inputMessages.duplicateValue;
};
