import { z } from 'zod';
import { flag, inputMessages, integer, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { openTargets } from '../rules/opening.ts';
import { recurrences } from '../rules/recurrence.ts';
import { weekRangesMax } from '../rules/week-ranges.ts';
import { blank, optionalDay, optionalClock, writeLimit, dryRun, proId } from './agenda-input.ts';

/**
 * A planning slot as a request contains it (docs/product/availability.md#planning-slots). Time: `start` and `end`
 * (hh:mm), otherwise `time_from` and `duration` in seconds. `end` is later than `start`, or on the next day with
 * `until_next_day`. Days: year, month, day and day_in_week, which give the recurrence, otherwise a `date` (yyyy-MM-dd,
 * yyyyMMdd or dd/MM/yyyy) and a `recurrence`. A weekly slot begins on that date. `from_date` and `until_date`, both
 * included, bound a recurring slot. `negativ_all` makes the slot a closure. A slot without `resource_id` applies to the
 * whole team. `quantity` is a number of seats (assumed: stored, but the engine does not use it).
 */
const slotIn = {
  start: optionalClock,
  end: optionalClock,
  until_next_day: flag.default(false),
  time_from: blank(integer(0, 86_399, inputMessages.invalidSlotTime)),
  duration: blank(integer(1, 172_800, inputMessages.invalidSlotTime)),
  date: optionalDay,
  recurrence: blank(z.enum(recurrences)),
  year: blank(integer(2001, 2098)),
  month: blank(integer(1, 12)),
  day: blank(integer(1, 31)),
  day_in_week: blank(integer(0, 6)),
  from_date: optionalDay,
  until_date: optionalDay,
  /** Days on which a recurring slot does not apply. */
  except_dates: z.array(z.string().max(10)).max(60).default([]),
  quantity: blank(integer(1, 1000, inputMessages.moreThanOne)),
  negativ_all: flag.default(false),
  target: z.enum(openTargets).default('clients'),
  resource_id: blank(publicId),
};

const slotInput = z.object(slotIn);

export type SlotInput = z.output<typeof slotInput>;

/**
 * A stored planning slot, with all the fields of its time and its days. Hours are on the wall clock of the place, dates
 * are yyyy-MM-dd.
 */
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
  except_dates: z.array(z.string()),
});

export type SlotData = z.output<typeof slotData>;

/**
 * An entry of the agenda that a change of hours or a new event overlaps. `booked` is a visit. `taken` is time without
 * details: a hold, or work for another professional. `why` is the reason: the entry is in a closure, outside the
 * remaining hours, or at the requested time. Minutes count from 00:00 of `day` (days since 1970-01-01).
 */
export const collisionData = z.object({
  why: z.enum(['closed', 'outside', 'overlap']),
  kind: z.enum(['booked', 'private', 'taken']),
  booking_id: publicId.nullable(),
  event_id: publicId.nullable(),
  state: z.string().nullable(),
  /** The client's name for a visit, or the label of a private event. */
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

/** A collision before serialization, as handlers return it: its instants are in epoch milliseconds. */
export type CollisionAnswer = z.input<typeof collisionData>;

/**
 * The saved slot. `saved` is false after a dry run. Neither a closure nor new hours cancel a visit: `collisions` lists
 * the visits that the change overlaps.
 */
const savedSlot = z.object({ saved: z.boolean(), slot: slotData, collisions: collisionsData });

export const getSlot = route({
  method: 'GET',
  path: '/v1/pro/{id}/planning/slot/{sid}',
  summary: 'Une disponibilité ou une fermeture',
  access: 'pro',
  staff: staffActs.agenda,
  whileViewing: 'read',
  input: z.object({ ...proId, sid: publicId }),
  data: slotData,
});

export const createSlot = route({
  method: 'POST',
  path: '/v1/pro/{id}/planning',
  summary: 'Ajoute une disponibilité ou une fermeture (`negativ_all`) ; `dry_run` indique seulement les conflits',
  access: 'pro',
  staff: staffActs.agenda,
  idempotent: true,
  limit: writeLimit,
  input: slotInput.extend({ ...proId, dry_run: dryRun }),
  data: savedSlot,
});

export const changeSlot = route({
  method: 'PUT',
  path: '/v1/pro/{id}/planning/slot/{sid}',
  summary: 'Remplace une disponibilité ou une fermeture, pour la déplacer, l’allonger ou changer sa récurrence',
  access: 'pro',
  staff: staffActs.agenda,
  limit: writeLimit,
  input: slotInput.extend({ ...proId, sid: publicId, dry_run: dryRun }),
  data: savedSlot,
});

/**
 * Moves weekly hours on one day only. `rule` is the weekly slot, which no longer applies on that day. `slot` is the
 * opening that replaces it on that day. A dry run writes neither.
 */
export const moveSlotOnce = route({
  method: 'POST',
  path: '/v1/pro/{id}/planning/slot/{sid}/once',
  summary: 'Déplace une disponibilité hebdomadaire pour un seul jour : une autre la remplace ce jour-là',
  access: 'pro',
  staff: staffActs.agenda,
  limit: writeLimit,
  input: z.object({
    ...proId,
    sid: publicId,
    /** The day of the weekly slot to replace. `date` is the day of the new opening. */
    on: optionalDay,
    date: optionalDay,
    start: optionalClock,
    end: optionalClock,
    until_next_day: flag.default(false),
    dry_run: dryRun,
  }),
  data: savedSlot.extend({ rule: slotData }),
});

export const deleteSlot = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/planning/slot/{sid}',
  summary: 'Supprime une disponibilité ou une fermeture ; la réponse la contient, pour annuler la suppression',
  access: 'pro',
  staff: staffActs.agenda,
  limit: writeLimit,
  input: z.object({ ...proId, sid: publicId, dry_run: dryRun }),
  data: savedSlot,
});

/**
 * Replaces the weekly hours of the whole team, or of one resource. Ranges of one day must not overlap. A resource
 * without ranges has the hours of the whole team.
 */
export const putWeek = route({
  method: 'PUT',
  path: '/v1/pro/{id}/planning/week',
  summary: 'Remplace les disponibilités hebdomadaires de toute l’équipe, d’une personne ou d’une cabine',
  access: 'pro',
  staff: staffActs.hours,
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
      .max(weekRangesMax),
    dry_run: dryRun,
  }),
  data: z.object({ saved: z.boolean(), slots: z.array(slotData), collisions: collisionsData }),
});
