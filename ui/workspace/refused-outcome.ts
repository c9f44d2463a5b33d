import type { EnvelopeError } from '#core/refusal.ts';
import { refusalMessage, type FormMessage } from '../forms/refusal-message.ts';

/** Why what was asked of a list was not done, as `Outcome` says it; `at` tells one answer from the next. */
export type RefusedOutcome = { readonly at: number; readonly message: FormMessage };

/** A refused call of a page without fields. */
export const refusedOutcome = (error: EnvelopeError, at: number): RefusedOutcome => ({ at, message: refusalMessage(error) ?? error.msg });
