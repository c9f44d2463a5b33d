import type { EnvelopeError, Validation } from '#core/refusal.ts';
import { refusalMessage, type FormMessage } from './refusal-message.ts';

/**
 * The result of a page's action for a refused form: the typed values, the errors by field, and the message above the
 * form. `at` distinguishes two results.
 */
export type RefusedForm = {
  readonly at: number;
  readonly typed: Readonly<Record<string, string>>;
  readonly validation: Validation;
  readonly message: FormMessage | null;
  /** The file fields that had a file. A page cannot fill them again, because browsers forbid it. */
  readonly chosen?: readonly string[];
};

/** Whether a field is secret. A refused form comes back without its secret fields. */
export const isSecret = (name: string): boolean => name.includes('password') || name === 'code';

/** The typed values of a form except the secrets, so that the page can fill the form again. */
export const formTyped = (form: FormData): RefusedForm['typed'] =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !isSecret(name) ? [[name, value] as const] : [],
    ),
  );

/** The file fields with a chosen file. For an empty file field, a browser sends an empty file. */
const chosenFiles = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) => (value instanceof File && value.size > 0 ? [name] : []));

/**
 * Builds the result for a refused form. Secrets and files are lost. Errors of fields outside `shownFields` go into the
 * message above the form.
 */
export const refusedForm = (
  form: FormData,
  error: EnvelopeError,
  shownFields: readonly string[],
  at: number,
): RefusedForm => ({
  at,
  typed: formTyped(form),
  validation: error.validation ?? {},
  message: refusalMessage(error, shownFields),
  chosen: chosenFiles(form),
});
