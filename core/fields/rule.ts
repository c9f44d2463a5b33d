import { inputMessages } from './messages.ts';

/**
 * A rule for the value of a field, used in the browser and on the server. Returns the message to show, or undefined
 * when the value is accepted.
 */
export type Rule<V = string> = (value: V) => string | undefined;

/** Refuses an empty or blank text (docs/product/forms.md#fields). */
export const required: Rule = (value) => (value.trim() === '' ? inputMessages.missingFields : undefined);

/** Combines rules: the first refusal gives the message. */
export const all =
  <V>(...rules: readonly Rule<V>[]): Rule<V> =>
  (value) => {
    for (const rule of rules) {
      const message = rule(value);
      if (message !== undefined) return message;
    }
    return undefined;
  };

/** Accepts an empty or blank text. Any other text must satisfy the rule. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === '' ? undefined : rule(value);

/**
 * Accepts a text that matches the pattern, ignoring surrounding white space. A text longer than `max` characters is
 * refused without trying the pattern.
 */
export const shaped =
  (pattern: RegExp, max: number, message: string): Rule =>
  (value) => {
    const text = value.trim();
    return text.length <= max && pattern.test(text) ? undefined : message;
  };

/** Accepts one of the listed values. An empty text is a missing field. */
export const oneOf = (values: readonly string[]): Rule => {
  const known = new Set(values);
  return all(required, (value) => (known.has(value.trim()) ? undefined : inputMessages.invalidParam));
};

/** Accepts a ticked box: true, or the value that a browser sends for a ticked box (docs/product/forms.md#fields). */
export const ticked: Rule<unknown> = (value) =>
  value === true || value === 'true' || value === 'on' || value === '1' ? undefined : inputMessages.missingFields;
