import type { EventHandlers } from '#platform/db/event-handlers.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { answersWithoutTravel, writeTravel } from './queries.ts';
import { travelOfAnswers } from './rules.ts';

export const jobs: readonly Job[] = [];

export const eventHandlers: EventHandlers = {
  profile: async (trx, proId, nowMs, { emit: tell }) => {
    const answers = await answersWithoutTravel(trx, proId);
    const rule = answers && travelOfAnswers(answers);
    if (!rule) return;
    await writeTravel(trx, proId, { rule, fees: [] });
    await tell(trx, 'offer', proId, nowMs);
  },
};
