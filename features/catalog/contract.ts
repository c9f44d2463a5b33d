import { z } from 'zod';
import { flag, inputMessages, integer, line, numberOfPeopleMessage, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { fields } from '#core/fields/schemas.ts';
import { textPattern } from '#core/fields/text-fields.ts';
import { route } from '#core/route.ts';
import { refusedGuestsMin } from './rules/judged-service.ts';
import {
  cleaningMinutes,
  offerBounds as bounds,
  preparationMinutes,
  processingMinutes,
  surchargeAsks,
  surchargeTypes,
  surchargeValues,
} from './rules/offer-bounds.ts';
import { serviceStates } from './rules/states.ts';
import type { SurchargeType } from './rules/surcharges.ts';

const stepped = (min: number, max: number) =>
  integer(min, max).refine((value) => value % bounds.minutesStep === 0, { error: inputMessages.invalidParam });
const choice = (values: readonly number[]) =>
  integer(0, 100_000).refine((value) => values.includes(value), { error: inputMessages.invalidParam });
const cents = integer(0, bounds.priceCentsMax, inputMessages.invalidParam);
const label = z.union([z.literal(''), line(bounds.label)]).default('');
const clock = integer(0, 2880, inputMessages.invalidSlotTime)
  .refine((value) => value % bounds.minutesStep === 0, { error: inputMessages.invalidSlotTime })
  .nullish();

const optionIn = z.object({
  /** Id of an existing option of the service. Bookings of the option refer to this id. Absent for a new option. */
  id: publicId.optional(),
  label,
  duration_min: stepped(bounds.minutesMin, bounds.minutesMax),
  prep_min: choice(preparationMinutes).default(0),
  cleaning_min: choice(cleaningMinutes).default(0),
  /**
   * Processing time in minutes, during which the practitioner is free and the client stays. `processing_after_min` is
   * when it begins, in minutes after the start. 0 for no processing time.
   */
  processing_min: choice(processingMinutes).default(0),
  processing_after_min: stepped(0, bounds.minutesMax).default(0),
  price_cents: cents,
});

const addOnIn = z.object({
  id: publicId.optional(),
  label: line(bounds.label),
  minutes: stepped(0, bounds.addOnMinutesMax).default(0),
  price_cents: cents,
});

const surchargeIn = z
  .object({
    type: z.enum(surchargeTypes as readonly [SurchargeType, ...SurchargeType[]]),
    unit: z.enum(['percent', 'euros']),
    value: integer(1, 100_000),
    days: z.array(integer(0, 6)).max(7).nullish(),
    from_min: clock,
    to_min: clock,
    window_sec: integer(3600, 259_200).nullish(),
  })
  .refine(({ unit, value }) => (surchargeValues[unit] as readonly number[]).includes(value), {
    path: ['value'],
    error: inputMessages.invalidParam,
  })
  // Drops the fields that this type of surcharge does not use.
  .transform(({ days, from_min, to_min, window_sec, ...rest }) => {
    const asks = surchargeAsks[rest.type];
    const hours = asks === 'hours';
    return {
      ...rest,
      days: hours && days && days.length > 0 ? [...new Set(days)].toSorted((a, b) => a - b) : null,
      from_min: hours ? (from_min ?? null) : null,
      to_min: hours ? (to_min ?? null) : null,
      window_sec: asks === 'window' ? (window_sec ?? null) : null,
    };
  });

const need = z.object({
  kind: z.enum(['practitioner', 'cabin', 'equipment']),
  count: integer(1, bounds.needsMax),
  per_guest: flag.default(false),
});

/**
 * Input of a service (docs/product/catalogue.md#services). A booking takes one option and any number of add-ons.
 * assumed: guests, deposit, approval and places are the same for all options of a service.
 */
export const serviceIn = z.object({
  prestation_name: fields.prestation_name,
  prestation_category: fields.prestation_category,
  description: z
    .string(inputMessages.invalidParam)
    .trim()
    .max(bounds.description, inputMessages.invalidParam)
    .regex(textPattern, inputMessages.invalidFormat)
    .default(''),
  /**
   * `published` requests the publication. A service that mentions health waits for an admin first
   * (docs/product/catalogue.md#health-wording).
   */
  state: z.enum(['draft', 'published']).default('draft'),
  on_site: flag.default(false),
  at_home: flag.default(false),
  for_establishments: flag.default(false),
  guests_min: integer(1, bounds.guestsMax, numberOfPeopleMessage(bounds.guestsMax)).default(1),
  guests_max: integer(1, bounds.guestsMax, numberOfPeopleMessage(bounds.guestsMax)).default(1),
  guests_follow: flag.default(false),
  deposit_percent: choice([0, 20, 30, 50, 100]).default(100),
  approval: flag.default(false),
  options: z
    .array(optionIn, inputMessages.missingFields)
    .min(1, inputMessages.missingFields)
    .max(bounds.options, inputMessages.invalidParam),
  add_ons: z.array(addOnIn).max(bounds.addOns, inputMessages.invalidParam).default([]),
  surcharges: z.array(surchargeIn).max(bounds.surcharges, inputMessages.invalidParam).default([]),
  /**
   * For an establishment: the kinds of resources that a booking of the service uses. `resource_ids` are the resources
   * that may serve it. Without a resource of a kind, all resources of that kind may serve.
   */
  needs: z
    .array(need)
    .max(3)
    .default([{ kind: 'practitioner', count: 1, per_guest: true }]),
  resource_ids: z.array(publicId).max(200).default([]),
  /** Health checklist that clients answer before they pay. Empty or absent for a service without checklist. */
  health_checklist_id: z
    .union([z.literal(''), publicId])
    .nullish()
    .transform((id) => (id === undefined || id === '' ? null : id)),
});
export type ServiceIn = z.output<typeof serviceIn>;

const guestRange = z.object({ guests_min: z.number(), guests_max: z.number() });

const guestsMinFault = (service: unknown): string | undefined => {
  const { data: range } = guestRange.safeParse(service);
  return range && refusedGuestsMin(range);
};

/**
 * Compares the two numbers of guests when another field is already refused, so that the form shows all its errors at
 * once. Otherwise `refusedService` compares them, together with its other rules.
 */
const withGuestRange = <S extends z.ZodObject>(service: S): S =>
  service.refine((value) => guestsMinFault(value) === undefined, {
    path: ['guests_min'],
    when: ({ issues }) => issues.length > 0,
    error: ({ input }) => guestsMinFault(input),
  });

const surchargeData = z.object({
  type: z.enum(surchargeTypes as readonly [SurchargeType, ...SurchargeType[]]),
  unit: z.enum(['percent', 'euros']),
  value: z.number().int(),
  days: z.array(z.number().int()).nullable(),
  from_min: z.number().int().nullable(),
  to_min: z.number().int().nullable(),
  window_sec: z.number().int().nullable(),
});

/** A service for its professional, who edits it. Prices in cents, durations in minutes. */
export const serviceData = z.object({
  id: publicId,
  name: z.string(),
  description: z.string(),
  category: z.number().int(),
  state: z.enum(serviceStates),
  /** The reason an admin gave for refusing publication. Null once the professional requests publication again. */
  refusal: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
  on_site: z.boolean(),
  at_home: z.boolean(),
  for_establishments: z.boolean(),
  guests_min: z.number().int(),
  guests_max: z.number().int(),
  guests_follow: z.boolean(),
  deposit_percent: z.number().int(),
  approval: z.boolean(),
  options: z.array(
    z.object({
      id: publicId,
      label: z.string(),
      duration_min: z.number().int(),
      prep_min: z.number().int(),
      cleaning_min: z.number().int(),
      processing_min: z.number().int(),
      processing_after_min: z.number().int(),
      price_cents: z.number().int(),
    }),
  ),
  add_ons: z.array(
    z.object({ id: publicId, label: z.string(), minutes: z.number().int(), price_cents: z.number().int() }),
  ),
  surcharges: z.array(surchargeData),
  needs: z.array(
    z.object({ kind: z.enum(['practitioner', 'cabin', 'equipment']), count: z.number().int(), per_guest: z.boolean() }),
  ),
  resource_ids: z.array(publicId),
  health_checklist_id: publicId.nullable(),
  /** When the service was last changed or created. Null for a service stored without this date. */
  updated_at: instantOut.nullable(),
});
export type OwnService = z.output<typeof serviceData>;
/** `serviceData` before serialization: instants in epoch milliseconds. */
export type OwnServiceAnswer = z.input<typeof serviceData>;

const ofPro = { id: publicId };
const ofService = { ...ofPro, pid: publicId };

export const listServices = route({
  method: 'GET',
  path: '/v1/pro/{id}/prestations',
  summary: 'Les prestations d’un professionnel, dans leur ordre, ou ses prestations archivées',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ ...ofPro, archived: flag.default(false) }),
  data: z.object({ data: z.array(serviceData), total: z.number().int(), archived: z.number().int() }),
});

