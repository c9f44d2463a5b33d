import { tickMs } from './units.ts';

// Visits begin on the same few thousand ticks; a text made once is also flat, which writing it as JSON takes half the time for.
const tickTexts = new Map<number, string>();
const mostTexts = 20_000;

/** Epoch milliseconds → the instant as every answer and address writes it: ISO 8601 in UTC, to the millisecond. */
export const instantText = (epochMs: number): string => {
  if (epochMs % tickMs !== 0) return new Date(epochMs).toISOString();
  const known = tickTexts.get(epochMs);
  if (known !== undefined) return known;
  if (tickTexts.size >= mostTexts) tickTexts.clear();
  const text = new Date(epochMs).toISOString();
  tickTexts.set(epochMs, text);
  return text;
};

/** An instant as an answer or an address writes it → epoch milliseconds; NaN where it is none. */
export const instantMs = (text: string): number => Date.parse(text);

/** Epoch milliseconds [from, to) → a range of instants as PostgreSQL reads it. */
export const instantRangeText = (fromMs: number, toMs: number): string => `[${instantText(fromMs)},${instantText(toMs)})`;

const rangeBounds = /^\[([^,]+),([^)]+)\)$/;

/** A range of instants as `instantRangeText` writes it → epoch milliseconds; refuses (RangeError) any other text. */
export const instantRangeMs = (text: string): { readonly fromMs: number; readonly toMs: number } => {
  const [, from = '', to = ''] = rangeBounds.exec(text) ?? [];
  const range = { fromMs: instantMs(from), toMs: instantMs(to) };
  if (!(range.fromMs <= range.toMs)) throw new RangeError('no range of instants');
  return range;
};
