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
 * A planning slot as it is sent (docs/product/availability.md#planning-slots). Its time: `start` and `end` (hh:mm, the end later, or the next day's
 * with `until_next_day`), else `time_from` and
 * `duration` in seconds. Its days: year, month, day, day_in_week, from which its recurrence derives; else a `date` (yyyy-MM-dd, yyyyMMdd or
 * dd/MM/yyyy) and a `recurrence`, a weekly one beginning that day. `from_date` and `until_date`, both included, bound one that recurs. `negativ_all` closes
 * everything in it: a closure. No `resource_id` means everybody. `quantity` is seats (assumed: kept, the engine has no use of it).
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
  /** Days on which one that recurs does not come. */
  except_dates: z.array(z.string().max(10)).max(60).default([]),
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
  except_dates: z.array(z.string()),
});

export type SlotData = z.output<typeof slotData>;

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

/** `saved` is false after a dry run. A closure or new hours cancel nothing: `collisions` lists the visits that stay. */
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
  summary: 'Remplace une disponibilité ou une fermeture : déplacée, allongée, ou de récurrence différente',
  access: 'pro',
  staff: staffActs.agenda,
  limit: writeLimit,
  input: slotInput.extend({ ...proId, sid: publicId, dry_run: dryRun }),
  data: savedSlot,
});

/** `rule` is the slot that no longer comes that day, `slot` what is open instead; a dry run writes neither. */
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
    /** The day on which it would have come. */
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
 * The usual week of everybody, or of one resource: its weekly hours become exactly these ranges, of which no two of one day overlap; without any, a resource
 * follows everybody's again.
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
