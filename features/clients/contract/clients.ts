import { z } from 'zod';
import { countText } from '#core/format.ts';
import { dayIn } from '#core/fields/dates.ts';
import { email, flag, inputMessages, integer, line, publicId, text } from '#core/fields.ts';
import { isKnownEnding } from '#core/fields/every-ending.ts';
import { writtenName } from '#core/fields/text-fields.ts';
import { instantOut } from '#core/instant.ts';
import { fileData, route } from '#core/route.ts';
import { isoFromDay } from '#core/time.ts';
import { staffActs } from '#core/staff-roles.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { clientLists, clientOrigins, entryLimits, tidyTags } from '../rules/entry.ts';

const name60 = writtenName(60, isKnownEnding);

const ownEntry = z.object({ id: publicId, cid: publicId });

/**
 * Makes a field optional and reads an empty text as null. A union of the schema and '' would replace the field's own
 * error message.
 */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((typed) => (typed === '' ? null : typed), schema.nullish()).optional();

/** A date in any form that `dayIn` reads → yyyy-MM-dd. */
const day = z.string().transform((typed, issues) => {
  const found = dayIn(typed);
  if (found !== undefined) return isoFromDay(found);
  issues.addIssue({ code: 'custom', message: inputMessages.invalidFormat });
  return z.NEVER;
});

/**
 * A first name or a last name. One of the two may be empty, because an imported file may contain only first names or
 * only last names.
 */
const name = z
  .string()
  .trim()
  .normalize('NFC')
  .superRefine((typed, issues) => {
    const message = typed === '' ? undefined : name60(typed);
    if (message !== undefined) issues.addIssue({ code: 'custom', message });
  });

/** Fields that a call may write to an entry. An absent field is unchanged, an empty field is cleared. */
const written = {
  pro_profile_id: publicId.optional(),
  email: orNothing(email),
  phone: orNothing(line(40)),
  phone_prefix: z
    .string()
    .regex(/^\+?\d{1,4}$/, inputMessages.invalidParam)
    .nullish(),
  birthday: orNothing(day),
  tags: z
    .array(line(entryLimits.tag))
    .max(entryLimits.tags * 2, inputMessages.invalidParam)
    .transform(tidyTags)
    .refine((tags) => tags.length <= entryLimits.tags, inputMessages.invalidParam)
    .optional(),
  comments: orNothing(
    z
      .string()
      .max(entryLimits.comments, `Écrivez ${countText(entryLimits.comments)} caractères maximum.`)
      .pipe(text(entryLimits.comments)),
  ),
};

/** An entry of the client book. The fields after `created_at` are computed from the client's visits. */
export const clientData = z.object({
  id: publicId,
  pro_profile_id: publicId,
  origin: z.enum(clientOrigins),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthday: z.string().nullable(),
  tags: z.array(z.string()),
  comments: z.string().nullable(),
  archived_at: instantOut.nullable(),
  blocked_at: instantOut.nullable(),
  created_at: instantOut,
  updated_at: instantOut,
  visits: z.number().int(),
  spent_cents: z.number().int(),
  no_shows: z.number().int(),
  cancelled: z.number().int(),
  first_visit_at: instantOut.nullable(),
  last_visit_at: instantOut.nullable(),
  next_visit_at: instantOut.nullable(),
  /** Whether an upcoming visit waits for its health answers. */
  form_missing: z.boolean(),
});
export type ClientEntry = z.output<typeof clientData>;

const entryAnswer = { data: clientData, time_zone: z.string() };

export const listClients = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/list',
  summary:
    'Le carnet de clients, par ordre alphabétique ; la recherche ignore les accents et accepte tous les formats de téléphone',
  access: 'pro',
  staff: staffActs.clients,
  practitioner: { agenda: 'resource_id' },
  isRead: true,
  input: z.object({
    id: publicId,
    query: z.string().max(200, inputMessages.invalidParam).nullish(),
    search_text: z.string().max(200, inputMessages.invalidParam).nullish(),
    only_booking: flag.default(false),
    only_imported: flag.default(false),
    only_archived: flag.default(false),
    tag: z.string().max(entryLimits.tag, inputMessages.invalidParam).nullish(),
    /** Limits the list to the clients of one practitioner, with the figures of their visits to that practitioner. */
    resource_id: publicId.optional(),
    pageIndex: integer(1, 1_000_000).default(1),
    itemsPerPage: integer(1, 1_000_000).default(1),
  }),
  data: z.object({
    data: z.array(clientData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    counts: z.record(z.enum(clientLists), z.number().int()),
    tags: z.array(z.string()),
    /** The entry whose name is closest to the searched name. Null unless the search finds nothing. */
    nearest: z.object({ id: publicId, firstname: z.string(), lastname: z.string() }).nullable(),
    time_zone: z.string(),
  }),
});

