import type { PersonalData } from '#platform/app/personal-data.ts';
import { deleteGoalsOf, heldGoals } from './queries.ts';

/** Personal data of monthly goals. Only the professional can read the goals. */
export const personalData: PersonalData = {
  tables: { monthly_goal: { archive: { part: 'goals' }, columns: { revenue_cents: 'erased', visits: 'erased' } } },
  heldOfProfessionals: { goals: heldGoals },
  erase: (trx, { proIds }) => deleteGoalsOf(trx, proIds),
};
