import { z } from 'zod';
import { line, publicId } from '#core/fields.ts';
import { instantIn, instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { missionStates } from '../rules/missions.ts';

const side = z.object({ id: publicId, name: z.string() });

/**
 * A mission as the establishment or the freelance sees it. `next_states` contains the states that the reader may give
 * the mission now.
 */
export const missionData = z.object({
  id: publicId,
  establishment: side,
  freelance: side,
  service: z.string(),
  starts_at: instantOut,
  ends_at: instantOut,
  /** Time zone of the establishment. */
  time_zone: z.string(),
  state: z.enum(missionStates),
  next_states: z.array(z.enum(missionStates)),
  /** Whether the establishment may comment on the mission at this moment. */
  reviewable: z.boolean(),
  pro_comment_id: publicId.nullable(),
});

export const listMissions = route({
  method: 'GET',
  path: '/v1/pro/{id}/missions',
  summary:
    'Les missions d’un établissement, ou d’un praticien dans des établissements, de la plus récente à la plus ancienne',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId, state: z.enum(missionStates).optional(), ...pageIn }),
  data: z.object({ data: z.array(missionData), total: z.number().int(), itemsPerPage: z.number().int() }),
});

export const proposeMission = route({
  method: 'POST',
  path: '/v1/pro/{id}/missions',
  summary: 'Un établissement propose une mission à un praticien qui ouvre ses horaires aux établissements',
  access: 'business',
  created: true,
  idempotent: true,
  limit: { points: 60, seconds: 600, per: 'session' },
  input: z.object({
    id: publicId,
    freelance_id: publicId,
    service: line(200),
    starts_at: instantIn,
    ends_at: instantIn,
  }),
  data: missionData,
});

export const readMission = route({
  method: 'GET',
  path: '/v1/pro/{id}/missions/{mid}',
  summary: 'Une mission, lue par l’établissement ou le praticien concerné',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId, mid: publicId }),
  data: missionData,
});

export const changeMission = route({
  method: 'PUT',
  path: '/v1/pro/{id}/missions/{mid}',
  summary: 'Accepte, décline, retire ou termine une mission',
  access: 'pro',
  input: z.object({ id: publicId, mid: publicId, state: z.enum(missionStates) }),
  data: missionData,
});
