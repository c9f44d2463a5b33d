import type { Envelope } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import { uiTexts } from '#ui/texts.ts';
import type { checkCode } from '../contract.ts';
import { prepaidCodeTexts as texts } from './prepaid-code-texts.ts';

const longest = 40;

export type CodeResult = { readonly code: string; readonly isKnown: boolean; readonly message: string };

type Answer = { readonly status: number; readonly envelope: Envelope<DataOf<typeof checkCode>> };

const messageOf = (typed: string, { status, envelope }: Answer): string => {
  if (envelope.success) return texts[envelope.data.state];
  if (status === 429) return texts.tooMany;
  if (status !== 400) return uiTexts.failed;
  return typed.trim() === '' ? texts.empty : texts.unknown;
};

/**
 * Returns the message about a typed code. When the check itself fails, the message reports the failure and does not
 * call the code unknown.
 */
export const codeResultOf = (typed: string, answer: Answer): CodeResult => ({
  code: typed.slice(0, longest),
  isKnown: answer.envelope.success && answer.envelope.data.state === 'known',
  message: messageOf(typed, answer),
});
