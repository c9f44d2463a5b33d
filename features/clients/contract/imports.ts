import { z } from 'zod';
import { csvFile } from '#core/csv.ts';
import { flag, inputMessages, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { receivedFile } from '#core/received-file.ts';
import { fileData, maxFormBytes, route } from '#core/route.ts';
import { textEncodings } from '#core/text-encodings.ts';
import { alikeBys } from '../rules/alike.ts';
import { filledFields } from '../rules/known-lines.ts';
import { clientFileLimits, importedFields, importLists, importStates } from '../rules/columns.ts';

const ownClientImport = z.object({ id: publicId, cid: publicId });
const shownVersion = z.coerce.number({ error: inputMessages.invalidParam }).int(inputMessages.invalidParam).optional();
const mustHaveRight = flag.refine((has) => has, inputMessages.missingFields);
const fieldOrNone = z.enum([...importedFields, '']);

/** An import of a clients file: its columns, the counts of its lines and its progress. */
export const clientImportData = z.object({
  id: publicId,
  file_name: z.string(),
  /**
   * In the states `reading`, `judging` and `running`, the work may continue in the background. `handled` counts the
   * lines already processed in the current state.
   */
  state: z.enum(importStates),
  /** The reason why the file is unreadable, or unreadable with the encoding chosen last. */
  refusal: z.string().nullable(),
  lines: z.number().int(),
  /** Number of lines above the column names, which are ignored. */
  titles: z.number().int(),
  handled: z.number().int(),
  /** Version of the import. A request that sends an older version gets `Conflict`. */
  version: z.number().int(),
  /** `samples` contains up to three values of the column, and `sample` the first of them. */
  columns: z.array(
    z.object({
      name: z.string(),
      sample: z.string(),
      samples: z.array(z.string()),
      field: z.enum(importedFields).nullable(),
    }),
  ),
  /**
   * `encoding` is the encoding used to read the file. `chosen_encoding` is the professional's choice. It is null when
   * the encoding of each line is detected.
   */
  encoding: z.enum(textEncodings).nullable(),
  chosen_encoding: z.enum(textEncodings).nullable(),
  /** The software that exported the file, when its columns are recognized. */
  recipe: z.string().nullable(),
  /**
   * `faulty` lines are skipped. `doubtful` lines are imported without some of their values, or look like an existing
   * client.
   */
  counts: z.object({
    faulty: z.number().int(),
    doubtful: z.number().int(),
    with_faults: z.number().int(),
    known: z.number().int(),
    ready: z.number().int(),
    done: z.number().int(),
  }),
  added: z.number().int(),
  completed: z.number().int(),
  undo_until: instantOut.nullable(),
});
export type ClientImportShown = z.output<typeof clientImportData>;

export const readClientFile = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/imports',
  summary:
    'Lit un fichier CSV de clients et donne ses colonnes, un exemple de valeur et le champ supposé, sans rien ajouter',
  access: 'pro',
  created: true,
  formBytes: maxFormBytes,
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, file: receivedFile(csvFile(clientFileLimits)) }),
  data: clientImportData,
});

export const recentClientImports = route({
  method: 'GET',
  path: '/v1/pro/{id}/clients/imports',
  summary:
    'Les imports des 24 dernières heures, du plus récent au plus ancien : leur avancement et l’heure limite d’annulation',
  access: 'pro',
  input: z.object({ id: publicId }),
  data: z.object({
    data: z.array(
      z.object({
        id: publicId,
        file_name: z.string(),
        state: z.enum(importStates),
        lines: z.number().int(),
        added: z.number().int(),
        undo_until: instantOut.nullable(),
      }),
    ),
  }),
});

export const judgeClientFile = route({
  method: 'PUT',
  path: '/v1/pro/{id}/clients/imports/{cid}',
  summary: 'Associe chaque colonne à un champ et contrôle chaque ligne, sans rien ajouter',
  access: 'pro',
  limit: { points: 120, seconds: 3_600, per: 'session' },
  /**
   * Field of each column, in the order of the columns. An ignored column has an empty field; ignored columns at the end
   * may be left out. A field appears only once.
   */
  input: ownClientImport.extend({
    fields: z.array(fieldOrNone).max(100, inputMessages.invalidParam),
    version: shownVersion,
  }),
  data: clientImportData,
});

export const readClientFileAnew = route({
  method: 'PUT',
  path: '/v1/pro/{id}/clients/imports/{cid}/letters',
  summary:
    'Relit le fichier d’un import avec un autre encodage, ou l’encodage détecté si le champ est vide, sans rien ajouter',
  access: 'pro',
  limit: { points: 120, seconds: 3_600, per: 'session' },
  input: ownClientImport.extend({ encoding: z.enum([...textEncodings, '']) }),
  data: clientImportData,
});

export const getClientImport = route({
  method: 'GET',
  path: '/v1/pro/{id}/clients/imports/{cid}',
  summary: 'Un import : ses lignes contrôlées, les erreurs d’abord, et son avancement',
  access: 'pro',
  input: ownClientImport.extend({ list: z.enum(importLists).default('all'), ...pageIn }),
  data: clientImportData.extend({
    data: z.array(
      z.object({
        number: z.number().int(),
        verdict: z.enum(['faulty', 'known', 'ready']),
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        faults: z.array(z.object({ field: z.enum(importedFields), message: z.string() })),
        /** Name of the entry that the line completes. */
        completes: z.string().nullable(),
        /** Whether that entry is archived. The import does not restore it. */
        is_archived: z.boolean(),
        /** Fields of that entry that the line fills. */
        fills: z.array(z.enum(filledFields)),
        /** An entry or an earlier line that may be the same person as this line. Both stay separate. */
        alike: z.object({ by: z.enum(alikeBys), name: z.string() }).nullable(),
      }),
    ),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
  }),
});

export const runClientImport = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/imports/{cid}/run',
  summary: 'Ajoute ou complète les fiches des lignes sans erreur ; rien n’est écrasé, aucun email n’est envoyé',
  access: 'pro',
  input: ownClientImport.extend({ has_right: mustHaveRight, version: shownVersion }),
  data: clientImportData,
});

export const undoClientImport = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/imports/{cid}/undo',
  summary: 'Annule un import, pendant 24 heures : retire les ajouts non utilisés et les compléments',
  access: 'pro',
  input: ownClientImport,
  data: clientImportData,
});

export const faultyLines = route({
  method: 'GET',
  path: '/v1/pro/{id}/clients/imports/{cid}/faulty',
  summary: 'Les lignes ignorées, avec leurs erreurs',
  access: 'pro',
  file: 'text/csv',
  input: ownClientImport,
  data: fileData,
});

const smallCsvMost = 100_000;

const smallCsv = z.union(
  [
    z.string().min(1, inputMessages.missingFields).max(smallCsvMost, inputMessages.invalidParam),
    receivedFile((file) => {
      if (file === null) return inputMessages.missingFields;
      return file.sizeBytes > smallCsvMost ? inputMessages.invalidParam : undefined;
    }),
  ],
  { error: inputMessages.missingFields },
);

/** Deprecated: the import in several steps reports more and accepts larger files. */
export const addCsv = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/imported/add-csv',
  summary: 'Déprécié : importe un petit CSV en une fois (`csv`, texte ou fichier), colonnes reconnues à leur nom',
  access: 'pro',
  orFormBytes: maxFormBytes,
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, csv: smallCsv, has_right: mustHaveRight }),
  data: clientImportData.extend({
    faults: z.array(z.object({ number: z.number().int(), field: z.enum(importedFields), message: z.string() })),
  }),
});
