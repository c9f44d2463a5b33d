import { createHash } from 'node:crypto';

export type Given = { readonly [name: string]: unknown };

const asPhpPrints = (value: unknown): string => {
  if (value === true) return '1';
  return value === false || value === null || value === undefined ? '' : String(value);
};

/**
 * The signature described in EasyTransac's documentation. Keys are sorted in lower case and each value is followed by
 * `$`. Nested values are joined one level deep, as PHP does. The application's key comes last.
 */
export const signatureOf = (fields: Given, apiKey: string): string => {
  let chain = '';
  const append = (some: Given, isNested: boolean): void => {
    const names = Object.keys(some).filter((name) => name.toLowerCase() !== 'signature');
    // A list keeps its order: PHP sorts its indexes as numbers.
    if (!Array.isArray(some)) names.sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
    for (const name of names) {
      const value = some[name];
      if (typeof value !== 'object' || value === null) chain += `${asPhpPrints(value)}$`;
      else if (isNested) chain += 'Array$';
      else append(value as Given, true);
    }
  };
  append(fields, false);
  return createHash('sha1')
    .update(chain + apiKey)
    .digest('hex');
};

export class Refused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Formats integer cents as EasyTransac does: euros with two decimals, as text. */
export const inEuros = (cents: number): string => {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** Formats an instant as EasyTransac does: the wall clock of Paris, without a zone. */
export const inParis = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');

/** Returns a required field. Throws `Refused` when the field is missing. */
export const needed = (fields: URLSearchParams, name: string): string => {
  const value = fields.get(name);
  if (value === null || value === '') throw new Refused(5, `Missing parameter ${name}`);
  return value;
};

export const requestedCents = (fields: URLSearchParams): number => {
  const written = needed(fields, 'Amount');
  if (!/^\d{1,9}$/.test(written) || Number(written) === 0) throw new Refused(101, 'Invalid parameter Amount');
  return Number(written);
};

const pageRows = 50;

export const paged = (rows: readonly Given[], fields: URLSearchParams): Given[] => {
  const size = Math.min(Number(fields.get('Limit') ?? pageRows), pageRows);
  const number = Number(fields.get('Page') ?? 1);
  const from = fields.get('DateFrom') ?? '';
  return rows.filter((row) => String(row['Date']) >= from).slice((number - 1) * size, number * size);
};
