import type { EnvelopeError } from '#core/refusal.ts';
import { formTexts } from './form-texts.ts';
import { waitText } from './wait-text.ts';

/** What is said above a form of its refusal (docs/product/api.md#form-messages): a sentence, a list, or the alert of what failed on our side. */
export type FormMessage =
  | string
  | { readonly items: readonly string[] }
  | { readonly alert: string; /** To tell the support. */ readonly reference: string | null };

/** The same in one line, where there is room for no more. */
export const messageLine = (message: FormMessage): string =>
  typeof message === 'string' ? message : 'alert' in message ? message.alert : message.items.join(' ');

/** The words of a refusal, each code its own (docs/product/api.md#form-messages); null where everything is said beside the fields that the page shows. */
export const refusalMessage = ({ code, msg, additional, validation }: EnvelopeError, shownFields: readonly string[] = []): FormMessage | null => {
  const more = typeof additional === 'string' ? additional : null;
  if (code === 'SQLError') return { alert: msg, reference: more };
  if (code === 'Unavailable') return { alert: more ?? msg, reference: null };
  if (code === 'TooManyRequests') return more ?? formTexts.tooMany(waitText(additional));
  if (code === 'InvalidUserPass') return msg;
  if (code === 'AlreadyExists' || code === 'ReadOnly') return more ?? msg;
  const messages = Object.entries(validation ?? {});
  // A word of ours such as « no_changes » is no sentence.
  if (messages.length === 0) return more !== null && /\s/.test(more) ? more : msg;
  const items = [...new Set(messages.flatMap(([field, message]) => (shownFields.includes(field) ? [] : [message])))];
  return items.length === 0 ? null : { items };
};
