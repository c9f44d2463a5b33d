import { conflicts } from '../rules/conflicts.ts';
import { personBioMax, personColors, resourceKinds } from '../rules/resource-kinds.ts';
import { z } from 'zod';
import { email, flag, inputMessages, integer, line, publicId } from '#core/fields.ts';
import { textPattern } from '#core/fields/written.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { offerBounds as bounds } from '#features/catalog/rules/offer-bounds.ts';
import { writeLimit, proId } from './agenda-input.ts';

export const resourceData = z.object({
  id: publicId,
  kind: z.enum(resourceKinds),
  label: z.string(),
  active: z.boolean(),
  /** Whether hours of its own replace everybody's. */
  has_own_hours: z.boolean(),
  /** Of a practitioner: the path of their picture, small; null without one. */
  photo: z.string().nullable(),
  /** Of a practitioner: what tells them apart in the agenda; null as long as none is chosen. */
  color: z.enum(personColors).nullable(),
});

export type ResourceData = z.output<typeof resourceData>;

const ownRateOf = <P extends z.ZodType, D extends z.ZodType>(price_cents: P, duration_min: D) => z.object({ option_id: publicId, price_cents, duration_min });

/** An option that a resource serves, at which price and how long in minutes where that is its own (practitioners alone); null is the option's. */
const servedOptionData = ownRateOf(z.number().int().nullable(), z.number().int().nullable());

const servedOptionIn = ownRateOf(
  integer(0, bounds.priceCentsMax, inputMessages.invalidParam).nullish(),
  integer(bounds.minutesMin, bounds.minutesMax)
    .refine((value) => value % bounds.minutesStep === 0, { error: conflicts.byFive })
    .nullish(),
);

/** A resource where it is set up: an agenda, read at every step, counts nothing of months to come. */
export const teamResourceData = resourceData.extend({
  /** A few words about a practitioner, read on the public page. */
  bio: z.string(),
  option_ids: z.array(publicId),
  options: z.array(servedOptionData),
  /** Visits to come that it is needed for. */
  bookings_to_come: z.number().int(),
});

export type TeamResourceData = z.output<typeof teamResourceData>;

const resourcesData = z.object({
  resources: z.array(teamResourceData),
  /** What they may serve: options offered, and the kinds each needs. */
  options: z.array(
    z.object({
      id: publicId,
      service: z.string(),
      label: z.string(),
      kinds: z.array(z.enum(resourceKinds)),
      price_cents: z.number().int(),
      duration_min: z.number().int(),
    }),
  ),
});
type Resources = z.output<typeof resourcesData>;

/** What a practitioner reads of it: themselves, and the options that they serve. */
const servedAlone = ({ resources, options }: Resources): Resources => ({
  resources,
  options: options.filter(({ id }) => resources.some(({ option_ids }) => option_ids.includes(id))),
});

export const listResources = route({
  method: 'GET',
  path: '/v1/pro/{id}/resources',
  summary: 'Praticiens, cabines et équipements, avec leurs prestations',
  access: 'pro',
  staff: staffActs.agenda,
  practitioner: { agenda: 'resource_id', shown: servedAlone },
  whileViewing: 'read',
  /** `resource_id`: one of them alone. */
  input: z.object({ ...proId, resource_id: publicId.optional() }),
  data: resourcesData,
});

export const createResource = route({
  method: 'POST',
  path: '/v1/pro/{id}/resource',
  summary: 'Ajoute un praticien, une cabine ou un équipement',
  access: 'business',
  staff: staffActs.team,
  idempotent: true,
  limit: writeLimit,
  input: z.object({ ...proId, kind: z.enum(resourceKinds), label: line(80), option_ids: z.array(publicId).max(300).default([]) }),
  data: teamResourceData,
});

const names = z.array(line(80)).max(50).default([]);

/** Several at once, by their names: all of them are added, or none. A name that is said twice, or that another has, is told beside its list. */
export const createTeam = route({
  method: 'POST',
  path: '/v1/pro/{id}/team',
  summary: 'Ajoute plusieurs praticiens, cabines et équipements à la fois, tous ou aucun',
  access: 'business',
  staff: staffActs.team,
  idempotent: true,
  limit: writeLimit,
  input: z.object({ ...proId, practitioners: z.array(line(80)).min(1, inputMessages.missingFields).max(50), cabins: names, equipments: names }),
  data: z.object({ resources: z.array(teamResourceData) }),
});

/**
 * `option_ids` says which options it serves, each keeping the price and the duration of its own; `options` says these too. Deactivated while visits to come
 * need it, it is refused with Conflict, `additional` being `{ collisions }`.
 */
export const changeResource = route({
  method: 'PUT',
  path: '/v1/pro/{id}/resource/{rid}',
  summary: 'Renomme, active ou désactive une ressource et choisit ses prestations ; les champs absents sont conservés',
  access: 'business',
  staff: staffActs.team,
  limit: writeLimit,
  input: z.object({
    ...proId,
    rid: publicId,
    label: line(80).optional(),
    active: flag.optional(),
    option_ids: z.array(publicId).max(300).optional(),
    options: z.array(servedOptionIn).max(300).optional(),
  }),
  data: teamResourceData,
});

/** Empty, they say nothing of themselves. Refused with Conflict, in words, of somebody who works there no more. */
export const putPersonBio = route({
  method: 'PUT',
  path: '/v1/pro/{id}/resource/{rid}/bio',
  summary: 'La présentation d’un membre de l’équipe, affichée sur la fiche publique',
  access: 'business',
  staff: staffActs.team,
  practitioner: { own: 'rid' },
  limit: writeLimit,
  input: z.object({
    ...proId,
    rid: publicId,
    bio: z.string(inputMessages.invalidParam).trim().max(personBioMax, inputMessages.invalidParam).regex(textPattern, inputMessages.invalidFormat),
  }),
  data: teamResourceData,
});

/** How the house reaches one of its team: for who keeps the team and for themselves, never public, never a client's. */
const personContactData = z.object({ email: z.string().nullable(), phone: z.string().nullable(), color: z.enum(personColors).nullable() });
export type PersonContact = z.output<typeof personContactData>;

/** Absent, it stays; empty, it is emptied. */
const orEmptied = <S extends z.ZodType>(written: S) =>
  z
    .literal('')
    .transform(() => null)
    .or(written)
    .nullish();

export const readPersonContact = route({
  method: 'GET',
  path: '/v1/pro/{id}/resource/{rid}/contact',
  summary: 'L’adresse email, le téléphone et la couleur d’un membre de l’équipe, visibles de l’établissement seul',
  access: 'business',
  staff: staffActs.team,
  practitioner: { own: 'rid' },
  input: z.object({ ...proId, rid: publicId }),
  data: personContactData,
});

/** Refused with Conflict, in words, of somebody who works there no more. */
export const putPersonContact = route({
  method: 'PUT',
  path: '/v1/pro/{id}/resource/{rid}/contact',
  summary: 'Modifie l’adresse email, le téléphone ou la couleur d’un membre de l’équipe ; un champ absent est conservé, un champ vide est effacé',
  access: 'business',
  staff: staffActs.team,
  practitioner: { own: 'rid' },
  limit: writeLimit,
  input: z.object({
    ...proId,
    rid: publicId,
    email: orEmptied(email.toLowerCase()),
    phone: orEmptied(line(40)),
    phone_prefix: z
      .string()
      .regex(/^\+?\d{1,4}$/, inputMessages.invalidParam)
      .nullish(),
    color: orEmptied(z.enum(personColors, inputMessages.invalidParam)),
  }),
  data: personContactData,
});
