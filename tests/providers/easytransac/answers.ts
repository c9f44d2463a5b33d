import { createHash } from 'node:crypto';

/** Fields as EasyTransac signs them. */
export type Given = { readonly [name: string]: unknown };

const asPhpPrints = (value: unknown): string => {
  if (value === true) return '1';
  return value === false || value === null || value === undefined ? '' : String(value);
};

/** The signature of its documentation: keys in lower case, sorted, each value and « $ », one level deep as PHP joins them, then the application's key. */
export const signatureOf = (fields: Given, apiKey: string): string => {
  let chain = '';
  const append = (some: Given, isNested: boolean): void => {
    const names = Object.keys(some).filter((name) => name.toLowerCase() !== 'signature');
    // The places of a list are sorted as numbers.
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

/** What a call answers when it says no. */
export class Refused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Integer cents as it answers them: euros, two decimals, as text. */
export const inEuros = (cents: number): string => {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** An instant as it writes them: the clock of Paris, without a zone. */
export const inParis = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Europe/Paris').toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');

/** A field that must be there. */
export const needed = (fields: URLSearchParams, name: string): string => {
  const value = fields.get(name);
  if (value === null || value === '') throw new Refused(5, `Missing parameter ${name}`);
  return value;
};

/** An amount asked in integer cents. */
export const askedCents = (fields: URLSearchParams): number => {
  const written = needed(fields, 'Amount');
  if (!/^\d{1,9}$/.test(written) || Number(written) === 0) throw new Refused(101, 'Invalid parameter Amount');
  return Number(written);
};

/** The most rows that one page has. */
const pageRows = 50;

/** One page of a list, since the day asked. */
export const paged = (rows: readonly Given[], fields: URLSearchParams): Given[] => {
  const size = Math.min(Number(fields.get('Limit') ?? pageRows), pageRows);
  const number = Number(fields.get('Page') ?? 1);
  const from = fields.get('DateFrom') ?? '';
  return rows.filter((row) => String(row['Date']) >= from).slice((number - 1) * size, number * size);
};
