import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { conditions } from '#features/documents/rules/publication.ts';
import { proOrderData } from '#features/orders/contract.ts';
import { missingSetupKeys } from './rules/missing-setup.ts';
import { steps } from './rules/periods.ts';
import { cardsStates, papersStates } from './rules/readiness.ts';

/**
 * Figures of the dashboard. A figure that cannot be computed is null and is not shown. Days are local to the
 * professional, and `to_day` is excluded.
 */
export const dashboardData = z.object({
  time_zone: z.string(),
  /** The current week, from Monday. The change in revenue is relative to the previous week up to the same moment. */
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
  /** Trips between today's visits. Empty when the professional has several practitioners. */
  legs: z.array(
    z.object({
      from_minute: z.number().int(),
      to_minute: z.number().int(),
      travel_minutes: z.number().int(),
      to: z.enum(['home', 'practice']),
    }),
  ),
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

/**
 * The setup that a professional must complete before clients can find and book them, and the state of the
 * professional's documents and card payments.
 */
export const readReadiness = route({
  method: 'GET',
  path: '/v1/pro/{id}/readiness',
  summary:
    'Les étapes qui manquent au professionnel pour être réservable, et l’état de ses documents et de ses paiements par carte',
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
  summary:
    'Le nombre de rendez-vous, d’avis, de réclamations et d’échanges non lus qui attendent une réponse du professionnel',
  access: 'pro',
  staff: staffActs.visits,
  practitioner: { agenda: 'resource_id' },
  whileViewing: 'read',
  /** `resource_id` limits the count to the visits and unread conversations of one practitioner. */
  input: z.object({ id: publicId, resource_id: publicId.optional() }),
  data: z.object({
    visits: z.number().int(),
    reviews: z.number().int(),
    complaints: z.number().int(),
    messages: z.number().int(),
  }),
});
export type WaitingCounts = z.output<typeof readWaiting.data>;

/**
 * Services performed during the last weeks or months, highest revenue first. Days are local to the professional, and
 * `to_day` is excluded.
 */
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
    services: z.array(
      z.object({
        id: publicId,
        name: z.string(),
        times: z.number().int(),
        minutes: z.number().int(),
        price_cents: z.number().int(),
      }),
    ),
  }),
});
export type ServiceFigures = z.output<typeof readServiceFigures.data>;
