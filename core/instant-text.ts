import { tickMs } from './units.ts';

// Cache of texts, because visits begin on the same few thousand ticks. A cached text is also written as JSON in half
// the time that a new text takes.
const tickTexts = new Map<number, string>();
const mostTexts = 20_000;

/** Epoch milliseconds → the text of an instant in responses and URLs: ISO 8601 in UTC, to the millisecond. */
export const instantText = (epochMs: number): string => {
  if (epochMs % tickMs !== 0) return new Date(epochMs).toISOString();
  const known = tickTexts.get(epochMs);
  if (known !== undefined) return known;
  if (tickTexts.size >= mostTexts) tickTexts.clear();
  const text = new Date(epochMs).toISOString();
  tickTexts.set(epochMs, text);
  return text;
};

/** An instant from a response or a URL → epoch milliseconds. NaN for an invalid text. */
export const instantMs = (text: string): number => Date.parse(text);

/** Epoch milliseconds [from, to) → the text of a PostgreSQL range of instants. */
export const instantRangeText = (fromMs: number, toMs: number): string =>
  `[${instantText(fromMs)},${instantText(toMs)})`;

const rangeBounds = /^\[([^,]+),([^)]+)\)$/;

/** A range written by `instantRangeText` → epoch milliseconds. Throws RangeError for any other text. */
export const instantRangeMs = (text: string): { readonly fromMs: number; readonly toMs: number } => {
  const [, from = '', to = ''] = rangeBounds.exec(text) ?? [];
  const range = { fromMs: instantMs(from), toMs: instantMs(to) };
  if (!(range.fromMs <= range.toMs)) throw new RangeError('no range of instants');
  return range;
};
