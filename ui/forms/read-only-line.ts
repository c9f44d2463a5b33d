import type { Envelope } from '#core/refusal.ts';

/** Why nothing was written, of an answer to an admin who sees the site as somebody else; null of any other answer. */
export const readOnlyLine = (answer: Envelope<unknown> | Record<string, never>): string | null => {
  if (!('error' in answer) || answer.error.code !== 'ReadOnly') return null;
  const { additional, msg } = answer.error;
  return typeof additional === 'string' ? additional : msg;
};
