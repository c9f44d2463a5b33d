import type { z } from 'zod';
import { agoText } from '#core/ago.ts';
import { instantMs } from '#core/instant-text.ts';
import type { sessionData } from '#features/accounts/contract/own-account.ts';
import { accountPageTexts } from '../ui/account-texts.ts';

const texts = accountPageTexts.security;

export type SessionLine = {
  readonly id: string;
  readonly device: string;
  readonly seen: string;
  readonly isCurrent: boolean;
};

export const sessionLine = (
  { id, browser, system, seen_at, current }: z.output<typeof sessionData>,
  nowMs: number,
): SessionLine => ({
  id,
  device:
    browser === null && system === null
      ? texts.unknownDevice
      : [browser, system].filter((part) => part !== null).join(texts.on),
  seen: current ? texts.here : agoText(instantMs(seen_at), nowMs),
  isCurrent: current,
});