export const serviceChoices = route({
  method: 'GET',
  path: '/v1/pro/{id}/prestations/choices',
  summary: 'Les choix possibles pour une prestation : catégories, lieux, équipe et cabines du professionnel',
  access: 'pro',
  whileViewing: 'read',
  input: z.object(ofPro),
  data: z.object({
    subtype: z.enum(['freelance', 'business']),
    slug: z.string(),
    published: z.boolean(),
    /** Whether the professional can take card payments, so that deposits are paid online. */
    pay_online: z.boolean(),
    motif: z.string(),
    palette: z.string(),
    categories: z.array(z.number().int()),
    category_main: z.number().int(),
    /** Categories that accept no new service. */
    closed_categories: z.array(z.number().int()),
    on_site: z.boolean(),
    at_home: z.boolean(),
    street: z.string().nullable(),
    postcode: z.string(),
    city: z.string(),
    time_zone: z.string(),
    max_distance_km: z.number().int().nullable(),
    checklists: z.array(z.object({ id: publicId, name: z.string() })),
    resources: z.array(
      z.object({ id: publicId, kind: z.enum(['practitioner', 'cabin', 'equipment']), label: z.string() }),
    ),
  }),
});

export const getService = route({
  method: 'GET',
  path: '/v1/pro/{id}/prestation/{pid}',
  summary: 'Une prestation du professionnel',
  access: 'pro',
  whileViewing: 'read',
  input: z.object(ofService),
  data: serviceData,
});

