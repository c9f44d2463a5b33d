import type { Envelope } from '#core/refusal.ts';

/** The refusal text for an admin who views the site as another account and cannot write. Null for any other answer. */
export const readOnlyLine = (answer: Envelope<unknown> | Record<string, never>): string | null => {
  if (!('error' in answer) || answer.error.code !== 'ReadOnly') return null;
  const { additional, msg } = answer.error;
  return typeof additional === 'string' ? additional : msg;
};
