import type { z } from 'zod';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import type { saidOutcomeData } from '../contract/moves.ts';
import { unknownMoveTexts as texts } from './unknown-move-texts.ts';

const outcomesSaid = ['note', 'contredit', 'tranche'] as const;
export type OutcomeSaid = (typeof outcomesSaid)[number];

/** What an address says (`?dit=`) of a movement that an admin has just spoken of; null when it says nothing of that. */
export const outcomeSaidIn = (query: URLSearchParams): OutcomeSaid | null => outcomesSaid.find((one) => one === query.get('dit')) ?? null;

/** The word by which the next address says it. */
export const outcomeSaidOf = ({ waits, contradicts }: z.output<typeof saidOutcomeData>): OutcomeSaid =>
  contradicts ? 'contredit' : waits ? 'note' : 'tranche';

/** What became of what an admin has just said: settled, waiting for a second one, or contradicted. */
export const OutcomeNotice = ({ said, settled }: { said: OutcomeSaid; settled: string }) => (
  <LiveMessage tone={said === 'contredit' ? 'warning' : 'success'}>
    {said === 'tranche' ? settled : said === 'note' ? texts.noted : texts.contradicted}
  </LiveMessage>
);
