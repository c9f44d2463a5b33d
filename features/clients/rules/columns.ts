import { columnKey, fieldsByNames, type CsvLimits } from '#core/csv.ts';
import type { ColumnRules } from '#core/file-columns.ts';
import { clientRefusals } from './book-words.ts';

/** Limits of a clients file (docs/product/clients.md#import). */
export const clientFileLimits: CsvLimits = {
  megabytes: 10,
  lines: 20_000,
  columns: 100,
  lineChars: 50_000,
  cellChars: 5_000,
};

/**
 * Fields that a column may be linked to. `fullname` is split in two. `entry` is the public id of an entry, as in the
 * file of lines to correct.
 */
export const importedFields = [
  'firstname',
  'lastname',
  'fullname',
  'phone',
  'email',
  'birthday',
  'tags',
  'comments',
  'entry',
] as const;
export type ImportedField = (typeof importedFields)[number];

/** States of an import. Work is in progress in `reading`, `judging` and `running`. */
export const importStates = ['reading', 'refused', 'read', 'judging', 'judged', 'running', 'done', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export const importLists = ['all', 'faulty', 'doubtful', 'known', 'ready'] as const;
export type ImportList = (typeof importLists)[number];

const namesOf: Readonly<Record<ImportedField, readonly string[]>> = {
  firstname: [
    'prenom',
    'first name',
    'firstname',
    'given name',
    'prenom client',
    'prenom du client',
    'prenoms',
    'prenom s',
    'client first name',
    'forename',
  ],
  lastname: [
    'nom',
    'nom de famille',
    'last name',
    'lastname',
    'surname',
    'family name',
    'nom client',
    'nom du client',
    'client last name',
    'nom usuel',
    'nom d usage',
  ],
  fullname: [
    'nom complet',
    'nom et prenom',
    'nom prenom',
    'prenom nom',
    'prenom et nom',
    'full name',
    'name',
    'client',
    'client name',
    'customer',
    'customer name',
    'contact',
    'nom du contact',
    'cliente',
    'clients',
    'nom du patient',
    'patient',
  ],
  phone: [
    'telephone',
    'tel',
    'telephone portable',
    'telephone mobile',
    'portable',
    'mobile',
    'numero de telephone',
    'numero',
    'gsm',
    'phone',
    'phone number',
    'mobile number',
    'mobile phone',
    'cell phone',
    'contact number',
    'telephone client',
    'tel portable',
    'tel mobile',
    'phone 1 value',
    'telephone 1 value',
    'tel 1',
    'telephone 1',
    'n de telephone',
    'n de tel',
    'n tel',
    'n telephone',
    'num tel',
    'num telephone',
    'n de portable',
    'n portable',
    'numero de portable',
    'numero de mobile',
    'portable client',
    'portable 1',
    'mobile phone number',
  ],
  email: [
    'email',
    'e mail',
    'mail',
    'adresse email',
    'adresse e mail',
    'adresse mail',
    'courriel',
    'email address',
    'e mail address',
    'email client',
    'adresse de messagerie',
    'e mail 1 value',
    'e mail 1',
    'email 1',
    'courriel 1',
    'adresse courriel',
    'adresse electronique',
  ],
  birthday: [
    'date de naissance',
    'date naissance',
    'date de naissance jj mm aaaa',
    'jour de naissance',
    'ddn',
    'naissance',
    'anniversaire',
    'ne e le',
    'date d anniversaire',
    'birthday',
    'birth date',
    'date of birth',
    'dob',
  ],
  tags: [
    'etiquettes',
    'etiquette',
    'etiquette s',
    'categories',
    'tags',
    'tag',
    'labels',
    'groupes',
    'groupe',
    'categorie',
    'client groups',
    'segments',
  ],
  comments: [
    'notes',
    'note',
    'commentaire',
    'commentaires',
    'observations',
    'observation',
    'obs',
    'remarques',
    'remarque',
    'memo',
    'comment',
    'comments',
    'client notes',
    'customer notes',
    'note interne',
    'note client',
    'notes client',
    'commentaire client',
    'commentaires client',
  ],
  entry: ['fiche accalmie'],
};

/** Software recognized by the column names of its files. No other software writes all the columns of one list. */
const recipes: readonly { readonly name: string; readonly signs: readonly string[] }[] = [
  { name: 'Planity', signs: ['telephone portable', 'nom', 'prenom'] },
  { name: 'Fresha', signs: ['first name', 'mobile number', 'client id'] },
  { name: 'Fresha', signs: ['first name', 'mobile number', 'date of birth'] },
  { name: 'Treatwell', signs: ['first name', 'email address', 'phone number'] },
  { name: 'Booksy', signs: ['first name', 'cell phone'] },
];

/** The software that exported a file, recognized by its column names. Null when uncertain. */
export const recipeOf = (columns: readonly string[]): string | null => {
  const keys = new Set(columns.map(columnKey));
  return recipes.find(({ signs }) => signs.every((sign) => keys.has(sign)))?.name ?? null;
};

/** Guesses the field of each column from its name. No field appears twice. Null for a column that is not imported. */
export const fieldsOfColumns = (columns: readonly string[]): (ImportedField | null)[] => {
  const found = fieldsByNames(columns, namesOf);
  // When a file has separate first and last names, its full-name column is ignored.
  return found.map((field) =>
    field === 'fullname' && (found.includes('firstname') || found.includes('lastname')) ? null : field,
  );
};

const naming: readonly (ImportedField | null)[] = ['firstname', 'lastname', 'fullname'];

/** Rules for the columns of a clients file: no field twice, and at least one field with a name. */
export const clientColumnRules: ColumnRules<ImportedField> = {
  labels: clientRefusals.fields,
  lacks: (fields) => (fields.some((field) => naming.includes(field)) ? null : clientRefusals.noName),
};
