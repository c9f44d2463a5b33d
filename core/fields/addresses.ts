import { isPublicId } from '#core/public-id.ts';
import { inputMessages } from './messages.ts';
import { all, required, type Rule } from './rule.ts';

/**
 * Accepts the id of the address suggestion that the visitor picked (docs/product/widgets.md#address-field). assumed: it
 * has the form of a public id.
 */
export const draftId: Rule = all(required, (value) =>
  isPublicId(value.trim()) ? undefined : inputMessages.invalidAddress,
);

/**
 * Accepts an address field once the visitor has picked a suggestion. An empty text is a missing field, and a text
 * without a picked suggestion is invalid (docs/product/widgets.md#address-field).
 */
export const pickedAddress: Rule<{ readonly typed: string; readonly draftId: string }> = (value) =>
  required(value.typed) ?? (draftId(value.draftId) === undefined ? undefined : inputMessages.invalidAddress);
