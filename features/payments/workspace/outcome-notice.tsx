import type { z } from 'zod';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import type { outcomeEffectData } from '../contract/moves.ts';
import { unknownMoveTexts as texts } from './unknown-move-texts.ts';

const outcomeEffects = ['note', 'contredit', 'tranche'] as const;
export type OutcomeEffect = (typeof outcomeEffects)[number];

/** Reads the address parameter `dit`: the effect of the answer an admin has just given. Null when absent or unknown. */
export const outcomeEffectIn = (query: URLSearchParams): OutcomeEffect | null =>
  outcomeEffects.find((one) => one === query.get('dit')) ?? null;

export const outcomeEffectOf = ({ waits, contradicts }: z.output<typeof outcomeEffectData>): OutcomeEffect => {
  if (contradicts) return 'contredit';
  return waits ? 'note' : 'tranche';
};

/**
 * Effect of an admin's answer about a money movement: settled, waiting for a second admin, or contradicted by another
 * admin.
 */
export const OutcomeNotice = ({ effect, settled }: { effect: OutcomeEffect; settled: string }) => {
  const sentences: Record<OutcomeEffect, string> = {
    note: texts.noted,
    contredit: texts.contradicted,
    tranche: settled,
  };
  return <LiveMessage tone={effect === 'contredit' ? 'warning' : 'success'}>{sentences[effect]}</LiveMessage>;
};
