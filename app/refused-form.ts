import type { EnvelopeError, Validation } from '#core/refusal.ts';
import { formTexts } from './texts.ts';
import { waitText } from './wait-text.ts';

/** What a page's action answers when it does not lead on: what was typed, what is wrong beside each field, and what is said above; `at` tells one answer from the next. */
export type RefusedForm = {
  readonly at: number;
  readonly typed: Readonly<Record<string, string>>;
  readonly validation: Validation;
  readonly message: string | null;
};

const isSecret = (name: string): boolean => name.includes('password') || name === 'code';

/** A refused form as it comes back: nothing typed is lost but secrets. A field that the page does not show is told above. */
export const refusedForm = (form: FormData, error: EnvelopeError, shownFields: readonly string[], at: number): RefusedForm => {
  const typed = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' && !isSecret(name) ? [[name, value] as const] : [])));
  const validation = error.validation ?? {};
  const elsewhere = Object.entries(validation).flatMap(([field, message]) => (shownFields.includes(field) ? [] : [message]));
  const additional = typeof error.additional === 'string' ? error.additional : null;
  const message =
    error.code === 'TooManyRequests'
      ? formTexts.tooMany(waitText(error.additional))
      : elsewhere.length > 0
        ? elsewhere.join(' ')
        : Object.keys(validation).length > 0
          ? null
          : (additional ?? error.msg);
  return { at, typed, validation, message };
};
