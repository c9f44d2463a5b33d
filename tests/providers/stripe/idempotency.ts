import { createHash } from 'node:crypto';
import { ApiError } from './wire.ts';

export type Answer = { readonly status: number; readonly body: object; readonly isReplayed?: true };

const storedSeconds = 86_400;

/**
 * Answers to commands with an idempotency key. For a day, the same command gets the same answer and other parameters
 * are refused. A command still under way answers « in use ».
 */
export const storedAnswers = (seconds: () => number) => {
  const answersByKey = new Map<
    string,
    { readonly inputHash: string; readonly atSeconds: number; answer: Answer | null }
  >();
  return {
    /** The stored answer of a key. Undefined when the command must be executed. */
    before: (key: string, input: string): Answer | undefined => {
      const sum = createHash('sha256').update(input).digest('hex');
      const known = answersByKey.get(key);
      if (known === undefined || known.atSeconds + storedSeconds <= seconds()) {
        answersByKey.set(key, { inputHash: sum, atSeconds: seconds(), answer: null });
        return undefined;
      }
      if (known.inputHash !== sum)
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
      const known = answersByKey.get(key);
      if (answer === null) answersByKey.delete(key);
      else if (known) known.answer = answer;
    },
  };
};
