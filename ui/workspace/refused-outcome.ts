import type { EnvelopeError } from '#core/refusal.ts';
import { refusalMessage, type FormMessage } from '../forms/refusal-message.ts';

/** The refusal of an action on a list, shown by `Outcome`. `at` distinguishes successive answers. */
export type RefusedOutcome = { readonly at: number; readonly message: FormMessage };

export const refusedOutcome = (error: EnvelopeError, at: number): RefusedOutcome => ({
  at,
  message: refusalMessage(error) ?? error.msg,
});
