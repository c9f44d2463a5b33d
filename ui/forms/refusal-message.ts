import type { EnvelopeError } from '#core/refusal.ts';
import { formTexts } from './form-texts.ts';
import { waitText } from './wait-text.ts';

/**
 * The message above a refused form (docs/product/api.md#form-messages): a sentence, a list of sentences, or the text of
 * an internal error.
 */
export type FormMessage =
  | string
  | { readonly items: readonly string[] }
  | { readonly alert: string; /** The reference to give to the support. */ readonly reference: string | null };

export const messageLine = (message: FormMessage): string => {
  if (typeof message === 'string') return message;
  return 'alert' in message ? message.alert : message.items.join(' ');
};

/**
 * Builds the message above a refused form from the error code (docs/product/api.md#form-messages). Null when every
 * error is shown beside one of `shownFields`.
 */
export const refusalMessage = (
  { code, msg, additional, validation }: EnvelopeError,
  shownFields: readonly string[] = [],
): FormMessage | null => {
  const more = typeof additional === 'string' ? additional : null;
  if (code === 'SQLError') return { alert: msg, reference: more };
  if (code === 'Unavailable') return { alert: more ?? msg, reference: null };
  if (code === 'TooManyRequests') return more ?? formTexts.tooMany(waitText(additional));
  if (code === 'InvalidUserPass') return msg;
  if (code === 'AlreadyExists' || code === 'ReadOnly') return more ?? msg;
  const messages = Object.entries(validation ?? {});
  // `additional` may be an internal word such as « no_changes » instead of a sentence.
  if (messages.length === 0) return more !== null && /\s/.test(more) ? more : msg;
  const items = [...new Set(messages.flatMap(([field, message]) => (shownFields.includes(field) ? [] : [message])))];
  return items.length === 0 ? null : { items };
};
