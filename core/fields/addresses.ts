import { isPublicId } from '#core/public-id.ts';
import { inputMessages } from './messages.ts';
import { all, required, type Rule } from './rule.ts';

/** The id of a chosen suggestion (docs/product/widgets.md#address-field; its form is assumed to be our public id). */
export const draftId: Rule = all(required, (value) => (isPublicId(value.trim()) ? undefined : inputMessages.invalidAddress));

/** An address field: nothing typed is missing, a text counts only with the suggestion that was picked (docs/product/widgets.md#address-field). */
export const pickedAddress: Rule<{ readonly typed: string; readonly draftId: string }> = (value) =>
  required(value.typed) ?? (draftId(value.draftId) === undefined ? undefined : inputMessages.invalidAddress);
