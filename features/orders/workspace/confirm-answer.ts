import type { FormMessage } from '#ui/forms/refusal-message.ts';

/**
 * Result of confirming several requests when some failed: `done` counts the confirmed ones, and `refused` explains each
 * failure.
 */
export type ConfirmAnswer = {
  readonly at: number;
  readonly done: string | null;
  readonly refused: readonly string[];
  readonly message: FormMessage | null;
};

/** Value of the form's `do` field that confirms the ticked requests. */
export const confirmTicked = 'confirm_ticked';
