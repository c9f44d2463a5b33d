import { cellText, columnKey, fieldsByNames, type CsvLimits } from '#core/csv.ts';
import type { ColumnRules } from '#core/file-columns.ts';
import { centsIn } from '#core/fields/numbers.ts';
import { categories } from '#db/reference/categories.ts';
import { serviceSuggestions } from '#db/reference/service-suggestions.ts';
import { offerBounds } from './offer-bounds.ts';
import { importWords } from './service-import-words.ts';
import { sameName } from './service-names.ts';

/** Limits of a services file (docs/product/catalogue.md#import). */
export const serviceFileLimits: CsvLimits = {
  megabytes: 1,
  lines: 500,
  columns: 100,
  lineChars: 50_000,
  cellChars: 1_000,
};

/** Fields read from a line of the file. */
export const serviceLineFields = ['name', 'category', 'duration', 'price', 'description'] as const;
export type ServiceLineField = (typeof serviceLineFields)[number];

export const serviceImportStates = ['read', 'done', 'undone'] as const;
export type ServiceImportState = (typeof serviceImportStates)[number];

export const serviceVerdicts = ['faulty', 'known', 'ready'] as const;
export type ServiceVerdict = (typeof serviceVerdicts)[number];

export type ServiceCells = Readonly<Record<ServiceLineField, string>>;

/** A checked line of the file. An unreadable value is null and has a fault. */
export type ServiceFileLine = {
  readonly number: number;
  readonly cells: ServiceCells;
  readonly verdict: ServiceVerdict;
  readonly category: number | null;
  /** Whether the professional's main category is used, because the file names no category. */
  readonly isCategoryAssumed: boolean;
  readonly duration_min: number | null;
  readonly price_cents: number | null;
  readonly faults: readonly { readonly field: ServiceLineField; readonly message: string }[];
};

// We found no list of the column names that other systems export. These are the usual names of each field, in French
// and in English.
const namesOf: Readonly<Record<ServiceLineField, readonly string[]>> = {
  name: [
    'nom',
    'prestation',
    'nom de la prestation',
    'nom prestation',
    'service',
    'nom du service',
    'soin',
    'nom du soin',
    'libelle',
    'intitule',
    'designation',
    'service name',
    'name',
    'treatment',
    'treatment name',
    'title',
  ],
  category: [
    'categorie',
    'categorie de prestation',
    'categorie de la prestation',
    'famille',
    'groupe',
    'rubrique',
    'type',
    'type de soin',
    'category',
    'category name',
    'service category',
    'treatment category',
    'treatment type',
    'group',
  ],
  duration: [
    'duree',
    'duree min',
    'duree minutes',
    'duree en minutes',
    'duree de la prestation',
    'temps',
    'minutes',
    'duration',
    'duration min',
    'duration mins',
    'duration minutes',
    'service duration',
    'length',
  ],
  price: [
    'prix',
    'prix ttc',
    'prix eur',
    'prix de vente',
    'tarif',
    'tarif ttc',
    'montant',
    'price',
    'price eur',
    'retail price',
    'service price',
    'sale price',
    'full price',
    'cost',
  ],
  description: ['description', 'descriptif', 'details', 'detail', 'service description'],
};

/** Returns the field of each column of a file, from its name. Null for an ignored column. */
export const serviceFieldsOf = (columns: readonly string[]): (ServiceLineField | null)[] =>
  fieldsByNames(columns, namesOf);

/** Returns the required fields that no column contains. */
export const missingServiceFields = (fields: readonly (ServiceLineField | null)[]): ServiceLineField[] =>
  (['name', 'duration', 'price'] as const).filter((field) => !fields.includes(field));

const hourForms = [
  /^(\d{1,2})\s*(?:h|hr|hrs|heures?|hours?)(?:\s*(\d{1,2})\s*(?:m|mn|min|mins|minutes?)?)?$/,
  /^(\d{1,2}):(\d{2})(?::00)?$/,
];
const minuteForm = /^(\d{1,4})\s*(?:m|mn|min|mins|minutes?)?\.?$/;

/**
 * Reads a duration in any usual form (« 1h30 », « 1:30 », « 90 min », « 90 ») as minutes. Undefined when unreadable.
 */
export const minutesIn = (written: string): number | undefined => {
  const text = written.trim().toLowerCase();
  const minutes = minuteForm.exec(text);
  if (minutes) return Number(minutes[1]);
  const hours = hourForms.map((form) => form.exec(text)).find((found) => found !== null);
  if (!hours || Number(hours[2] ?? 0) > 59) return undefined;
  return Number(hours[1]) * 60 + Number(hours[2] ?? 0);
};

/** Reads a price as files write it (« 1 200,00 € », « €45.00 », « 45 EUR ») as cents. Undefined when unreadable. */
export const fileCentsIn = (written: string): number | undefined =>
  centsIn(
    written
      .trim()
      .replace(/^(?:€|eur)\s*|\s*(?:€|eur|euros?)$/i, '')
      .replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, ''),
  );

