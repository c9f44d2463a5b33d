import { inputMessages } from './messages.ts';

/** A field's rule, the same in the browser and on the server: what was typed → the French message to show, undefined when it is accepted. */
export type Rule<V = string> = (value: V) => string | undefined;

/** Something other than white space was typed (docs/product/forms.md#fields). */
export const required: Rule = (value) => (value.trim() === '' ? inputMessages.missingFields : undefined);

/** The first rule that refuses gives the message. */
export const all =
  <V>(...rules: readonly Rule<V>[]): Rule<V> =>
  (value) => {
    for (const rule of rules) {
      const message = rule(value);
      if (message !== undefined) return message;
    }
    return undefined;
  };

/** Nothing typed is accepted; anything else follows the rule. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === '' ? undefined : rule(value);

/** At most `max` characters around which white space does not count, in the form of the pattern, which is never tried on a longer text. */
export const shaped =
  (pattern: RegExp, max: number, message: string): Rule =>
  (value) => {
    const text = value.trim();
    return text.length <= max && pattern.test(text) ? undefined : message;
  };

/** One of the values listed; nothing typed is missing. */
export const oneOf = (values: readonly string[]): Rule => {
  const known = new Set(values);
  return all(required, (value) => (known.has(value.trim()) ? undefined : inputMessages.invalidParam));
};

/** A box that must be ticked: true, or the value a browser sends for it (docs/product/forms.md#fields). */
export const ticked: Rule<unknown> = (value) =>
  value === true || value === 'true' || value === 'on' || value === '1' ? undefined : inputMessages.missingFields;
