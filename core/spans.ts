/**
 * Periods as a flat list `[a0, b0, a1, b1, …]` of integers, where each pair is half-open: [a0, b0). The pairs are
 * sorted, disjoint and never adjacent. In this application the integers are ticks of five minutes.
 */
export type Spans = readonly number[];

/** Appends [from, to) to the sorted spans of `out`. When the range overlaps or touches the last span, joins both. */
const append = (out: number[], from: number, to: number): void => {
  if (from >= to) return;
  const last = out.length - 1;
  if (last >= 0 && from <= out[last]!) {
    if (to > out[last]!) out[last] = to;
  } else out.push(from, to);
};

/** Whether the pairs are already valid spans. Then `normalise` need not sort them, which is the usual case. */
const isInOrder = (pairs: readonly number[]): boolean => {
  if (pairs.length % 2 !== 0) return false;
  for (let i = 1; i < pairs.length; i++) if (pairs[i - 1]! >= pairs[i]!) return false;
  return true;
};

/** Pairs in any order, which may overlap, touch or be empty → spans of the same ticks. */
export const normalise = (pairs: readonly number[]): Spans => {
  if (isInOrder(pairs)) return pairs;
  const order: number[] = [];
  for (let i = 0; i + 1 < pairs.length; i += 2) order.push(i);
  order.sort((x, y) => pairs[x]! - pairs[y]!);
  const out: number[] = [];
  for (const i of order) append(out, pairs[i]!, pairs[i + 1]!);
  return out;
};

export const union = (a: Spans, b: Spans): Spans => {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const out: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (j >= b.length || (i < a.length && a[i]! <= b[j]!)) {
      append(out, a[i]!, a[i + 1]!);
      i += 2;
    } else {
      append(out, b[j]!, b[j + 1]!);
      j += 2;
    }
  }
  return out;
};

export const intersect = (a: Spans, b: Spans): Spans => {
  const out: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const from = Math.max(a[i]!, b[j]!);
    const to = Math.min(a[i + 1]!, b[j + 1]!);
    if (from < to) out.push(from, to);
    if (a[i + 1]! < b[j + 1]!) i += 2;
    else j += 2;
  }
  return out;
};

export const subtract = (a: Spans, b: Spans): Spans => {
  if (a.length === 0 || b.length === 0) return a;
  const out: number[] = [];
  let j = 0;
  for (let i = 0; i < a.length; i += 2) {
    let from = a[i]!;
    const to = a[i + 1]!;
    while (j < b.length && b[j + 1]! <= from) j += 2;
    for (let k = j; k < b.length && b[k]! < to; k += 2) {
      if (b[k]! > from) out.push(from, b[k]!);
      from = b[k + 1]!;
    }
    if (from < to) out.push(from, to);
  }
  return out;
};

export const shift = (spans: Spans, by: number): Spans => (by === 0 ? spans : spans.map((tick) => tick + by));

/** The part of the spans within [from, to). */
export const clip = (spans: Spans, from: number, to: number): Spans => {
  const out: number[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    const start = Math.max(spans[i]!, from);
    const end = Math.min(spans[i + 1]!, to);
    if (start < end) out.push(start, end);
  }
  return out;
};

export const total = (spans: Spans): number => {
  let sum = 0;
  for (let i = 0; i < spans.length; i += 2) sum += spans[i + 1]! - spans[i]!;
  return sum;
};

/**
 * Index, in the flat list, of the span that contains all of [from, to). -1 when no span does. Throws RangeError for an
 * empty range.
 */
export const enclosing = (spans: Spans, from: number, to: number): number => {
  if (from >= to) throw new RangeError('an empty range is nowhere');
  let low = 0;
  let high = spans.length / 2;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (spans[2 * middle]! <= from) low = middle + 1;
    else high = middle;
  }
  const index = 2 * (low - 1);
  return index >= 0 && spans[index + 1]! >= to ? index : -1;
};

/** Whether every tick of [from, to) is in the spans. Throws RangeError for an empty range. */
export const contains = (spans: Spans, from: number, to: number): boolean => enclosing(spans, from, to) >= 0;

