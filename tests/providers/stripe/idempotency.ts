import { createHash } from 'node:crypto';
import { ApiError } from './wire.ts';

export type Answer = { readonly status: number; readonly body: object; readonly isReplayed?: true };

const keptSeconds = 86_400;

/**
 * Answers to commands with an idempotency key. For a day, the same command gets the same answer and other parameters
 * are refused. A command still under way answers « in use ».
 */
export const keptAnswers = (seconds: () => number) => {
  const kept = new Map<string, { readonly asked: string; readonly atSeconds: number; answer: Answer | null }>();
  return {
    /** The stored answer of a key. Undefined when the command must be executed. */
    before: (key: string, asked: string): Answer | undefined => {
      const sum = createHash('sha256').update(asked).digest('hex');
      const known = kept.get(key);
      if (known === undefined || known.atSeconds + keptSeconds <= seconds()) {
        kept.set(key, { asked: sum, atSeconds: seconds(), answer: null });
        return undefined;
      }
      if (known.asked !== sum)
        throw new ApiError(
          `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
          { type: 'idempotency_error' },
        );
      if (known.answer === null)
        throw new ApiError('There is currently another in-progress request using this Idempotent Key.', {
          status: 409,
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
        });
      return { ...known.answer, isReplayed: true };
    },
    /** Stores the answer of a key. Null removes the key, because nothing was done. */
    after: (key: string, answer: Answer | null): void => {
      const known = kept.get(key);
      if (answer === null) kept.delete(key);
      else if (known) known.answer = answer;
    },
  };
};
