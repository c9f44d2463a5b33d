import { z } from 'zod';
import { inputMessages, line, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { collisionsData } from '#features/availability/contract/slots.ts';
import { timeOffStates, timeOffWordMax } from '../rules/time-off.ts';

/**
 * Time off that a practitioner asked for. Days and hours are local to the place. A null hour means the start of the
 * first day or the end of the last day.
 */
export const timeOffData = z.object({
  id: publicId,
  person: z.object({ id: publicId, label: z.string() }),
  reason: z.string(),
  state: z.enum(timeOffStates),
  /** Whether the end of the time off is past. A request still waiting can then no longer be answered. */
  over: z.boolean(),
  from_date: z.string(),
  from_time: z.string().nullable(),
  to_date: z.string(),
  to_time: z.string().nullable(),
  starts_at: instantOut,
  ends_at: instantOut,
  asked_at: instantOut,
  decided_at: instantOut.nullable(),
  /** The message that came with a refusal of the request; null otherwise. */
  answer: z.string().nullable(),
});
export type TimeOffData = z.output<typeof timeOffData>;

const whose = { id: publicId };
const named = { ...whose, aid: publicId };
const limit = { points: 60, seconds: 3_600, per: 'session' } as const;

const ownData = z.object({ establishment: z.string(), requests: z.array(timeOffData) });

/** Returns at most one hundred requests, the waiting ones first. */
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

/** Throws `Conflict` when the requested time overlaps another request of the caller that is waiting or granted. */
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

/** The request's id is in the body. Only the author of the request may withdraw it. */
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

/** Returns at most two hundred requests, the waiting ones first. */
export const listTimeOff = route({
  method: 'GET',
  path: '/v1/pro/{id}/time-off',
  summary: 'Les demandes d’absence de l’équipe d’un établissement, en commençant par celles qui attendent une réponse',
  access: 'business',
  staff: staffActs.team,
  /** `resource_id` filters the requests of one practitioner. */
  input: z.object({ ...whose, resource_id: publicId.optional() }),
  data: z.object({ waiting: z.number().int(), requests: z.array(timeOffData) }),
});

/** Number of waiting requests, in all and by practitioner, for the badges of « Équipe ». */
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
 * `visits` holds the first fifty upcoming visits inside the time off, and `visits_total` the number of all such visits.
 * Granting the time off does not move them.
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
 * Throws `Conflict` with a message when the request no longer waits, is past, or concerns a practitioner no longer in
 * the team.
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