const wordsOf = (text: string): string => ` ${columnKey(text)} `;
const categoryWords = categories.map(({ id, key, label, search_terms }) => ({
  id,
  label: columnKey(label),
  terms: [label, ...search_terms].map(columnKey).filter((term) => term.length > 3),
  ideas: serviceSuggestions[key].map((idea) => columnKey(idea.label)),
}));

const foundIn = (text: string, own: readonly number[]): number | undefined => {
  const words = wordsOf(text);
  const weigh = ({ label, terms, ideas }: (typeof categoryWords)[number]): number => {
    if (words.trim() === label) return 1_000;
    const inside = [...terms, ...ideas].filter((term) => words.includes(` ${term} `) || words.includes(` ${term}s `));
    return Math.max(0, ...inside.map((term) => term.length));
  };
  const best = categoryWords
    .filter(({ id }) => own.includes(id))
    .map((one) => ({ id: one.id, weight: weigh(one) }))
    .toSorted((a, b) => b.weight - a.weight)[0];
  return best !== undefined && best.weight > 0 ? best.id : undefined;
};

/**
 * Returns the professional's category that matches a line: by the line's category cell, else by its service name.
 * Undefined when no known word matches.
 */
export const categoryIn = (
  { name, category }: Pick<ServiceCells, 'name' | 'category'>,
  own: readonly number[],
): number | undefined => foundIn(category, own) ?? foundIn(name, own);

/**
 * Returns the label of the category in the file when the professional does not have that category. Undefined otherwise.
 */
export const foreignCategoryIn = (named: string, own: readonly number[]): string | undefined => {
  const key = columnKey(named);
  return categories.find(({ id, label }) => columnKey(label) === key && !own.includes(id))?.label;
};

/** Rules for the columns of a services file: no field twice, and all required fields present. */
export const serviceColumnRules: ColumnRules<ServiceLineField> = {
  labels: importWords.fields,
  lacks: (fields) => {
    const missing = missingServiceFields(fields);
    return missing.length === 0 ? null : importWords.columns(missing.map((field) => importWords.fields[field]));
  },
};

/** The cells of a record, by field. */
export const serviceCellsOf = (
  record: readonly string[],
  fields: readonly (ServiceLineField | null)[],
): ServiceCells => {
  const cell = (field: ServiceLineField): string => {
    const at = fields.indexOf(field);
    return at < 0 ? '' : cellText(record[at] ?? '', serviceFileLimits.cellChars);
  };
  return {
    name: cell('name'),
    category: cell('category'),
    duration: cell('duration'),
    price: cell('price'),
    description: cell('description'),
  };
};

type Offered = { readonly categories: readonly number[]; readonly category_main: number };

/** Reads a line and adds a fault for each unreadable value. The rules of the catalogue check the rest. */
export const readServiceLine = (
  number: number,
  cells: ServiceCells,
  pro: Offered,
): Omit<ServiceFileLine, 'verdict'> => {
  const faults: { field: ServiceLineField; message: string }[] = [];
  const duration = minutesIn(cells.duration);
  const price = fileCentsIn(cells.price);
  const isFit =
    duration !== undefined &&
    duration >= offerBounds.minutesMin &&
    duration <= offerBounds.minutesMax &&
    duration % offerBounds.minutesStep === 0;
  if (!isFit)
    faults.push({
      field: 'duration',
      message: cells.duration === '' ? importWords.missing.duration : importWords.duration,
    });
  if (price === undefined)
    faults.push({ field: 'price', message: cells.price === '' ? importWords.missing.price : importWords.price });
  const found = categoryIn(cells, pro.categories);
  const foreign = found === undefined ? foreignCategoryIn(cells.category, pro.categories) : undefined;
  if (foreign !== undefined) faults.push({ field: 'category', message: importWords.foreign(foreign) });
  return {
    number,
    cells,
    category: found ?? (foreign === undefined ? pro.category_main : null),
    isCategoryAssumed: found === undefined && foreign === undefined,
    duration_min: duration ?? null,
    price_cents: price ?? null,
    faults,
  };
};

/**
 * Gives each line its verdict. A line is « known » when its name is already the name of a service or of an earlier
 * line. It is then not imported.
 */
export const withKnownNames = (
  lines: readonly Omit<ServiceFileLine, 'verdict'>[],
  taken: readonly string[],
): ServiceFileLine[] => {
  const names = [...taken];
  return lines.map((line) => {
    if (line.faults.length > 0) return { ...line, verdict: 'faulty' };
    const isKnown = names.some((name) => sameName(name, line.cells.name));
    names.push(line.cells.name);
    return { ...line, verdict: isKnown ? 'known' : 'ready' };
  });
};
