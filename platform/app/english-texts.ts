import { globSync } from 'node:fs';
import { longestMin, numberOfPeopleMessage, tooShortMessage } from '#core/fields.ts';
import {
  numberOfPeopleMessage as englishNumberOfPeople,
  tooShortMessage as englishTooShort,
} from '#core/fields/messages.en.ts';
import type { Envelope } from '#core/refusal.ts';

const root = new URL('../../', import.meta.url);
const spoken = [
  'core/refusal.ts',
  'core/fields/messages.ts',
  'core/fields/password-texts.ts',
  'core/fields/phone-texts.ts',
  'features/*/texts.ts',
];

/** Pairs each French sentence with the English sentence that has the same key. */
const pairs = (french: unknown, english: unknown): (readonly [string, string])[] => {
  if (typeof french === 'string' && typeof english === 'string') return [[french, english]];
  if (typeof french !== 'object' || french === null || typeof english !== 'object' || english === null) return [];
  return Object.entries(french).flatMap(([key, value]) => pairs(value, (english as Record<string, unknown>)[key]));
};

const load = async (file: string): Promise<unknown> => import(new URL(file, root).href);

const readSentences = async (guestsMax: number): Promise<ReadonlyMap<string, string>> => {
  const files = globSync(spoken, { cwd: root });
  const read = await Promise.all(
    files.map(async (file) => pairs(await load(file), await load(file.replace(/\.ts$/, '.en.ts')))),
  );
  const shortest = Array.from(
    { length: longestMin },
    (_, i) => [tooShortMessage(i + 1), englishTooShort(i + 1)] as const,
  );
  return new Map([...read.flat(), ...shortest, [numberOfPeopleMessage(guestsMax), englishNumberOfPeople(guestsMax)]]);
};

type Answer<D> = { readonly status: number; readonly envelope: Envelope<D> };

/**
 * Translates the errors of API answers for English pages, because the API answers in French
 * (docs/product/accounts.md#language). An error without a translation stays in French.
 */
export const openEnglish = (guestsMax: number): (<D>(answer: Answer<D>) => Promise<Answer<D>>) => {
  // The translations load at the first error, because most English pages never show an error.
  let reading: Promise<ReadonlyMap<string, string>> | undefined;
  return async (answer) => {
    if (answer.envelope.success) return answer;
    const { error } = answer.envelope;
    const sentences = await (reading ??= readSentences(guestsMax));
    const say = (sentence: string): string => sentences.get(sentence) ?? sentence;
    return {
      ...answer,
      envelope: {
        success: false,
        error: {
          ...error,
          msg: say(error.msg),
          additional: typeof error.additional === 'string' ? say(error.additional) : error.additional,
          validation:
            error.validation &&
            Object.fromEntries(Object.entries(error.validation).map(([field, message]) => [field, say(message)])),
        },
      },
    };
  };
};
