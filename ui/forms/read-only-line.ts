import type { Envelope } from '#core/refusal.ts';

/**
 * The text to show when the API refuses a write because an admin is viewing the site as another account. Null for any
 * other response.
 */
export const readOnlyLine = (answer: Envelope<unknown> | Record<string, never>): string | null => {
  if (!('error' in answer) || answer.error.code !== 'ReadOnly') return null;
  const { additional, msg } = answer.error;
  return typeof additional === 'string' ? additional : msg;
};
