import { busySpans, type BusyPeriod, type BusyRead } from '../rules/busy.ts';

const firstBytes = 400;

/** Guesses the byte order of UTF-16 text without a byte order mark, from the position of its zero bytes. */
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

/** Joins folded lines before decoding, because some servers fold in the middle of a character. */
const unfolded = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/\r{0,2}\n[ \t]/g, ''),
    'latin1',
  );

/**
 * Decodes a calendar as UTF-8, UTF-16 with or without a byte order mark, the charset of the server, otherwise
 * Windows-1252.
 */
export const decodedCalendar = (bytes: Uint8Array, contentType: string | null): string => {
  // With a byte order mark, the encoding is certain. Invalid or cut characters are then tolerated.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return new TextDecoder('utf-8').decode(unfolded(bytes));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1];
  const read = decoded(bytes, 'utf-8') ?? decoded(unfolded(bytes), 'utf-8');
  return (
    read ??
    (charset === undefined ? undefined : decoded(bytes, charset)) ??
    new TextDecoder('windows-1252').decode(bytes)
  );
};

/** Returns the busy times of a calendar from the bytes of an HTTP response. */
export const busyOfBytes = (bytes: Uint8Array, contentType: string | null, window: BusyPeriod): BusyRead =>
  busySpans(decodedCalendar(bytes, contentType), window);
