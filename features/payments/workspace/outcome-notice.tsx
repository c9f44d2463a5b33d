import type { z } from 'zod';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import type { outcomeEffectData } from '../contract/moves.ts';
import type { MoveOutcome } from '../rules/unknown-moves.ts';
import { unknownMoveTexts as texts } from './unknown-move-texts.ts';

const outcomeEffects = ['note', 'contredit', 'envoye', 'non-envoye'] as const;
export type OutcomeEffect = (typeof outcomeEffects)[number];

/** Reads the address parameter `dit`: the effect of the admin's last answer. Null when absent or unknown. */
export const outcomeEffectIn = (query: URLSearchParams): OutcomeEffect | null =>
  outcomeEffects.find((one) => one === query.get('dit')) ?? null;

/** Returns the effect of an accepted answer. `outcome` is the answer that the admin sent. */
export const outcomeEffectOf = (
  { waits, contradicts }: z.output<typeof outcomeEffectData>,
  outcome: string,
): OutcomeEffect => {
  if (contradicts) return 'contredit';
  if (waits) return 'note';
  return outcome === 'left' ? 'envoye' : 'non-envoye';
};

export const isSettledEffect = (effect: OutcomeEffect | null): boolean =>
  effect === 'envoye' || effect === 'non-envoye';

/**
 * Effect of an admin's answer about a money movement: settled as one of the two outcomes, waiting for a second admin,
 * or contradicted by another admin.
 */
export const OutcomeNotice = ({
  effect,
  settled,
}: {
  effect: OutcomeEffect;
  settled: Readonly<Record<MoveOutcome, string>>;
}) => {
  const sentences: Record<OutcomeEffect, string> = {
    note: texts.noted,
    contredit: texts.contradicted,
    envoye: settled.left,
    'non-envoye': settled.not_left,
  };
  return <LiveMessage tone={effect === 'contredit' ? 'warning' : 'success'}>{sentences[effect]}</LiveMessage>;
};
