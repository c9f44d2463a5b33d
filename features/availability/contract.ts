import { resourceKinds } from './rules/resource-kinds.ts';
import { z } from 'zod';
import { flag, inputMessages, integer, line, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { openTargets } from './rules/opening.ts';
import { recurrences } from './rules/recurrence.ts';

/** What a form leaves empty is absent. */
const blank = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.nullish());

const dayText = blank(z.string().trim().max(10, inputMessages.invalidFormat));
const clockText = blank(z.string().trim().max(5, inputMessages.invalidSlotTime));

/** As often as an agenda may be written to: each gesture asks first, then writes. */
const writeLimit = { points: 240, seconds: 60, per: 'session' } as const;

/** Only answers what the change would meet; nothing is written. */
const dryRun = flag.default(false);

const proId = { id: publicId };

/**
 * A planning slot as it is sent (docs/product/availability.md#planning-slots). Its time: `start` and `end` (hh:mm, the end later, or the next day's
 * with `until_next_day`), else `time_from` and
 * `duration` in seconds. Its days: year, month, day, day_in_week, from which its recurrence derives; else a `date` (yyyy-MM-dd, yyyyMMdd or
 * dd/MM/yyyy) and a `recurrence`, a weekly one beginning that day. `from_date` and `until_date`, both included, bound one that recurs. `negativ_all` closes
 * everything in it: a closure. No `resource_id` means everybody. `quantity` is seats (assumed: kept, the engine has no use of it).
 */
const slotIn = {
  start: clockText,
  end: clockText,
  until_next_day: flag.default(false),
  time_from: blank(integer(0, 86_399, inputMessages.invalidSlotTime)),
  duration: blank(integer(1, 172_800, inputMessages.invalidSlotTime)),
  date: dayText,
  recurrence: blank(z.enum(recurrences)),
  year: blank(integer(2001, 2098)),
  month: blank(integer(1, 12)),
  day: blank(integer(1, 31)),
  day_in_week: blank(integer(0, 6)),
  from_date: dayText,
  until_date: dayText,
  quantity: blank(integer(1, 1000, inputMessages.moreThanOne)),
  negativ_all: flag.default(false),
  target: z.enum(openTargets).default('clients'),
  resource_id: blank(publicId),
};
const slotInput = z.object(slotIn);
export type SlotInput = z.output<typeof slotInput>;

/** A planning slot as it is kept, with every field that its time and its days may be read from; hours are the place's wall clock, dates yyyy-MM-dd. */
export const slotData = z.object({
  id: publicId,
  recurrence: z.enum(recurrences),
  negativ_all: z.boolean(),
  target: z.enum(openTargets),
  resource_id: publicId.nullable(),
  quantity: z.number().int().nullable(),
  time_from: z.number().int(),
  duration: z.number().int(),
  start_hour: z.number().int(),
  start_minute: z.number().int(),
  end_hour: z.number().int(),
  end_minute: z.number().int(),
  start: z.string(),
  end: z.string(),
  until_next_day: z.boolean(),
  year: z.number().int().nullable(),
  month: z.number().int().nullable(),
  day: z.number().int().nullable(),
  day_in_week: z.number().int().nullable(),
  from_date: z.string().nullable(),
  until_date: z.string().nullable(),
});
export type SlotData = z.output<typeof slotData>;

/**
 * A private event: taken time that nobody may book, once; `date`, `start` and `end` are the place's wall clock, the end of the next day with
 * `until_next_day`.
 */
export const eventData = z.object({
  id: publicId,
  label: z.string(),
  resource_id: publicId.nullable(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  until_next_day: z.boolean(),
  starts_at: instantOut,
  ends_at: instantOut,
});
export type EventData = z.output<typeof eventData>;
/** The same as it is answered: its instants in epoch milliseconds. */
export type EventAnswer = z.input<typeof eventData>;

/**
 * Something already there that a change meets: a visit (`booked`), a private event, or time taken without more being said (`taken`: somebody is choosing, or
 * works elsewhere). `why`: it lies in what closes, outside what stays open, or over what is asked. Minutes are counted from 00:00 of `day` (days
 * since 1970-01-01).
 */
export const collisionData = z.object({
  why: z.enum(['closed', 'outside', 'overlap']),
  kind: z.enum(['booked', 'private', 'taken']),
  booking_id: publicId.nullable(),
  event_id: publicId.nullable(),
  state: z.string().nullable(),
  /** The client, or the event's own words. */
  title: z.string().nullable(),
  services: z.array(z.string()),
  resource_ids: z.array(publicId),
  starts_at: instantOut,
  ends_at: instantOut,
  day: z.number().int(),
  start_minute: z.number().int(),
  end_minute: z.number().int(),
});
export const collisionsData = z.array(collisionData);
export type CollisionData = z.output<typeof collisionData>;
/** The same as it is answered: its instants in epoch milliseconds. */
export type CollisionAnswer = z.input<typeof collisionData>;

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

const resourceData = z.object({
  id: publicId,
  kind: z.enum(resourceKinds),
  label: z.string(),
  active: z.boolean(),
  /** Whether hours of its own replace everybody's. */
  has_own_hours: z.boolean(),
  option_ids: z.array(publicId),
  /** Visits to come that it is needed for. */
  bookings_to_come: z.number().int(),
});
export type ResourceData = z.output<typeof resourceData>;

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

/** `saved` is false after a dry run. A closure or new hours cancel nothing: `collisions` lists the visits that stay. */
const savedSlot = z.object({ saved: z.boolean(), slot: slotData, collisions: collisionsData });

export const getSlot = route({
  method: 'GET',
  path: '/v1/pro/{id}/planning/slot/{sid}',
  summary: 'Une disponibilité ou une fermeture',
  access: 'pro',
  input: z.object({ ...proId, sid: publicId }),
  data: slotData,
});

export const createSlot = route({
  method: 'POST',
  path: '/v1/pro/{id}/planning',
  summary: 'Ouvre une disponibilité, ou ferme (`negativ_all`) ; `dry_run` dit seulement ce que cela rencontre',
  access: 'pro',
  idempotent: true,
  limit: writeLimit,
  input: slotInput.extend({ ...proId, dry_run: dryRun }),
  data: savedSlot,
});

export const changeSlot = route({
  method: 'PUT',
  path: '/v1/pro/{id}/planning/slot/{sid}',
  summary: 'Remplace une disponibilité ou une fermeture : déplacée, allongée, autrement récurrente',
  access: 'pro',
  limit: writeLimit,
  input: slotInput.extend({ ...proId, sid: publicId, dry_run: dryRun }),
  data: savedSlot,
});

export const deleteSlot = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/planning/slot/{sid}',
  summary: 'Retire une disponibilité ou une fermeture ; la réponse la redonne, pour la remettre',
  access: 'pro',
  limit: writeLimit,
  input: z.object({ ...proId, sid: publicId, dry_run: dryRun }),
  data: savedSlot,
});

