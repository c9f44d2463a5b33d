import type { z } from 'zod';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import type { saidOutcomeData } from '../contract/moves.ts';
import { unknownMoveTexts as texts } from './unknown-move-texts.ts';

const outcomesSaid = ['note', 'contredit', 'tranche'] as const;
export type OutcomeSaid = (typeof outcomesSaid)[number];

/** Reads the address parameter `dit`: the effect of the answer an admin has just given. Null when absent or unknown. */
export const outcomeSaidIn = (query: URLSearchParams): OutcomeSaid | null =>
  outcomesSaid.find((one) => one === query.get('dit')) ?? null;

export const outcomeSaidOf = ({ waits, contradicts }: z.output<typeof saidOutcomeData>): OutcomeSaid => {
  if (contradicts) return 'contredit';
  return waits ? 'note' : 'tranche';
};

/**
 * Effect of an admin's answer about a money movement: settled, waiting for a second admin, or contradicted by another
 * admin.
 */
export const OutcomeNotice = ({ said, settled }: { said: OutcomeSaid; settled: string }) => {
  const sentences: Record<OutcomeSaid, string> = {
    note: texts.noted,
    contredit: texts.contradicted,
    tranche: settled,
  };
  return <LiveMessage tone={said === 'contredit' ? 'warning' : 'success'}>{sentences[said]}</LiveMessage>;
};
