import { z } from 'zod';
import { csvFile } from '#core/csv.ts';
import { flag, publicId, line, inputMessages } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { receivedFile } from '#core/received-file.ts';
import { maxFormBytes, route } from '#core/route.ts';
import { visitImportLists, visitImportStates, visitVerdicts } from '../rules/judged-visit.ts';
import { visitFields, visitFileLimits } from '../rules/visit-columns.ts';

const ownVisitImport = z.object({ id: publicId, iid: publicId });

const importHead = z.object({
  id: publicId,
  file_name: z.string(),
  state: z.enum(visitImportStates),
  lines: z.number().int(),
  undo_until: instantOut.nullable(),
});

const count = z.number().int();
const unknownName = z.object({
  /** How a choice names it. */
  key: z.string(),
  /** As the file writes it; empty where it says nothing. */
  name: z.string(),
  lines: count,
  /** What was chosen: the public id of an option or of a practitioner, empty for whoever is free; null where nothing was. */
  chosen: z.string().nullable(),
});

/** A file of visits that is being brought: its lines judged, those with a fault first. */
export const visitImportData = importHead.extend({
  /** `done`, gone through; `lost`, of these, what could not be written. */
  counts: z.object({ all: count, faulty: count, past: count, known: count, ready: count, done: count, lost: count }),
  /** The columns of a CSV, each with up to three of its values and what it is taken for; null for one that is not read. None of a calendar. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), field: z.enum(visitFields).nullable() })),
  /** What a visit needs and no column is: it does not run before one is chosen. */
  missing: z.array(z.enum(visitFields)),
  /** How many visits the file says are at their client's and cannot be; `at_place`, these are noted at the place. */
  not_at_home: count,
  at_place: z.boolean(),
  /** What the file names and the catalogue or the team does not know, with what was chosen for it. */
  services: z.array(unknownName),
  people: z.array(unknownName),
  options: z.array(z.object({ id: publicId, label: z.string() })),
  team: z.array(z.object({ id: publicId, label: z.string() })),
  time_zone: z.string(),
  /** Of an import that is over, the visits that it brought and that are still there; of one undone, those that were touched since. */
  visits: z.array(z.object({ booking_id: publicId, starts_at: instantOut, name: z.string() })),
  data: z.array(
    z.object({
      number: count,
      verdict: z.enum(visitVerdicts),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      starts_at: instantOut.nullable(),
      /** As the file says it, where it is no moment. */
      when: z.string(),
      lasts_min: count.nullable(),
      service: z.string(),
      /** Where its client is; null at the professional's. */
      place: z.string().nullable(),
      person: z.string(),
      total_cents: count.nullable(),
      faults: z.array(z.object({ field: z.string(), message: z.string() })),
      notes: z.array(z.string()),
      /** What is said of it where it is here already, or could not be written. */
      known: z.string().nullable(),
      is_lost: z.boolean(),
    }),
  ),
  total: count,
  itemsPerPage: count,
});

export const readVisitFile = route({
  method: 'POST',
  path: '/v1/pro/{id}/bookings/imports',
  summary: 'Lit un fichier de rendez-vous à venir, CSV ou agenda (.ics), et contrôle chaque ligne, sans rien enregistrer',
  access: 'pro',
  created: true,
  formBytes: maxFormBytes,
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, file: receivedFile(csvFile(visitFileLimits)) }),
  data: visitImportData,
});

export const recentVisitImports = route({
  method: 'GET',
  path: '/v1/pro/{id}/bookings/imports',
  summary: 'Les imports de rendez-vous des 24 dernières heures, du plus récent au plus ancien',
  access: 'pro',
  input: z.object({ id: publicId }),
  data: z.object({ data: z.array(importHead) }),
});

export const getVisitImport = route({
  method: 'GET',
  path: '/v1/pro/{id}/bookings/imports/{iid}',
  summary: 'Un import de rendez-vous : ses lignes contrôlées, les erreurs d’abord, et son avancement',
  access: 'pro',
  input: ownVisitImport.extend({ list: z.enum(visitImportLists).default('all'), ...pageIn }),
  data: visitImportData,
});

const choices = z
  .array(z.object({ key: line(500).or(z.literal('')), id: publicId.or(z.literal('')).nullable() }))
  .max(500, inputMessages.invalidParam)
  .optional();

/**
 * A choice for each name: the option that a service is, the practitioner that a person is, or empty for whoever is free; none takes a choice back. A field for
 * each column of a CSV, in their order; empty, or left out at the end, for one that is not read; none twice but an address. `at_place` notes at the place the
 * visits that cannot be at their client's. Columns stay where they are not said; where they alone or `at_place` are said, names stay.
 */
export const chooseVisitNames = route({
  method: 'PUT',
  path: '/v1/pro/{id}/bookings/imports/{iid}',
  summary: 'Associe les colonnes, les prestations et les personnes que le fichier nomme autrement, et contrôle de nouveau chaque ligne, sans rien enregistrer',
  access: 'pro',
  limit: { points: 120, seconds: 3_600, per: 'session' },
  input: ownVisitImport.extend({
    services: choices,
    people: choices,
    fields: z
      .array(z.enum([...visitFields, ''], inputMessages.invalidParam))
      .max(100, inputMessages.invalidParam)
      .optional(),
    at_place: flag.optional(),
  }),
  data: visitImportData,
});

export const runVisitImport = route({
  method: 'POST',
  path: '/v1/pro/{id}/bookings/imports/{iid}/run',
  summary: 'Enregistre les rendez-vous des lignes sans erreur, sans envoyer d’email ; un créneau pris entre-temps est ignoré et signalé',
  access: 'pro',
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: ownVisitImport,
  data: visitImportData,
});

export const undoVisitImport = route({
  method: 'POST',
  path: '/v1/pro/{id}/bookings/imports/{iid}/undo',
  summary: 'Annule un import, pendant 24 heures : retire les rendez-vous non modifiés depuis et conserve les autres',
  access: 'pro',
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: ownVisitImport,
  data: visitImportData,
});
