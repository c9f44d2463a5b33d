import type { EnvelopeError, Validation } from '#core/refusal.ts';
import { refusalMessage, type FormMessage } from './refusal-message.ts';

/**
 * What a page's action answers when it does not lead on: what was typed, what is wrong beside each field, and what is said above; `at` tells one answer
 * from the next.
 */
export type RefusedForm = {
  readonly at: number;
  readonly typed: Readonly<Record<string, string>>;
  readonly validation: Validation;
  readonly message: FormMessage | null;
  /** The fields in which a file was chosen, which no page can write back. */ readonly chosen?: readonly string[];
};

/** Whether a field is never written back into a page. */
export const isSecret = (name: string): boolean => name.includes('password') || name === 'code';

/** What was typed into a form, to be written back into it: all but secrets. */
export const formTyped = (form: FormData): RefusedForm['typed'] =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' && !isSecret(name) ? [[name, value] as const] : [])));

/** The fields of a form in which a file was chosen; an untouched one sends an empty file. */
const chosenFiles = (form: FormData): string[] => [...form].flatMap(([name, value]) => (value instanceof File && value.size > 0 ? [name] : []));

/** A refused form as it comes back: nothing typed is lost but secrets. A field that the page does not show is told above. */
export const refusedForm = (form: FormData, error: EnvelopeError, shownFields: readonly string[], at: number): RefusedForm => ({
  at,
  typed: formTyped(form),
  validation: error.validation ?? {},
  message: refusalMessage(error, shownFields),
  chosen: chosenFiles(form),
});
