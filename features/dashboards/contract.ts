import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { conditions } from '#features/documents/rules/publication.ts';
import { proOrderData } from '#features/orders/contract.ts';
import { missingSetupKeys } from './rules/missing-setup.ts';
import { steps } from './rules/periods.ts';
import { cardsStates, papersStates } from './rules/readiness.ts';

/** What cannot be computed is null, and is not shown. Days are the place's, `to_day` excluded. */
export const dashboardData = z.object({
  time_zone: z.string(),
  /** This week, from Monday on: what was collected on the platform and how it compares with the same moment seven days before, visits, occupancy, rating. */
  week: z.object({
    revenue_cents: z.number().int().nullable(),
    revenue_change_percent: z.number().nullable(),
    visits: z.number().int(),
    to_confirm: z.number().int(),
    occupancy_percent: z.number().int().nullable(),
    free_minutes: z.number().int().nullable(),
    rating: z.number().nullable(),
    reviews: z.number().int(),
  }),
  periods: z.array(
    z.object({
      from_day: z.number().int(),
      to_day: z.number().int(),
      revenue_cents: z.number().int(),
      visits: z.number().int(),
      occupancy_percent: z.number().int().nullable(),
    }),
  ),
  today: z.array(proOrderData),
  /** The ways between the visits of today, of somebody who works alone. */
  legs: z.array(z.object({ from_minute: z.number().int(), to_minute: z.number().int(), travel_minutes: z.number().int(), to: z.enum(['home', 'practice']) })),
  next: z.array(proOrderData),
});
export type DashboardData = z.output<typeof dashboardData>;

export const readDashboard = route({
  method: 'GET',
  path: '/v1/pro/{id}/dashboard',
  summary: 'Les chiffres de la semaine du professionnel, ceux des périodes passées, et ses prochains rendez-vous',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId, by: z.enum(steps).default('week') }),
  data: dashboardData,
});

/** What a stranger still misses to find and book a professional, and what of it was done already. */
export const readReadiness = route({
  method: 'GET',
  path: '/v1/pro/{id}/readiness',
  summary: 'Les étapes qui manquent au professionnel pour être réservable, et l’état de ses envois',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId }),
  data: z.object({
    published: z.boolean(),
    unmet: z.array(z.enum(conditions)),
    papers: z.enum(papersStates),
    lacks: z.array(z.enum(missingSetupKeys)),
    cards: z.enum(cardsStates),
  }),
});

export const readWaiting = route({
  method: 'GET',
  path: '/v1/pro/{id}/waiting',
  summary: 'Le nombre de rendez-vous, d’avis, de réclamations et d’échanges non lus qui attendent une réponse du professionnel',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: { agenda: 'resource_id' },
  whileViewing: 'read',
  /** `resource_id`: the visits of one practitioner alone. */
  input: z.object({ id: publicId, resource_id: publicId.optional() }),
  data: z.object({ visits: z.number().int(), reviews: z.number().int(), complaints: z.number().int(), messages: z.number().int() }),
});
export type WaitingCounts = z.output<typeof readWaiting.data>;

/** What was done in the last periods, by service, the most money first; days are the place's, `to_day` excluded. */
export const readServiceFigures = route({
  method: 'GET',
  path: '/v1/pro/{id}/dashboard/services',
  summary: 'Les prestations réalisées sur les périodes passées : nombre, durée et chiffre d’affaires',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId, by: z.enum(steps).default('week') }),
  data: z.object({
    from_day: z.number().int(),
    to_day: z.number().int(),
    services: z.array(z.object({ id: publicId, name: z.string(), times: z.number().int(), minutes: z.number().int(), price_cents: z.number().int() })),
  }),
});
export type ServiceFigures = z.output<typeof readServiceFigures.data>;