/** The fields of an entry that suffice to recognize a client in a list. */
const foundData = clientData.pick({ id: true, firstname: true, lastname: true, email: true, phone: true });

export const searchClients = route({
  method: 'GET',
  path: '/v1/pro/{id}/clients/search',
  summary: 'Les premières fiches du carnet qui correspondent à une recherche',
  access: 'pro',
  staff: staffActs.clients,
  limit: { points: 600, seconds: 60, per: 'session' },
  input: z.object({
    id: publicId,
    query: z.string().max(200, inputMessages.invalidParam),
    limit: integer(1, 20).default(8),
  }),
  data: z.object({ data: z.array(foundData) }),
});

const oneClientData = z.object({
  ...entryAnswer,
  /** Address of the last home visit. */
  address: z.string().nullable(),
  /** In an establishment, the name of the practitioner whom the client saw most often. */
  favourite: z.string().nullable(),
  history: z.array(
    z.object({
      booking_id: publicId,
      state: z.enum(bookingStates),
      starts_at: instantOut,
      services: z.array(z.string()),
      practitioners: z.array(z.string()),
      at_home: z.boolean(),
      place: z.string().nullable(),
      total_cents: z.number().int(),
      payment_status: z.enum(['pending', 'paid', 'paid_wlns', 'refunded']),
    }),
  ),
  /**
   * Instants at which the client accepted news from the professional, null without consent. Only the client can change
   * these consents.
   */
  consents: z.object({ email_at: instantOut.nullable(), sms_at: instantOut.nullable() }),
  /** The last entry merged into this entry, and the time until which that merge can be undone. */
  merge: z.object({ name: z.string(), undo_until: instantOut }).nullable(),
  same_phone: z.array(foundData),
});

/**
 * Removes the fields that a practitioner may not see: the merges, the entries with the same telephone and the client's
 * favorite practitioner.
 */
const ofVisitsAlone = (found: z.output<typeof oneClientData>): z.output<typeof oneClientData> => ({
  ...found,
  favourite: null,
  merge: null,
  same_phone: [],
});

export const findClient = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/find/{cid}',
  summary: 'Une fiche du carnet, avec ses rendez-vous et ses consentements',
  access: 'pro',
  staff: staffActs.clients,
  practitioner: { client: 'cid', agenda: 'resource_id', shown: ofVisitsAlone },
  isRead: true,
  /** `resource_id` limits the visits to one practitioner. */
  input: ownEntry.extend({ resource_id: publicId.optional() }),
  data: oneClientData,
});

export const storeClient = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/store',
  summary: 'Ajoute une fiche au carnet ; le client ne reçoit aucun email',
  access: 'pro',
  staff: staffActs.clients,
  created: true,
  idempotent: true,
  limit: { points: 300, seconds: 3_600, per: 'session' },
  mayCiteOwnLink: true,
  input: z.object({ id: publicId, firstname: name.default(''), lastname: name.default(''), ...written }),
  data: z.object({ ...entryAnswer, same_phone: z.array(foundData) }),
});

export const updateClient = route({
  method: 'PUT',
  path: '/v1/pro/{id}/clients/update/{cid}',
  summary: 'Modifie une fiche du carnet',
  access: 'pro',
  staff: staffActs.clients,
  mayCiteOwnLink: true,
  input: ownEntry.extend({ firstname: name.optional(), lastname: name.optional(), ...written }),
  data: z.object({ ...entryAnswer, same_phone: z.array(foundData) }),
});

export const archiveClient = route({
  method: 'PUT',
  path: '/v1/pro/{id}/clients/imported/archive/{cid}',
  summary:
    'Archive une fiche, ou la rétablit ; une fiche archivée disparaît de la liste et des exports, et ses rendez-vous sont conservés',
  access: 'pro',
  staff: staffActs.clients,
  input: ownEntry.extend({ archived: flag.default(true) }),
  data: z.object(entryAnswer),
});

export const blockClient = route({
  method: 'PUT',
  path: '/v1/pro/{id}/clients/block/{cid}',
  summary: 'Bloque la réservation en ligne d’un client chez ce professionnel, ou la débloque',
  access: 'pro',
  staff: staffActs.clients,
  input: ownEntry.extend({ blocked: flag.default(true) }),
  data: z.object(entryAnswer),
});

export const exportClients = route({
  method: 'GET',
  path: '/v1/pro/{id}/clients/export',
  summary: 'Le carnet en CSV, sans données de santé ; l’export est inscrit au journal',
  access: 'pro',
  staff: staffActs.wholeBook,
  file: 'text/csv',
  limit: { points: 20, seconds: 3_600, per: 'session' },
  input: z.object({
    id: publicId,
    list: z.enum(clientLists).default('all'),
    query: z.string().max(200, inputMessages.invalidParam).nullish(),
    tag: z.string().max(entryLimits.tag, inputMessages.invalidParam).nullish(),
    with_archived: flag.default(false),
  }),
  data: fileData,
});
