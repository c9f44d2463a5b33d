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
 * One rectangle of the agenda. `availability` and `closure` are planning slots, cut into one block a day. `slot_id`
 * names the slot. A null `resource_id` means the whole team. A closed public holiday and a person's absence are
 * closures without a slot, titled with the name of the holiday or « Absence ». `booked`, `private` and `taken` are
 * times of one resource, and include preparation and cleaning. `service_starts_at` and `service_ends_at` bound the part
 * of a visit that the client sees. Travel comes in minutes before and after the block. Minutes count from 00:00 of
 * `day` and exceed 1440 after midnight. On days when the clocks change, only `starts_at` and `ends_at` give the real
 * duration.
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
   * For a visit: its state (`requested`, `confirmed`, `completed`, `no_show`), its client, its services, and whether it
   * is at the client's home. For time reserved by a proposal, `title` is the client of the visit to move. For other
   * taken time, `title` is null.
   */
  state: z.string().nullable(),
  title: z.string().nullable(),
  services: z.array(z.string()),
  at_home: z.boolean(),
  payment_status: z.string().nullable(),
  /** The last step that the professional marked on the visit, and whether the price of the visit is fully collected. */
  step: z.enum(['arrived', 'started', 'ended']).nullable(),
  is_settled: z.boolean(),
});

export type BlockData = z.output<typeof blockData>;

/** A block before serialization, as handlers return it: its instants are in epoch milliseconds. */
export type BlockAnswer = z.input<typeof blockData>;

const settingsData = z.object({
  time_zone: z.string(),
  notice_min: z.number().int(),
  horizon_days: z.number().int(),
  slot_step_min: z.number().int(),
});

export type PlanningSettings = z.output<typeof settingsData>;

/**
 * Content of the agenda: `blocks` for every entry, `load` for each day's load. `load_of_several` means `load` when
 * several resources are active, and `blocks` otherwise.
 */
const agendaDrawings = ['blocks', 'load', 'load_of_several'] as const;

export type AgendaDrawing = (typeof agendaDrawings)[number];

const loadsData = z.object({
  /**
   * For each active resource, in the order of `resources`, and each day of `days`: the minutes taken and the minutes
   * open. `absent` is true when nothing is open because the person is absent.
   */
  resources: z.array(
    z.object({
      resource_id: publicId,
      days: z.array(
        z.object({
          taken_minutes: z.number().int(),
          open_minutes: z.number().int(),
          visits: z.number().int(),
          absent: z.boolean(),
        }),
      ),
    }),
  ),
  /**
   * For all resources together and each day of `days`: the number of visits that begin, and the opening hours as
   * alternating start and end minutes after midnight.
   */
  days: z.array(z.object({ visits: z.number().int(), open: z.array(z.number().int()) })),
});

export type LoadsData = z.output<typeof loadsData>;

export const planningDaysMax = 62;

const planningData = z.object({
  time_zone: z.string(),
  today: z.number().int(),
  settings: settingsData,
  /**
   * Days since 1970-01-01 in the place's calendar. `minutes` is the length of the day in elapsed minutes: 1380 or 1500
   * when the clocks change.
   */
  days: z.array(
    z.object({ day: z.number().int(), date: z.string(), starts_at: instantOut, minutes: z.number().int() }),
  ),
  resources: z.array(resourceData),
  slots: z.array(slotData),
  events: z.array(eventData),
  holidays: z.array(shownHolidayData),
  /** Empty when the answer contains `loads`. */
  blocks: z.array(blockData),
  loads: loadsData.nullable(),
  /** Whether the professional ever entered opening hours. A professional without opening hours cannot be booked. */
  has_hours: z.boolean(),
});
type Planning = z.output<typeof planningData>;

/**
 * Limits an agenda to one practitioner, for a member of the staff. Removes the ids of slots and events, because the
 * member may see but not open them.
 */
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
  summary:
    'L’agenda d’une période, bornes comprises : disponibilités, fermetures, rendez-vous, événements privés, créneaux occupés',
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

/**
 * Changes the booking rules of an agenda. The notice is at most 72 hours and the horizon at most 63 days
 * (docs/product/availability.md#notice-and-horizon).
 */
export const putPlanningSettings = route({
  method: 'PUT',
  path: '/v1/pro/{id}/planning/settings',
  summary:
    'Modifie le préavis (en minutes, 72 heures maximum), l’horizon (63 jours maximum) et l’intervalle entre les créneaux',
  access: 'pro',
  staff: staffActs.hours,
  limit: writeLimit,
  input: z.object({
    ...proId,
    notice_min: integer(0, 4320),
    horizon_days: integer(1, 63),
    slot_step_min: integer(5, 60).refine(
      (minutes) => [5, 10, 15, 30, 60].includes(minutes),
      inputMessages.invalidParam,
    ),
  }),
  data: settingsData,
});
