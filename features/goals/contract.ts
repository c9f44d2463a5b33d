import { z } from 'zod';
import { inputMessages, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { goalBounds } from './rules/goal.ts';

const figures = z.object({ revenue_cents: z.number().int(), visits: z.number().int() });

/**
 * A month (yyyy-MM) in the professional's time zone, with its goal and its visits. Only one of the two figures of the
 * goal is set. `reached_on` is the local day on which the goal was reached.
 */
const goalMonth = z.object({
  month: z.string(),
  goal: z.object({ revenue_cents: z.number().int().nullable(), visits: z.number().int().nullable() }).nullable(),
  done: figures,
  booked: figures,
  reached_on: z.string().nullable(),
});

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().int(inputMessages.invalidParam).min(min, inputMessages.invalidParam).max(max, inputMessages.invalidParam);

export const readGoal = route({
  method: 'GET',
  path: '/v1/pro/{id}/goal',
  summary: 'L’objectif du professionnel pour ce mois, son avancement, et le mois précédent',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId }),
  data: z.object({ this_month: goalMonth, last_month: goalMonth }),
});
export type GoalData = z.output<typeof readGoal.data>;
export type GoalMonth = GoalData['this_month'];

/** Sets the goal of the month, either an amount in cents or a number of visits. Replaces the previous goal. */
export const setGoal = route({
  method: 'PUT',
  path: '/v1/pro/{id}/goal',
  summary: 'Fixe l’objectif de ce mois : le prix des rendez-vous, ou leur nombre',
  access: 'pro',
  limit: { points: 60, seconds: 3600, per: 'session' },
  input: z.object({
    id: publicId,
    revenue_cents: whole(goalBounds.revenue_cents).nullish(),
    visits: whole(goalBounds.visits).nullish(),
  }),
  data: z.object({}),
});

export const dropGoal = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/goal',
  summary: 'Retire l’objectif de ce mois',
  access: 'pro',
  input: z.object({ id: publicId }),
  data: z.object({}),
});
