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
const fieldOrNone = z.enum([...importedFields, ''], inputMessages.invalidParam);

/** A file that is being imported: its columns, what its lines are, how far it went. */
export const clientImportData = z.object({
  id: publicId,
  file_name: z.string(),
  /** `reading`, `judging` and `running` go on beside the call that asked for them; `handled` says how many lines they have done. */
  state: z.enum(importStates),
  /** Why the file cannot be read, or not with the letters that were chosen last. */
  refusal: z.string().nullable(),
  lines: z.number().int(),
  /** How many lines above the names of the columns are left aside. */
  titles: z.number().int(),
  handled: z.number().int(),
  /** What it is now: said again, a call is refused by Conflict where the import has changed since. */
  version: z.number().int(),
  /** `samples`, up to three of its values; `sample`, the first of them. */
  columns: z.array(z.object({ name: z.string(), sample: z.string(), samples: z.array(z.string()), field: z.enum(importedFields).nullable() })),
  /** How its letters were read; and those that were chosen for it, null where each line is read as what it seems to be. */
  encoding: z.enum(textEncodings).nullable(),
  chosen_encoding: z.enum(textEncodings).nullable(),
  /** The software whose columns these are, where they are known. */
  recipe: z.string().nullable(),
  /** `faulty`: left aside; `doubtful`: imported, but without something that they say, or they look like somebody who is there. */
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
  summary: 'Lit un fichier CSV de clients, sans rien ajouter : ses colonnes, un exemple de valeur et le champ supposé',
  access: 'pro',
  created: true,
  formBytes: maxFormBytes,
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, file: receivedFile(csvFile(clientFileLimits)) }),
  data: clientImportData,
});

/** An import that goes on, waits, or can be undone. */
export const recentClientImports = route({
  method: 'GET',
  path: '/v1/pro/{id}/clients/imports',
  summary: 'Les imports des 24 dernières heures, du plus récent au plus ancien : leur avancement et l’heure limite d’annulation',
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
  /** A field for each column, in their order; empty, or left out at the end, for one that is not imported. None twice. */
  input: ownClientImport.extend({ fields: z.array(fieldOrNone).max(100, inputMessages.invalidParam), version: shownVersion }),
  data: clientImportData,
});

export const readClientFileAnew = route({
  method: 'PUT',
  path: '/v1/pro/{id}/clients/imports/{cid}/letters',
  summary: 'Relit le fichier d’un import avec un autre encodage, ou l’encodage détecté si le champ est vide, sans rien ajouter',
  access: 'pro',
  limit: { points: 120, seconds: 3_600, per: 'session' },
  input: ownClientImport.extend({ encoding: z.enum([...textEncodings, ''], inputMessages.invalidParam) }),
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
        /** The entry it completes. */
        completes: z.string().nullable(),
        /** Whether that entry is archived: it stays so. */
        is_archived: z.boolean(),
        /** What it completes of it. */
        fills: z.array(z.enum(filledFields)),
        /** Somebody whom it may be, and from whom it stays apart: an entry, or a line before it. */
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

/** A small CSV: its text, or the file in a form in parts. */
const smallCsv = z.union(
  [
    z.string().min(1, inputMessages.missingFields).max(smallCsvMost, inputMessages.invalidParam),
    receivedFile((file) => (file === null ? inputMessages.missingFields : file.sizeBytes > smallCsvMost ? inputMessages.invalidParam : undefined)),
  ],
  { error: inputMessages.missingFields },
);

/** Deprecated: an import of several steps says more, and takes more. */
export const addCsv = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/imported/add-csv',
  summary: 'Déprécié : importe un petit CSV en une fois (`csv`, texte ou fichier), colonnes reconnues par leur nom',
  access: 'pro',
  orFormBytes: maxFormBytes,
  limit: { points: 30, seconds: 3_600, per: 'session' },
  input: z.object({ id: publicId, csv: smallCsv, has_right: mustHaveRight }),
  data: clientImportData.extend({
    faults: z.array(z.object({ number: z.number().int(), field: z.enum(importedFields), message: z.string() })),
  }),
});
