import { conflicts } from '../rules/conflicts.ts';
import { personBioMax, personColors, resourceKinds } from '../rules/resource-kinds.ts';
import { z } from 'zod';
import { email, flag, inputMessages, integer, line, publicId } from '#core/fields.ts';
import { textPattern } from '#core/fields/text-fields.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { offerBounds as bounds } from '#features/catalog/rules/offer-bounds.ts';
import { writeLimit, proId } from './agenda-input.ts';

export const resourceData = z.object({
  id: publicId,
  kind: z.enum(resourceKinds),
  label: z.string(),
  active: z.boolean(),
  /** Whether the resource has its own opening hours, which replace the hours of the whole team. */
  has_own_hours: z.boolean(),
  /** Path of a practitioner's small picture. Null when the practitioner has no picture. */
  photo: z.string().nullable(),
  /** Color of a practitioner in the agenda. Null until the professional chooses a color. */
  color: z.enum(personColors).nullable(),
});

export type ResourceData = z.output<typeof resourceData>;

const ownRateOf = <P extends z.ZodType, D extends z.ZodType>(price_cents: P, duration_min: D) =>
  z.object({ option_id: publicId, price_cents, duration_min });

/**
 * An option that a resource serves. `price_cents` and `duration_min` are the practitioner's own rate. Null means the
 * price or the duration of the option.
 */
const servedOptionData = ownRateOf(z.number().int().nullable(), z.number().int().nullable());

const servedOptionIn = ownRateOf(
  integer(0, bounds.priceCentsMax, inputMessages.invalidParam).nullish(),
  integer(bounds.minutesMin, bounds.minutesMax)
    .refine((value) => value % bounds.minutesStep === 0, { error: conflicts.byFive })
    .nullish(),
);

/** A resource as the team pages show it. The agenda omits these fields, because it is loaded at every navigation. */
export const teamResourceData = resourceData.extend({
  /** Short presentation of a practitioner, shown on the professional's public page. */
  bio: z.string(),
  option_ids: z.array(publicId),
  options: z.array(servedOptionData),
  bookings_to_come: z.number().int(),
});

export type TeamResourceData = z.output<typeof teamResourceData>;

const resourcesData = z.object({
  resources: z.array(teamResourceData),
  /** The options that the professional sells, with the kinds of resources that each option needs. */
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

/** Limits the list to one practitioner and to the options that the practitioner serves. */
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
  input: z.object({
    ...proId,
    kind: z.enum(resourceKinds),
    label: line(80),
    option_ids: z.array(publicId).max(300).default([]),
  }),
  data: teamResourceData,
});

const names = z.array(line(80)).max(50).default([]);

/** Adds several resources by name, all or none. A repeated or existing name gets an error on the field of that name. */
export const createTeam = route({
  method: 'POST',
  path: '/v1/pro/{id}/team',
  summary: 'Ajoute plusieurs praticiens, cabines et équipements à la fois, tous ou aucun',
  access: 'business',
  staff: staffActs.team,
  idempotent: true,
  limit: writeLimit,
  input: z.object({
    ...proId,
    practitioners: z.array(line(80)).min(1, inputMessages.missingFields).max(50),
    cabins: names,
    equipments: names,
  }),
  data: z.object({ resources: z.array(teamResourceData) }),
});

/**
 * Changes a resource. `option_ids` sets the options that the resource serves and leaves its own rates unchanged.
 * `options` sets the options and the own rates. Throws `Conflict` when the resource is deactivated while upcoming
 * visits need it. The collisions are then in `additional`.
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

/**
 * Replaces a practitioner's presentation. An empty text removes it. Throws `Conflict` when the practitioner is no
 * longer active.
 */
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
    bio: z
      .string()
      .trim()
      .max(personBioMax, inputMessages.invalidParam)
      .regex(textPattern, inputMessages.invalidFormat),
  }),
  data: teamResourceData,
});

/** Contact details of a team member. The managers of the team and the member may read them. Clients may not. */
const personContactData = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  color: z.enum(personColors).nullable(),
});
export type PersonContact = z.output<typeof personContactData>;

/** Distinguishes an absent field, which leaves the stored value unchanged, from an empty field, which clears it. */
const orEmptied = <S extends z.ZodType>(written: S) =>
  z
    .literal('')
    .transform(() => null)
    .or(written)
    .nullish();

export const readPersonContact = route({
  method: 'GET',
  path: '/v1/pro/{id}/resource/{rid}/contact',
  summary: 'L’adresse email, le téléphone et la couleur d’un membre de l’équipe, réservés à l’établissement',
  access: 'business',
  staff: staffActs.team,
  practitioner: { own: 'rid' },
  input: z.object({ ...proId, rid: publicId }),
  data: personContactData,
});

/** Replaces a practitioner's contact details. Throws `Conflict` when the practitioner is no longer active. */
export const putPersonContact = route({
  method: 'PUT',
  path: '/v1/pro/{id}/resource/{rid}/contact',
  summary:
    'Modifie l’adresse email, le téléphone ou la couleur d’un membre de l’équipe ; un champ absent est conservé, un champ vide est effacé',
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
    color: orEmptied(z.enum(personColors)),
  }),
  data: personContactData,
});
