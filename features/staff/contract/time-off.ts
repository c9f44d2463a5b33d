import { z } from 'zod';
import { inputMessages, line, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { collisionsData } from '#features/availability/contract/slots.ts';
import { timeOffStates, timeOffWordMax } from '../rules/time-off.ts';

/** Time off that a practitioner asked for. Days and hours are the place's; no hour is from the start of the first day, to the end of the last. */
export const timeOffData = z.object({
  id: publicId,
  /** Whose agenda. */
  person: z.object({ id: publicId, label: z.string() }),
  reason: z.string(),
  state: z.enum(timeOffStates),
  /** Its end is past; one that still waits is answered no more. */
  over: z.boolean(),
  from_date: z.string(),
  from_time: z.string().nullable(),
  to_date: z.string(),
  to_time: z.string().nullable(),
  starts_at: instantOut,
  ends_at: instantOut,
  asked_at: instantOut,
  decided_at: instantOut.nullable(),
  /** The word that refuses it. */
  answer: z.string().nullable(),
});
export type TimeOffData = z.output<typeof timeOffData>;

const whose = { id: publicId };
const named = { ...whose, aid: publicId };
const limit = { points: 60, seconds: 3_600, per: 'session' } as const;

const ownData = z.object({ establishment: z.string(), requests: z.array(timeOffData) });

/** The last hundred, those that wait first. */
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

/** Refused with Conflict where one of theirs that waits or is granted has some of this time. */
export const askTimeOff = route({
  method: 'POST',
  path: '/v1/pro/{id}/staff/own/time-off',
  summary: 'Demande une absence, avec ses dates et heures ; le gérant de l’établissement en est averti',
  access: 'business',
  practitioner: { isSelf: true },
  idempotent: true,
  limit,
  input: z.object({ ...whose, from_date: written, from_time: hour, to_date: written, to_time: hour, reason: line(timeOffWordMax) }),
  data: ownData,
});

/** The request is named in the body: it is of whoever asks alone. */
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

/** The last two hundred, those that wait first. */
export const listTimeOff = route({
  method: 'GET',
  path: '/v1/pro/{id}/time-off',
  summary: 'Les demandes d’absence de l’équipe d’un établissement, en commençant par celles en attente',
  access: 'business',
  staff: staffActs.team,
  /** `resource_id`: of one of the team alone. */
  input: z.object({ ...whose, resource_id: publicId.optional() }),
  data: z.object({ waiting: z.number().int(), requests: z.array(timeOffData) }),
});

/** How many wait, whose they are: what « Équipe » counts. */
export const countTimeOff = route({
  method: 'GET',
  path: '/v1/pro/{id}/time-off/waiting',
  summary: 'Le nombre de demandes d’absence en attente, par membre de l’équipe',
  access: 'business',
  staff: staffActs.team,
  input: z.object(whose),
  data: z.object({ total: z.number().int(), people: z.array(z.object({ id: publicId, count: z.number().int() })) }),
});

/** `visits` are those to come that lie in it, the first fifty of `visits_total`: granting leaves them where they are. */
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

/** Refused with Conflict, in words, where it waits no more, is past, or is of somebody who is worked with no more. */
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
