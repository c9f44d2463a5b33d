import type { EnvelopeError } from '#core/refusal.ts';
import { refusalMessage, type FormMessage } from '../forms/refusal-message.ts';

/** The error of an action on a list, shown by `Outcome`. `at` distinguishes two errors. */
export type RefusedOutcome = { readonly at: number; readonly message: FormMessage };

export const refusedOutcome = (error: EnvelopeError, at: number): RefusedOutcome => ({
  at,
  message: refusalMessage(error) ?? error.msg,
});
