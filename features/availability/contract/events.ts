import { z } from 'zod';
import { flag, inputMessages, line, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { repeats, seriesScopes } from '../rules/series.ts';
import { blank, dryRun, optionalDay, proId, writeLimit } from './agenda-input.ts';
import { collisionsData } from './slots.ts';

/**
 * A private event: time that a professional reserves and nobody can book. `date`, `start` and `end` are on the wall
 * clock of the place. `end` is on the next day when `until_next_day` is true. A recurring event belongs to a series:
 * each date of the series is a separate event, and `repeat` is the interval.
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
  series_id: publicId.nullable(),
  repeat: z.enum(repeats).nullable(),
});

export type EventData = z.output<typeof eventData>;

/** An event before serialization, as handlers return it: its instants are in epoch milliseconds. */
export type EventAnswer = z.input<typeof eventData>;

const eventInput = z.object({
  label: line(80),
  date: z.string().trim().max(10, inputMessages.invalidFormat),
  start: z.string().trim().max(5, inputMessages.invalidSlotTime),
  end: z.string().trim().max(5, inputMessages.invalidSlotTime),
  until_next_day: flag.default(false),
  resource_id: blank(publicId),
  repeat: blank(z.enum(repeats)),
  /** Last day of a series, included. At most a year ahead. Absent means a year ahead. */
  until_date: optionalDay,
  /** The series that a deleted event rejoins when its deletion is undone. */
  series_id: blank(publicId),
});

/** Events of a series that a change applies to: one event, or that event and the later ones. */
const scope = z.enum(seriesScopes).default('this');

/** Skips the dates of a series that are already taken. When false, one taken date refuses the whole series. */
const skipTaken = flag.default(false);

export type EventInput = z.output<typeof eventInput>;

/**
 * The first event written and the number of events. `left_out` lists the skipped dates: dates already taken, and dates
 * on which the clock jumps over the whole event.
 */
const savedEvent = z.object({
  saved: z.boolean(),
  event: eventData,
  count: z.number().int(),
  left_out: z.array(z.string()),
  collisions: collisionsData,
});

/**
 * Creates a private event or a series. Throws `Conflict` when it overlaps a visit, another event or other taken time.
 * The collisions are then in `additional`.
 */
export const createEvent = route({
  method: 'POST',
  path: '/v1/pro/{id}/planning/event',
  summary:
    'Ajoute un événement privé, unique ou répété ; refusé s’il chevauche un créneau déjà pris, sauf si ces dates sont ignorées',
  access: 'pro',
  staff: staffActs.agenda,
  idempotent: true,
  limit: writeLimit,
  input: eventInput.extend({ ...proId, skip_taken: skipTaken, dry_run: dryRun }),
  data: savedEvent,
});

export const changeEvent = route({
  method: 'PUT',
  path: '/v1/pro/{id}/planning/event/{eid}',
  summary: 'Déplace, allonge ou renomme un événement privé, et les suivants de sa série si `scope` le demande',
  access: 'pro',
  staff: staffActs.agenda,
  limit: writeLimit,
  input: eventInput
    .omit({ repeat: true, until_date: true, series_id: true })
    .extend({ ...proId, eid: publicId, scope, skip_taken: skipTaken, dry_run: dryRun }),
  data: savedEvent,
});

export const deleteEvent = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/planning/event/{eid}',
  summary:
    'Supprime un événement privé, et les suivants de sa série ; la réponse le contient, pour annuler la suppression',
  access: 'pro',
  staff: staffActs.agenda,
  limit: writeLimit,
  input: z.object({ ...proId, eid: publicId, scope }),
  data: z.object({ event: eventData, count: z.number().int() }),
});
