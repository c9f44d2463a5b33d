import { z } from 'zod';
import { inputMessages, integer, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { openTargets } from '../rules/opening.ts';
import { recurrences } from '../rules/recurrence.ts';
import { blank, writeLimit, proId } from './agenda-input.ts';
import { slotData } from './slots.ts';
import { eventData } from './events.ts';
import { resourceData } from './resources.ts';

/**
 * One rectangle of the agenda. `availability` and `closure` are slots as they were said, one per day they fall on (`slot_id`; `resource_id` null = everybody);
 * `booked`, `private`, `taken` are times of one resource, buffers included: `service_starts_at`–`service_ends_at` is what the client sees of them, the rest
 * preparation and cleaning; travel lies outside, in minutes before and after. Minutes are counted from 00:00 of `day`, past 1440 after midnight;
 * where the clocks
 * change, `starts_at` and `ends_at` tell how long it lasts.
 */
export const blockData = z.object({
  kind: z.enum(['availability', 'closure', 'booked', 'private', 'taken']),
  slot_id: publicId.nullable(),
  booking_id: publicId.nullable(),
  event_id: publicId.nullable(),
  resource_id: publicId.nullable(),
  target: z.enum(openTargets).nullable(),
  recurrence: z.enum(recurrences).nullable(),
  day: z.number().int(),
  start_minute: z.number().int(),
  end_minute: z.number().int(),
  starts_at: instantOut,
  ends_at: instantOut,
  service_starts_at: instantOut.nullable(),
  service_ends_at: instantOut.nullable(),
  travel_before_minutes: z.number().int(),
  travel_after_minutes: z.number().int(),
  /**
   * Of a visit: its state (`requested`, `confirmed`, `completed`, `no_show`), its client, its services, whether it is at the client's. Of time taken,
   * the client of the visit that it is proposed for, null otherwise.
   */
  state: z.string().nullable(),
  title: z.string().nullable(),
  services: z.array(z.string()),
  at_home: z.boolean(),
  payment_status: z.string().nullable(),
});

export type BlockData = z.output<typeof blockData>;

/** The same as it is answered: its instants in epoch milliseconds. */
export type BlockAnswer = z.input<typeof blockData>;

const settingsData = z.object({
  time_zone: z.string(),
  notice_min: z.number().int(),
  horizon_days: z.number().int(),
  slot_step_min: z.number().int(),
});

export type PlanningSettings = z.output<typeof settingsData>;

/** The longest range of days that one reading gives. */
export const planningDaysMax = 62;

export const readPlanning = route({
  method: 'GET',
  path: '/v1/pro/{id}/planning',
  summary: 'L’agenda de ces jours, bornes comprises : disponibilités, fermetures, rendez-vous, événements privés, temps pris',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ ...proId, from: z.string().max(10), to: z.string().max(10), resource_id: blank(publicId) }),
  data: z.object({
    time_zone: z.string(),
    today: z.number().int(),
    settings: settingsData,
    /** Days since 1970-01-01 in the place's calendar; `minutes` is how long the day lasts: 1380 and 1500 where the clocks change. */
    days: z.array(z.object({ day: z.number().int(), date: z.string(), starts_at: instantOut, minutes: z.number().int() })),
    resources: z.array(resourceData),
    slots: z.array(slotData),
    events: z.array(eventData),
    blocks: z.array(blockData),
    /** Whether any hour was ever said: without, nothing can be booked. */
    has_hours: z.boolean(),
  }),
});

export const getPlanningSettings = route({
  method: 'GET',
  path: '/v1/pro/{id}/planning/settings',
  summary: 'Préavis, horizon et pas des créneaux',
  access: 'pro',
  whileViewing: 'read',
  input: z.object(proId),
  data: settingsData,
});

/** A notice of 72 hours at most, a horizon of 63 days at most (docs/product/availability.md#notice-and-horizon). */
export const putPlanningSettings = route({
  method: 'PUT',
  path: '/v1/pro/{id}/planning/settings',
  summary: 'Change le préavis (minutes, 72 heures au plus), l’horizon (63 jours au plus) et le pas des créneaux',
  access: 'pro',
  limit: writeLimit,
  input: z.object({
    ...proId,
    notice_min: integer(0, 4320),
    horizon_days: integer(1, 63),
    slot_step_min: integer(5, 60).refine((minutes) => [5, 10, 15, 30, 60].includes(minutes), inputMessages.invalidParam),
  }),
  data: settingsData,
});
