import { z } from 'zod';
import { csvFile } from '#core/csv.ts';
import { flag, publicId, line, inputMessages } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { receivedFile } from '#core/received-file.ts';
import { maxFormBytes, route } from '#core/route.ts';
import { visitImportLists, visitImportStates, visitVerdicts } from '../rules/judged-visit.ts';
import { visitFields, visitFileLimits } from '../rules/visit-columns.ts';
import { visitWords } from '../rules/visit-words.ts';

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
  /** Normalized form of the name of a service or a practitioner. `chooseVisitNames` identifies the name by this key. */
  key: z.string(),
  /** The name as written in the file. Empty when the file gives none. */
  name: z.string(),
  lines: count,
  /**
   * The choice for this name: the public id of an option or a practitioner. An empty text means any available
   * practitioner. Null when nothing was chosen.
   */
  chosen: z.string().nullable(),
});

/** An import of a file of visits, with its checked lines. Lines with a fault come first. */
export const visitImportData = importHead.extend({
  /** `done` counts the lines processed so far. `lost` counts the processed lines that could not be written. */
  counts: z.object({ all: count, faulty: count, past: count, known: count, ready: count, done: count, lost: count }),
  /**
   * Columns of a CSV file, each with up to three sample values and the field that it contains. The field is null for an
   * ignored column. The list is empty for a calendar.
   */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), field: z.enum(visitFields).nullable() })),
  /** Required fields that no column provides. The import cannot run until each of them has a column. */
  missing: z.array(z.enum(visitFields)),
  /**
   * Number of visits that the file places at the client's home but that cannot take place there. When `at_place` is
   * true, these visits are recorded at the professional's place.
   */
  not_at_home: count,
  at_place: z.boolean(),
  /** Names in the file that match no option or practitioner, with the choice made for each. */
  services: z.array(unknownName),
  people: z.array(unknownName),
  options: z.array(z.object({ id: publicId, label: z.string() })),
  team: z.array(z.object({ id: publicId, label: z.string() })),
  time_zone: z.string(),
  /**
   * The imported visits. For a finished import, the visits that still exist. For an undone import, the visits that
   * stayed because they were changed after the import.
   */
  visits: z.array(z.object({ booking_id: publicId, starts_at: instantOut, name: z.string() })),
  data: z.array(
    z.object({
      number: count,
      verdict: z.enum(visitVerdicts),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      starts_at: instantOut.nullable(),
      /** The date and time as written in the file. The page shows this text when the date or time cannot be read. */
      when: z.string(),
      lasts_min: count.nullable(),
      service: z.string(),
      /** Address of the client. Null when the visit is at the professional's place. */
      place: z.string().nullable(),
      person: z.string(),
      total_cents: count.nullable(),
      faults: z.array(z.object({ field: z.string(), message: z.string() })),
      notes: z.array(z.string()),
      /** Explanation shown when the visit is already recorded or could not be written. */
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
  summary:
    'Lit un fichier de rendez-vous à venir, CSV ou agenda (.ics), et contrôle chaque ligne, sans rien enregistrer',
  access: 'pro',
  created: true,
  formBytes: maxFormBytes,
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, file: receivedFile(csvFile(visitFileLimits, visitWords.noFile)) }),
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
 * Saves the choices for a file. `services` and `people` map a name to an option or a practitioner. An empty id means
 * any available practitioner, and null removes the choice. `fields` gives the field of each CSV column, in order. A
 * column with an empty or missing field is ignored, and only the address may have several columns. With `at_place`,
 * visits that cannot be at the client's home are recorded at the professional's place. Without `fields`, the columns do
 * not change. A request with only `fields` or `at_place` does not change the choices for names.
 */
export const chooseVisitNames = route({
  method: 'PUT',
  path: '/v1/pro/{id}/bookings/imports/{iid}',
  summary:
    'Associe les colonnes, les prestations et les personnes que le fichier nomme autrement, et contrôle de nouveau chaque ligne, sans rien enregistrer',
  access: 'pro',
  limit: { points: 120, seconds: 3_600, per: 'session' },
  input: ownVisitImport.extend({
    services: choices,
    people: choices,
    fields: z
      .array(z.enum([...visitFields, '']))
      .max(100, inputMessages.invalidParam)
      .optional(),
    at_place: flag.optional(),
  }),
  data: visitImportData,
});

export const runVisitImport = route({
  method: 'POST',
  path: '/v1/pro/{id}/bookings/imports/{iid}/run',
  summary:
    'Enregistre les rendez-vous des lignes sans erreur, sans envoyer d’email ; un créneau pris entre-temps est ignoré et signalé',
  access: 'pro',
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: ownVisitImport,
  data: visitImportData,
});

export const undoVisitImport = route({
  method: 'POST',
  path: '/v1/pro/{id}/bookings/imports/{iid}/undo',
  summary: 'Annule un import de moins de 24 heures : retire les rendez-vous non modifiés depuis et conserve les autres',
  access: 'pro',
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: ownVisitImport,
  data: visitImportData,
});
