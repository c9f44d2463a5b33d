import { fieldMessages, inputMessages } from './messages.ts';
import type { Rule } from './rule.ts';

/** A list with at least one value (docs/product/forms.md#fields). */
export const atLeastOneValue: Rule<readonly unknown[]> = (values) => (values.length === 0 ? fieldMessages.at_least_one_value : undefined);

/** Fields that must differ, case and surrounding white space apart; those left empty do not count (docs/product/forms.md#messages). */
export const withoutDuplicates: Rule<readonly string[]> = (values) => {
  const filled = values.map((value) => value.trim().toLowerCase()).filter((value) => value !== '');
  return new Set(filled).size === filled.length ? undefined : inputMessages.duplicateValue;
};
