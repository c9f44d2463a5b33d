import type { PersonalData } from '#platform/app/personal-data.ts';
import { deleteGoalsOf, goalsForArchive } from './queries.ts';

/** Personal data of monthly goals. Only the professional can read the goals. */
export const personalData: PersonalData = {
  tables: { monthly_goal: { archive: { part: 'goals' }, columns: { revenue_cents: 'erased', visits: 'erased' } } },
  archiveOfProfessionals: { goals: goalsForArchive },
  erase: (trx, { proIds }) => deleteGoalsOf(trx, proIds),
};