/**
 * Every start s such that one span contains [s, s + length), as spans. Throws RangeError for a length below one tick.
 */
export const startRanges = (spans: Spans, length: number): Spans => {
  if (!(length >= 1)) throw new RangeError('a length below one tick');
  const out: number[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    const end = spans[i + 1]! - length + 1;
    if (spans[i]! < end) out.push(spans[i]!, end);
  }
  return out;
};

const ascending = (x: number, y: number): number => x - y;

/** The ticks that at least k of the lists cover, as spans. Throws RangeError for k below one. */
export const atLeast = (lists: readonly Spans[], k: number): Spans => {
  if (!(k >= 1)) throw new RangeError('at least nothing is everywhere');
  if (k > lists.length) return [];
  if (k === 1) return lists.reduce(union);
  const starts: number[] = [];
  const ends: number[] = [];
  for (const list of lists) {
    for (let i = 0; i < list.length; i += 2) {
      starts.push(list[i]!);
      ends.push(list[i + 1]!);
    }
  }
  starts.sort(ascending);
  ends.sort(ascending);
  const out: number[] = [];
  let cover = 0;
  let i = 0;
  for (let j = 0; j < ends.length;) {
    const tick = i < starts.length ? Math.min(starts[i]!, ends[j]!) : ends[j]!;
    const before = cover >= k;
    while (i < starts.length && starts[i] === tick) {
      cover++;
      i++;
    }
    while (j < ends.length && ends[j] === tick) {
      cover--;
      j++;
    }
    if (cover >= k !== before) out.push(tick);
  }
  return out;
};

const codes = { open: 123, close: 125, from: 91, to: 41, comma: 44, minus: 45, zero: 48 } as const;

/**
 * Parses concatenated multiranges into pairs. The parser is written by hand for speed, because a search parses
 * thousands of multiranges.
 */
const readMultiranges = (text: string): number[] => {
  const refuse = (): never => {
    throw new RangeError(`not a multirange: ${text}`);
  };
  const out: number[] = [];
  let at = 0;
  const pass = (code: number): void => {
    if (text.charCodeAt(at) !== code) refuse();
    at++;
  };
  const integer = (): number => {
    const isNegative = text.charCodeAt(at) === codes.minus;
    if (isNegative) at++;
    const first = at;
    let value = 0;
    for (
      let digit = text.charCodeAt(at) - codes.zero;
      digit >= 0 && digit <= 9;
      digit = text.charCodeAt(at) - codes.zero
    ) {
      value = value * 10 + digit;
      at++;
    }
    if (at === first) refuse();
    return isNegative ? -value : value;
  };
  while (at < text.length) {
    pass(codes.open);
    const first = out.length;
    while (text.charCodeAt(at) !== codes.close) {
      if (out.length > first) pass(codes.comma);
      pass(codes.from);
      const from = integer();
      pass(codes.comma);
      const to = integer();
      pass(codes.to);
      if (from >= to || (out.length > first && out[out.length - 1]! >= from))
        throw new RangeError(`a multirange out of order: ${text}`);
      out.push(from, to);
    }
    at++;
  }
  return out;
};

/**
 * PostgreSQL's int4multirange output `{[1,5),[7,9)}` → spans. Throws RangeError for any other text and for unbounded or
 * unordered ranges.
 */
export const parseMultirange = (text: string): Spans => {
  if (text === '' || text.indexOf('}') !== text.length - 1) throw new RangeError(`not a multirange: ${text}`);
  return readMultiranges(text);
};

/** Concatenated multiranges in any order → spans of all their ticks. Throws RangeError like `parseMultirange`. */
export const parseMultiranges = (text: string): Spans => normalise(readMultiranges(text));

/** Spans → PostgreSQL's multirange text `{[1,5),[7,9)}`. */
export const formatMultirange = (spans: Spans): string => {
  const parts: string[] = [];
  for (let i = 0; i < spans.length; i += 2) parts.push(`[${spans[i]},${spans[i + 1]})`);
  return `{${parts.join(',')}}`;
};
