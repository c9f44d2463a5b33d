import { z } from 'zod';
import { inputMessages, line, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { collisionsData } from '#features/availability/contract/slots.ts';
import { timeOffStates, timeOffWordMax } from '../rules/time-off.ts';

/**
 * Time off that a practitioner requests. Days and hours are local to the place. Without an hour, the time off begins at
 * the start of its first day, or ends at the end of its last day.
 */
export const timeOffData = z.object({
  id: publicId,
  person: z.object({ id: publicId, label: z.string() }),
  reason: z.string(),
  state: z.enum(timeOffStates),
  /** Whether the end of the time off is past. A request that still waits can then no longer be granted or refused. */
  over: z.boolean(),
  from_date: z.string(),
  from_time: z.string().nullable(),
  to_date: z.string(),
  to_time: z.string().nullable(),
  starts_at: instantOut,
  ends_at: instantOut,
  asked_at: instantOut,
  decided_at: instantOut.nullable(),
  /** The message with which the request was refused. Null otherwise. */
  answer: z.string().nullable(),
});
export type TimeOffData = z.output<typeof timeOffData>;

const whose = { id: publicId };
const named = { ...whose, aid: publicId };
const limit = { points: 60, seconds: 3_600, per: 'session' } as const;

const ownData = z.object({ establishment: z.string(), requests: z.array(timeOffData) });

/** Returns at most one hundred of the caller's own requests. Waiting requests come first. */
export const listOwnTimeOff = route({
  method: 'GET',
  path: '/v1/pro/{id}/staff/own/time-off',
  summary: 'Les absences demandées par le compte dans un établissement, et leur état',
  access: 'business',
  practitioner: { isSelf: true },
  input: z.object(whose),
  data: ownData,
});

const written = z.string().trim().max(10, inputMessages.invalidFormat).default('');
const hour = z
  .string()
  .trim()
  .max(5, inputMessages.invalidSlotTime)
  .nullish()
  .transform((text) => text ?? '');

/** Requests time off. Throws `Conflict` when it overlaps another request of the caller that is waiting or granted. */
export const askTimeOff = route({
  method: 'POST',
  path: '/v1/pro/{id}/staff/own/time-off',
  summary: 'Demande une absence, avec ses dates et heures ; le gérant de l’établissement en est averti',
  access: 'business',
  practitioner: { isSelf: true },
  idempotent: true,
  limit,
  input: z.object({
    ...whose,
    from_date: written,
    from_time: hour,
    to_date: written,
    to_time: hour,
    reason: line(timeOffWordMax),
  }),
  data: ownData,
});

/** Withdraws a request, whose id is in the body. Only the author of the request may withdraw it. */
export const withdrawTimeOff = route({
  method: 'POST',
  path: '/v1/pro/{id}/staff/own/time-off/withdraw',
  summary: 'Retire une demande d’absence en attente',
  access: 'business',
  practitioner: { isSelf: true },
  limit,
  input: z.object({ ...whose, request_id: publicId }),
  data: ownData,
});

/** Returns at most two hundred requests. Waiting requests come first. */
export const listTimeOff = route({
  method: 'GET',
  path: '/v1/pro/{id}/time-off',
  summary: 'Les demandes d’absence de l’équipe d’un établissement, en commençant par celles qui attendent une réponse',
  access: 'business',
  staff: staffActs.team,
  /** `resource_id` limits the list to the requests of one practitioner. */
  input: z.object({ ...whose, resource_id: publicId.optional() }),
  data: z.object({ waiting: z.number().int(), requests: z.array(timeOffData) }),
});

/** Counts the waiting requests, in all and by practitioner. The page « Équipe » shows these numbers. */
export const countTimeOff = route({
  method: 'GET',
  path: '/v1/pro/{id}/time-off/waiting',
  summary: 'Le nombre de demandes d’absence en attente, par membre de l’équipe',
  access: 'business',
  staff: staffActs.team,
  input: z.object(whose),
  data: z.object({ total: z.number().int(), people: z.array(z.object({ id: publicId, count: z.number().int() })) }),
});

/**
 * A request with the visits inside the time off. `visits` contains the first fifty upcoming visits, and `visits_total`
 * is the number of all. They stay when the time off is granted.
 */
const readData = z.object({ request: timeOffData, visits: collisionsData, visits_total: z.number().int() });

export const readTimeOff = route({
  method: 'GET',
  path: '/v1/pro/{id}/time-off/{aid}',
  summary: 'Une demande d’absence, avec les rendez-vous à venir concernés',
  access: 'business',
  staff: staffActs.team,
  input: z.object(named),
  data: readData,
});

/**
 * Grants a request. Throws `Conflict` with a message when the request no longer waits, is past, or concerns a
 * practitioner who has left the team.
 */
export const grantTimeOff = route({
  method: 'POST',
  path: '/v1/pro/{id}/time-off/{aid}/grant',
  summary: 'Accorde une absence : l’agenda de la personne est fermé, ses rendez-vous sont maintenus',
  access: 'business',
  staff: staffActs.team,
  limit,
  input: z.object(named),
  data: readData,
});

export const refuseTimeOff = route({
  method: 'POST',
  path: '/v1/pro/{id}/time-off/{aid}/refuse',
  summary: 'Refuse une absence, avec un message pour la personne',
  access: 'business',
  staff: staffActs.team,
  limit,
  input: z.object({ ...named, answer: line(timeOffWordMax) }),
  data: readData,
});

export const takeBackTimeOff = route({
  method: 'POST',
  path: '/v1/pro/{id}/time-off/{aid}/take-back',
  summary: 'Annule une absence accordée : l’agenda est rouvert',
  access: 'business',
  staff: staffActs.team,
  limit,
  input: z.object(named),
  data: readData,
});