/** The usual week of everybody, or of one resource: its weekly hours become exactly these ranges; without any, a resource follows everybody's again. */
export const putWeek = route({
  method: 'PUT',
  path: '/v1/pro/{id}/planning/week',
  summary: 'La semaine habituelle de tous, ou d’une personne, d’une cabine : remplace ses disponibilités hebdomadaires',
  access: 'pro',
  limit: writeLimit,
  input: z.object({
    ...proId,
    resource_id: blank(publicId),
    target: z.enum(openTargets).default('clients'),
    ranges: z
      .array(
        z.object({
          day_in_week: integer(0, 6),
          start: z.string().trim().max(5, inputMessages.invalidSlotTime),
          end: z.string().trim().max(5, inputMessages.invalidSlotTime),
          until_next_day: flag.default(false),
        }),
      )
      .max(42),
    dry_run: dryRun,
  }),
  data: z.object({ saved: z.boolean(), slots: z.array(slotData), collisions: collisionsData }),
});

const eventInput = z.object({
  label: line(80),
  date: z.string().trim().max(10, inputMessages.invalidFormat),
  start: z.string().trim().max(5, inputMessages.invalidSlotTime),
  end: z.string().trim().max(5, inputMessages.invalidSlotTime),
  until_next_day: flag.default(false),
  resource_id: blank(publicId),
});
export type EventInput = z.output<typeof eventInput>;

const savedEvent = z.object({ saved: z.boolean(), event: eventData, collisions: collisionsData });

/** An event takes time: over a visit, another event or time taken it is refused with Conflict, `additional` being `{ collisions }`. */
export const createEvent = route({
  method: 'POST',
  path: '/v1/pro/{id}/planning/event',
  summary: 'Prend du temps pour soi ; refusé s’il en recouvre un qui est déjà pris',
  access: 'pro',
  idempotent: true,
  limit: writeLimit,
  input: eventInput.extend({ ...proId, dry_run: dryRun }),
  data: savedEvent,
});

export const changeEvent = route({
  method: 'PUT',
  path: '/v1/pro/{id}/planning/event/{eid}',
  summary: 'Déplace, allonge ou renomme un événement privé',
  access: 'pro',
  limit: writeLimit,
  input: eventInput.extend({ ...proId, eid: publicId, dry_run: dryRun }),
  data: savedEvent,
});

export const deleteEvent = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/planning/event/{eid}',
  summary: 'Rend le temps d’un événement privé ; la réponse le redonne, pour le remettre',
  access: 'pro',
  limit: writeLimit,
  input: z.object({ ...proId, eid: publicId }),
  data: z.object({ event: eventData }),
});

export const getPlanningSettings = route({
  method: 'GET',
  path: '/v1/pro/{id}/planning/settings',
  summary: 'Préavis, horizon et pas des créneaux',
  access: 'pro',
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

export const listResources = route({
  method: 'GET',
  path: '/v1/pro/{id}/resources',
  summary: 'Praticiens, cabines et équipements, avec les prestations qu’ils servent',
  access: 'pro',
  input: z.object(proId),
  data: z.object({
    resources: z.array(resourceData),
    /** What they may serve: options offered, and the kinds each needs. */
    options: z.array(z.object({ id: publicId, service: z.string(), label: z.string(), kinds: z.array(z.enum(resourceKinds)) })),
  }),
});

export const createResource = route({
  method: 'POST',
  path: '/v1/pro/{id}/resource',
  summary: 'Ajoute un praticien, une cabine ou un équipement',
  access: 'business',
  idempotent: true,
  limit: writeLimit,
  input: z.object({ ...proId, kind: z.enum(resourceKinds), label: line(80), option_ids: z.array(publicId).max(300).default([]) }),
  data: resourceData,
});

/** Deactivated while visits to come need it, it is refused with Conflict, `additional` being `{ collisions }`. */
export const changeResource = route({
  method: 'PUT',
  path: '/v1/pro/{id}/resource/{rid}',
  summary: 'Renomme, active ou désactive, et dit quelles prestations elle sert ; ce qui est absent reste',
  access: 'business',
  limit: writeLimit,
  input: z.object({ ...proId, rid: publicId, label: line(80).optional(), active: flag.optional(), option_ids: z.array(publicId).max(300).optional() }),
  data: resourceData,
});
