import type { FormMessage } from '#ui/forms/refusal-message.ts';

/** What the list of visits is told when not all that was ticked could be confirmed: how many were, and why each other one was not, in words. */
export type ConfirmAnswer = { readonly at: number; readonly done: string | null; readonly refused: readonly string[]; readonly message: FormMessage | null };

/** What the form of the list asks, in its field `do`. */
export const confirmTicked = 'confirm_ticked';
