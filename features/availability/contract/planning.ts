import { z } from 'zod';
import { inputMessages, integer, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { openTargets } from '../rules/opening.ts';
import { recurrences } from '../rules/recurrence.ts';
import { blank, writeLimit, proId } from './agenda-input.ts';
import { slotData } from './slots.ts';
import { eventData } from './events.ts';
import { shownHolidayData } from './holidays.ts';
import { resourceData } from './resources.ts';

/**
 * One rectangle of the agenda. `availability` and `closure` are slots as they were said, one per day they fall on (`slot_id`; `resource_id` null = everybody);
 * a public holiday that is closed is a closure without a slot, its `title` the holiday; so is an absence, of one person, its `title` « Absence »;
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
  /** The last step of its day that was said, and whether nothing of its price is left to collect. */
  step: z.enum(['arrived', 'started', 'ended']).nullable(),
  is_settled: z.boolean(),
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

/** What is drawn of an agenda: its blocks; days as load; or as load where several work, and as blocks where nobody or one does. */
const agendaDrawings = ['blocks', 'load', 'load_of_several'] as const;

export type AgendaDrawing = (typeof agendaDrawings)[number];

const loadsData = z.object({
  /** Of each who works here, in the order of `resources`: what is taken of each of `days`, and what is open; `absent` where nothing is because they are off. */
  resources: z.array(
    z.object({
      resource_id: publicId,
      days: z.array(z.object({ taken_minutes: z.number().int(), open_minutes: z.number().int(), visits: z.number().int(), absent: z.boolean() })),
    }),
  ),
  /** Of all: the visits that begin in each of `days`, and its hours, minutes after midnight, from and to in turn. */
  days: z.array(z.object({ visits: z.number().int(), open: z.array(z.number().int()) })),
});

export type LoadsData = z.output<typeof loadsData>;

/** The longest range of days that one reading gives. */
export const planningDaysMax = 62;

const planningData = z.object({
  time_zone: z.string(),
  today: z.number().int(),
  settings: settingsData,
  /** Days since 1970-01-01 in the place's calendar; `minutes` is how long the day lasts: 1380 and 1500 where the clocks change. */
  days: z.array(z.object({ day: z.number().int(), date: z.string(), starts_at: instantOut, minutes: z.number().int() })),
  resources: z.array(resourceData),
  slots: z.array(slotData),
  events: z.array(eventData),
  /** The public holidays among these days. */
  holidays: z.array(shownHolidayData),
  /** None where `loads` is given. */
  blocks: z.array(blockData),
  loads: loadsData.nullable(),
  /** Whether any hour was ever said: without, nothing can be booked. */
  has_hours: z.boolean(),
});
type Planning = z.output<typeof planningData>;

/** An agenda as a practitioner reads it, theirs alone: hours and private times are seen where they stand, and opened by nobody who may not change them. */
const readAlone = (agenda: Planning, ownId: string): Planning => ({
  ...agenda,
  resources: agenda.resources.filter(({ id }) => id === ownId),
  slots: [],
  events: [],
  blocks: agenda.blocks.map((block) => ({ ...block, slot_id: null, event_id: null })),
});

export const readPlanning = route({
  method: 'GET',
  path: '/v1/pro/{id}/planning',
  summary: 'L’agenda d’une période, bornes comprises : disponibilités, fermetures, rendez-vous, événements privés, temps pris',
  access: 'pro',
  staff: staffActs.agenda,
  practitioner: { agenda: 'resource_id', shown: readAlone },
  whileViewing: 'read',
  input: z.object({
    ...proId,
    from: z.string().max(10),
    to: z.string().max(10),
    resource_id: blank(publicId),
    drawn: z.enum(agendaDrawings).default('blocks'),
  }),
  data: planningData,
});

export const getPlanningSettings = route({
  method: 'GET',
  path: '/v1/pro/{id}/planning/settings',
  summary: 'Préavis, horizon de réservation et intervalle entre les créneaux',
  access: 'pro',
  staff: staffActs.agenda,
  whileViewing: 'read',
  input: z.object(proId),
  data: settingsData,
});

/** A notice of 72 hours at most, a horizon of 63 days at most (docs/product/availability.md#notice-and-horizon). */
export const putPlanningSettings = route({
  method: 'PUT',
  path: '/v1/pro/{id}/planning/settings',
  summary: 'Modifie le préavis (en minutes, 72 heures maximum), l’horizon (63 jours maximum) et le pas des créneaux',
  access: 'pro',
  staff: staffActs.hours,
  limit: writeLimit,
  input: z.object({
    ...proId,
    notice_min: integer(0, 4320),
    horizon_days: integer(1, 63),
    slot_step_min: integer(5, 60).refine((minutes) => [5, 10, 15, 30, 60].includes(minutes), inputMessages.invalidParam),
  }),
  data: settingsData,
});
