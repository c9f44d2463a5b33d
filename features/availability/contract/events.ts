import { z } from 'zod';
import { flag, inputMessages, line, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { repeats, seriesScopes } from '../rules/series.ts';
import { blank, dryRun, optionalDay, proId, writeLimit } from './agenda-input.ts';
import { collisionsData } from './slots.ts';

/**
 * A private event: taken time that nobody may book; `date`, `start` and `end` are the place's wall clock, the end of the next day with `until_next_day`. One
 * that recurs is one of its series, which `repeat` says how often comes; each of its times is an event of its own.
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

/** The same as it is answered: its instants in epoch milliseconds. */
export type EventAnswer = z.input<typeof eventData>;

const eventInput = z.object({
  label: line(80),
  date: z.string().trim().max(10, inputMessages.invalidFormat),
  start: z.string().trim().max(5, inputMessages.invalidSlotTime),
  end: z.string().trim().max(5, inputMessages.invalidSlotTime),
  until_next_day: flag.default(false),
  resource_id: blank(publicId),
  repeat: blank(z.enum(repeats)),
  /** The last day of a series, included: a year ahead at most, and so far when nothing is said. */
  until_date: optionalDay,
  /** The series that a time taken away from it comes back to. */
  series_id: blank(publicId),
});

/** Of a series: this time alone, or it and those that follow. */
const scope = z.enum(seriesScopes).default('this');

/** The times of a series that are taken are left out, where they would refuse the whole. */
const skipTaken = flag.default(false);

export type EventInput = z.output<typeof eventInput>;

/** The first of the times written, how many there are, and the dates of those left out: taken, or in an hour that the clock jumps over. */
const savedEvent = z.object({ saved: z.boolean(), event: eventData, count: z.number().int(), left_out: z.array(z.string()), collisions: collisionsData });

/** An event takes time: over a visit, another event or time taken it is refused with Conflict, `additional` being `{ collisions }`. */
export const createEvent = route({
  method: 'POST',
  path: '/v1/pro/{id}/planning/event',
  summary: 'Ajoute un événement privé, unique ou répété ; refusé s’il chevauche un temps déjà pris, sauf à ignorer ces dates',
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
  summary: 'Supprime un événement privé, et les suivants de sa série ; la réponse le contient, pour annuler la suppression',
  access: 'pro',
  staff: staffActs.agenda,
  limit: writeLimit,
  input: z.object({ ...proId, eid: publicId, scope }),
  data: z.object({ event: eventData, count: z.number().int() }),
});
