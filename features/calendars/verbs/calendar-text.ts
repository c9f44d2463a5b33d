import { busySpans, type BusyAsked, type BusyRead } from '../rules/busy.ts';

const firstBytes = 400;

/** Of a text in two-byte units without a mark: which byte of each is empty. */
const wideEncoding = (bytes: Uint8Array): string | undefined => {
  const some = bytes.subarray(0, firstBytes);
  const empty = [0, 0];
  some.forEach((byte, i) => {
    if (byte === 0) empty[i % 2]!++;
  });
  if (empty[1]! > some.length / 4) return 'utf-16le';
  return empty[0]! > some.length / 4 ? 'utf-16be' : undefined;
};

const decoded = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** The same without its folds: some fold in the middle of a letter. */
const unfolded = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/\r{0,2}\n[ \t]/g, ''),
    'latin1',
  );

/**
 * The text of a calendar, whatever it is written in: UTF-8, UTF-16 with or without its mark, what its server says it is, else the letters of western Europe of
 * one byte each.
 */
export const decodedCalendar = (bytes: Uint8Array, contentType: string | null): string => {
  // Its mark says so: one bad byte, or a letter that is cut, changes nothing.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder('utf-8').decode(unfolded(bytes));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  const said = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1];
  const read = decoded(bytes, 'utf-8') ?? decoded(unfolded(bytes), 'utf-8');
  return read ?? (said === undefined ? undefined : decoded(bytes, said)) ?? new TextDecoder('windows-1252').decode(bytes);
};

/** The busy time of a calendar as its server sends it. */
export const busyOfBytes = (bytes: Uint8Array, contentType: string | null, asked: BusyAsked): BusyRead => busySpans(decodedCalendar(bytes, contentType), asked);
