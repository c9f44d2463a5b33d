import type { EnvelopeError, Validation } from '#core/refusal.ts';
import { refusalMessage, type FormMessage } from './refusal-message.ts';

/**
 * The answer of a page's action to a refused form: the typed values, the errors by field and the message above. `at`
 * distinguishes successive answers.
 */
export type RefusedForm = {
  readonly at: number;
  readonly typed: Readonly<Record<string, string>>;
  readonly validation: Validation;
  readonly message: FormMessage | null;
  /** The file fields that had a file. A page cannot fill them again. */ readonly chosen?: readonly string[];
};

/** Whether a field is secret. The page never fills it again. */
export const isSecret = (name: string): boolean => name.includes('password') || name === 'code';

/** The typed values of a form, without secrets, to fill the form again. */
export const formTyped = (form: FormData): RefusedForm['typed'] =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !isSecret(name) ? [[name, value] as const] : [],
    ),
  );

/** The file fields with a chosen file. An empty file input sends an empty file. */
const chosenFiles = (form: FormData): string[] =>
  [...form].flatMap(([name, value]) => (value instanceof File && value.size > 0 ? [name] : []));

/**
 * Builds the answer to a refused form. Only secrets and files are lost. Errors of fields that the page does not show go
 * into the message above.
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
