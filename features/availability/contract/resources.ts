import { resourceKinds } from '../rules/resource-kinds.ts';
import { z } from 'zod';
import { flag, line, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { writeLimit, proId } from './agenda-input.ts';

export const resourceData = z.object({
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

export const listResources = route({
  method: 'GET',
  path: '/v1/pro/{id}/resources',
  summary: 'Praticiens, cabines et équipements, avec les prestations qu’ils servent',
  access: 'pro',
  whileViewing: 'read',
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
