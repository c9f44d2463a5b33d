import { cellText, columnKey, fieldsByNames, type CsvLimits } from '#core/csv.ts';
import type { ColumnRules } from '#core/file-columns.ts';
import { visitWords as words } from './visit-words.ts';

/**
 * Limits of a file of visits (docs/product/booking.md#import). For a calendar, `lines` counts events, one per
 * occurrence.
 */
export const visitFileLimits: CsvLimits = {
  megabytes: 5,
  lines: 10_000,
  columns: 100,
  lineChars: 50_000,
  cellChars: 500,
};

/** Maximum number of visits that one import records. Undoing an import removes all its visits in one transaction. */
export const mostVisits = 1_000;

/** Fields that a line of the file may provide. */
export const visitFields = [
  'date',
  'time',
  'start',
  'end',
  'duration',
  'zone',
  'client',
  'firstname',
  'lastname',
  'phone',
  'email',
  'service',
  'person',
  'price',
  'status',
  'place',
  'address',
  'postcode',
  'city',
  'uid',
] as const;
export type VisitField = (typeof visitFields)[number];

/**
 * A line as written in the file. For a calendar event, `summary` is the title of the event, and `repeat` a recurrence
 * rule that cannot be read.
 */
export type VisitCells = Readonly<Partial<Record<VisitField | 'summary' | 'repeat', string>>>;

// We found no list of the column names that other systems export. These are the usual names of each field, in French
// and in English.
const namesOf: Readonly<Record<VisitField, readonly string[]>> = {
  date: [
    'date',
    'jour',
    'date du rendez vous',
    'date rdv',
    'date du rdv',
    'day',
    'appointment date',
    'booking date',
    'scheduled date',
    'date de rendez vous',
  ],
  time: [
    'heure',
    'horaire',
    'heure du rendez vous',
    'heure rdv',
    'time',
    'hour',
    'appointment time',
    'scheduled time',
    'booking time',
  ],
  start: [
    'debut',
    'heure de debut',
    'heure debut',
    'date de debut',
    'date et heure',
    'commence',
    'start',
    'start time',
    'starts at',
    'start date',
    'date time',
    'from',
    'de',
  ],
  end: ['fin', 'heure de fin', 'heure fin', 'date de fin', 'end', 'end time', 'ends at', 'end date', 'to', 'a'],
  duration: [
    'duree',
    'duree min',
    'duree minutes',
    'duree en minutes',
    'minutes',
    'duration',
    'duration min',
    'duration mins',
    'duration minutes',
    'length',
  ],
  zone: ['fuseau', 'fuseau horaire', 'time zone', 'timezone', 'tz'],
  client: [
    'client',
    'nom du client',
    'nom client',
    'nom complet',
    'cliente',
    'client name',
    'customer',
    'customer name',
    'full name',
    'guest',
    'nom et prenom',
    'prenom et nom',
    'prenom nom',
    'nom prenom',
  ],
  firstname: [
    'prenom',
    'prenom client',
    'prenom du client',
    'first name',
    'firstname',
    'client first name',
    'customer first name',
  ],
  lastname: ['nom', 'nom de famille', 'last name', 'lastname', 'surname', 'client last name', 'customer last name'],
  phone: [
    'telephone',
    'tel',
    'telephone portable',
    'telephone mobile',
    'portable',
    'mobile',
    'numero de telephone',
    'numero',
    'telephone client',
    'phone',
    'phone number',
    'mobile number',
    'cell phone',
    'customer phone',
    'client phone',
  ],
  email: [
    'email',
    'e mail',
    'mail',
    'adresse email',
    'adresse e mail',
    'adresse mail',
    'courriel',
    'email client',
    'email address',
    'customer email',
    'client email',
  ],
  service: [
    'prestation',
    'prestations',
    'service',
    'services',
    'soin',
    'soins',
    'nom de la prestation',
    'libelle',
    'service name',
    'treatment',
    'treatment name',
    'appointment type',
    'type de rendez vous',
    'item',
  ],
  person: [
    'collaborateur',
    'collaboratrice',
    'employe',
    'employee',
    'praticien',
    'praticienne',
    'personne',
    'avec',
    'staff',
    'staff member',
    'team member',
    'stylist',
    'provider',
    'resource',
    'ressource',
    'coiffeur',
    'intervenant',
  ],
  price: [
    'prix',
    'prix ttc',
    'tarif',
    'montant',
    'montant ttc',
    'total',
    'price',
    'amount',
    'net sales',
    'gross sales',
    'value',
    'service price',
  ],
  status: ['statut', 'etat', 'status', 'state', 'appointment status', 'booking status'],
  place: [
    'lieu',
    'lieu du rendez vous',
    'lieu de rendez vous',
    'lieu du rdv',
    'a domicile',
    'domicile',
    'location',
    'place',
    'where',
    'at home',
    'venue',
  ],
  address: [
    'adresse',
    'adresse du client',
    'adresse client',
    'adresse du rendez vous',
    'adresse de rendez vous',
    'adresse postale',
    'adresse complete',
    'adresse 1',
    'rue',
    'numero et rue',
    'address',
    'client address',
    'customer address',
    'street address',
    'address line 1',
    'street',
  ],
  postcode: ['code postal', 'cp', 'postcode', 'post code', 'postal code', 'zip', 'zip code'],
  city: ['ville', 'commune', 'localite', 'city', 'town'],
  uid: [
    'id',
    'uid',
    'reference',
    'ref',
    'numero de rendez vous',
    'appointment id',
    'booking id',
    'booking reference',
    'appointment reference',
    'appt ref',
    'ref no',
  ],
};

