import { z } from 'zod';
import { flag, inputMessages, line, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { blank, writeLimit, dryRun, proId } from './agenda-input.ts';
import { collisionsData } from './slots.ts';

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