export const createService = route({
  method: 'POST',
  path: '/v1/pro/{id}/prestation',
  summary: 'Crée une prestation, en brouillon ou publiée',
  access: 'pro',
  idempotent: true,
  created: true,
  input: withGuestRange(serviceIn.extend(ofPro)),
  data: serviceData,
});

export const changeService = route({
  method: 'POST',
  path: '/v1/pro/{id}/prestation/{pid}',
  summary:
    'Remplace le contenu d’une prestation ; les durées envoyées avec leur identifiant le conservent. Sans changement, `additional` vaut « no_changes »',
  access: 'pro',
  input: withGuestRange(serviceIn.extend(ofService)),
  data: serviceData,
});

export const archiveService = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/prestation/{pid}',
  summary:
    'Archive une prestation ; refusé tant que des rendez-vous à venir portent sur cette prestation ; `additional` les énumère en français',
  access: 'pro',
  input: z.object(ofService),
  data: serviceData,
});

export const restoreService = route({
  method: 'POST',
  path: '/v1/pro/{id}/prestation/{pid}/restore',
  summary: 'Restaure une prestation archivée, en brouillon',
  access: 'pro',
  input: z.object(ofService),
  data: serviceData,
});

export const duplicateService = route({
  method: 'POST',
  path: '/v1/pro/{id}/prestation/{pid}/duplicate',
  summary: 'Copie une prestation en brouillon, sous un autre nom',
  access: 'pro',
  idempotent: true,
  created: true,
  input: z.object(ofService),
  data: serviceData,
});

export const sortServices = route({
  method: 'PUT',
  path: '/v1/pro/{id}/prestations/sort',
  summary: 'Ordonne les prestations selon les identifiants donnés ; les autres prestations suivent',
  access: 'pro',
  input: z.object({ ...ofPro, ids: z.array(publicId).min(1, inputMessages.missingFields).max(500) }),
  data: z.object({ ids: z.array(publicId) }),
});
