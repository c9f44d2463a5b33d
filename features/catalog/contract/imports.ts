import { z } from 'zod';
import { csvFile } from '#core/csv.ts';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { receivedFile } from '#core/received-file.ts';
import { inputMessages } from '#core/fields/messages.ts';
import { maxFormBytes, route } from '#core/route.ts';
import { serviceFileLimits, serviceImportStates, serviceLineFields, serviceVerdicts } from '../rules/service-lines.ts';

const ownImport = z.object({ id: publicId, iid: publicId });

const importHead = z.object({
  id: publicId,
  file_name: z.string(),
  state: z.enum(serviceImportStates),
  lines: z.number().int(),
  /** Number of services that the import added. Once the import is undone, the number of those that remain. */
  added: z.number().int(),
  undo_until: instantOut.nullable(),
});

/** An import of a services file, with its checked lines, faulty lines first. */
export const serviceImportData = importHead.extend({
  /**
   * Columns of the file, each with up to three sample values and the field that it contains. The field is null for an
   * ignored column.
   */
  columns: z.array(
    z.object({ name: z.string(), samples: z.array(z.string()), field: z.enum(serviceLineFields).nullable() }),
  ),
  /** Required fields that no column contains. The import cannot run while a field is missing. */
  missing: z.array(z.enum(serviceLineFields)),
  counts: z.object({
    faulty: z.number().int(),
    known: z.number().int(),
    ready: z.number().int(),
    faults: z.number().int(),
  }),
  data: z.array(
    z.object({
      number: z.number().int(),
      verdict: z.enum(serviceVerdicts),
      name: z.string(),
      category: z.number().int().nullable(),
      /** Whether the professional's main category is used, because the file names no known category. */
      category_assumed: z.boolean(),
      duration: z.string(),
      duration_min: z.number().int().nullable(),
      price: z.string(),
      price_cents: z.number().int().nullable(),
      faults: z.array(z.object({ field: z.enum(serviceLineFields), message: z.string() })),
    }),
  ),
});
/** `serviceImportData` before serialization: instants in epoch milliseconds. */
export type ServiceImportAnswer = z.input<typeof serviceImportData>;

export const readServiceFile = route({
  method: 'POST',
  path: '/v1/pro/{id}/prestations/imports',
  summary: 'Lit un fichier CSV de prestations et contrôle chaque ligne, sans rien ajouter',
  access: 'pro',
  created: true,
  formBytes: maxFormBytes,
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, file: receivedFile(csvFile(serviceFileLimits)) }),
  data: serviceImportData,
});

export const recentServiceImports = route({
  method: 'GET',
  path: '/v1/pro/{id}/prestations/imports',
  summary: 'Les imports de prestations des 24 dernières heures, du plus récent au plus ancien',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId }),
  data: z.object({ data: z.array(importHead) }),
});

export const getServiceImport = route({
  method: 'GET',
  path: '/v1/pro/{id}/prestations/imports/{iid}',
  summary: 'Un import de prestations : ses lignes contrôlées, les erreurs d’abord',
  access: 'pro',
  whileViewing: 'read',
  input: ownImport,
  data: serviceImportData,
});

export const chooseServiceColumns = route({
  method: 'PUT',
  path: '/v1/pro/{id}/prestations/imports/{iid}',
  summary: 'Associe chaque colonne du fichier à un champ et contrôle de nouveau chaque ligne, sans rien ajouter',
  access: 'pro',
  limit: { points: 120, seconds: 3_600, per: 'session' },
  /**
   * Field of each column, in the order of the columns. An ignored column has an empty field; ignored columns at the end
   * may be left out. A field appears only once.
   */
  input: ownImport.extend({
    fields: z.array(z.enum([...serviceLineFields, ''])).max(100, inputMessages.invalidParam),
  }),
  data: serviceImportData,
});

export const runServiceImport = route({
  method: 'POST',
  path: '/v1/pro/{id}/prestations/imports/{iid}/run',
  summary:
    'Ajoute en brouillon les prestations des lignes sans erreur, toutes ou aucune ; rien n’est publié, et une prestation dont le nom existe déjà n’est pas ajoutée en double',
  access: 'pro',
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: ownImport,
  data: serviceImportData,
});

export const undoServiceImport = route({
  method: 'POST',
  path: '/v1/pro/{id}/prestations/imports/{iid}/undo',
  summary: 'Annule un import, pendant 24 heures : archive les brouillons non modifiés depuis',
  access: 'pro',
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: ownImport,
  data: serviceImportData,
});
