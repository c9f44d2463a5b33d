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
  /** How many services it added; after it was undone, how many of them stay. */
  added: z.number().int(),
  undo_until: instantOut.nullable(),
});

/** A file of services that is being imported: its lines judged, those with a fault first. */
export const serviceImportData = importHead.extend({
  /** The columns of the file, each with up to three of its values and what it is taken for; null for one that is not read. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), field: z.enum(serviceLineFields).nullable() })),
  /** What a service needs and no column is: it does not run before one is chosen. */
  missing: z.array(z.enum(serviceLineFields)),
  counts: z.object({ faulty: z.number().int(), known: z.number().int(), ready: z.number().int(), faults: z.number().int() }),
  data: z.array(
    z.object({
      number: z.number().int(),
      verdict: z.enum(serviceVerdicts),
      name: z.string(),
      category: z.number().int().nullable(),
      /** The file says none that is known: it is the main one of the professional. */
      category_assumed: z.boolean(),
      duration: z.string(),
      duration_min: z.number().int().nullable(),
      price: z.string(),
      price_cents: z.number().int().nullable(),
      faults: z.array(z.object({ field: z.enum(serviceLineFields), message: z.string() })),
    }),
  ),
});
/** The same as it is answered: its instants in epoch milliseconds. */
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
  summary: 'Associe chaque colonne du fichier et contrôle de nouveau chaque ligne, sans rien ajouter',
  access: 'pro',
  limit: { points: 120, seconds: 3_600, per: 'session' },
  /** A field for each column, in their order; empty, or left out at the end, for one that is not read. None twice. */
  input: ownImport.extend({ fields: z.array(z.enum([...serviceLineFields, ''], inputMessages.invalidParam)).max(100, inputMessages.invalidParam) }),
  data: serviceImportData,
});

export const runServiceImport = route({
  method: 'POST',
  path: '/v1/pro/{id}/prestations/imports/{iid}/run',
  summary: 'Ajoute en brouillon les prestations des lignes sans erreur, toutes ou aucune ; rien n’est publié, et un nom existant n’est pas ajouté en double',
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