// Names of columns whose text continues the address of another column.
const moreAddress = new Set([
  'adresse 2',
  'adresse 3',
  'complement',
  'complement d adresse',
  'address 2',
  'address line 2',
]);

/** The field of each column, guessed from its name. Null for an ignored column. */
export const visitFieldsOf = (columns: readonly string[]): (VisitField | null)[] => {
  const named = fieldsByNames(columns, namesOf);
  const found = named.map((field, i) =>
    field === null && named.includes('address') && moreAddress.has(columnKey(columns[i]!)) ? 'address' : field,
  );
  // Without a first-name column, « Nom » contains the full name.
  return found.includes('firstname') || found.includes('client')
    ? found
    : found.map((field) => (field === 'lastname' ? 'client' : field));
};

/** Required fields that the columns lack: date, time, client and service. */
export const missingVisitFields = (
  fields: readonly (VisitField | null)[],
): ('date' | 'time' | 'client' | 'service')[] => {
  const has = (...some: VisitField[]): boolean => some.some((field) => fields.includes(field));
  return [
    ...(has('date', 'start') ? [] : (['date'] as const)),
    // A start column may contain the date and the time.
    ...(has('time', 'start') ? [] : (['time'] as const)),
    ...(has('client', 'firstname', 'lastname') ? [] : (['client'] as const)),
    ...(has('service') ? [] : (['service'] as const)),
  ];
};

/** Rules for the choice of columns: each field once, except the address, and all required fields. */
export const visitColumnRules: ColumnRules<VisitField> = {
  labels: words.fields,
  repeatable: ['address'],
  lacks: (fields) => {
    const missing = missingVisitFields(fields);
    return missing.length === 0 ? null : words.columns(missing.map((field) => words.fields[field]));
  },
};

/** The cells of a record by field. Several cells of one field are joined with a space. */
export const visitCellsOf = (record: readonly string[], fields: readonly (VisitField | null)[]): VisitCells => {
  const cells: Partial<Record<VisitField, string>> = {};
  for (const [i, field] of fields.entries()) {
    const text = field === null ? '' : cellText(record[i] ?? '', visitFileLimits.cellChars);
    if (field !== null && text !== '')
      cells[field] = cells[field] === undefined ? text : cellText(`${cells[field]} ${text}`, visitFileLimits.cellChars);
  }
  return cells;
};

/** Returns the field for a line « name: text » of an event's description, from its name. Null for an unknown name. */
export const describedFieldOf = (name: string): VisitField | null => visitFieldsOf([name])[0] ?? null;

/**
 * Returns the lines of a file by field. `columns` gives the fields of CSV records. Calendar lines already have fields.
 */
export const cellsOfRecords = (
  records: readonly (VisitCells | readonly string[])[],
  columns: readonly { readonly field: VisitField | null }[] | null,
): VisitCells[] => {
  const fields = (columns ?? []).map(({ field }) => field);
  const isRecord = (one: VisitCells | readonly string[]): one is readonly string[] => Array.isArray(one);
  return records.map((one) => (isRecord(one) ? visitCellsOf(one, fields) : one));
};
