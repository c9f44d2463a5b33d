import { isUtf8 } from 'node:buffer';
import type { SingleByteEncoding, TextEncoding } from '#core/text-encodings.ts';
import { frenchLikelihood } from './french-letters.ts';

// Upper half of code page 850, which TextDecoder does not support.
const upperHalf850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const decoderOf = (encoding: SingleByteEncoding): ((bytes: Uint8Array) => string) => {
  if (encoding !== 'ibm850') {
    const decoder = new TextDecoder(encoding);
    return (bytes) => decoder.decode(bytes);
  }
  const letters = Array.from({ length: 256 }, (_, byte) =>
    byte < 128 ? String.fromCharCode(byte) : upperHalf850[byte - 128]!,
  );
  return (bytes) => {
    let text = '';
    for (const byte of bytes) text += letters[byte]!;
    return text;
  };
};

const mostBytes = 20_000;
// Bytes decoded at a time, so that decoding does not delay other requests.
const pieceBytes = 16_384;
const lineFeed = 10;
const carriageReturn = 13;

// Maximum bytes in a line. The rest of a longer line is cut off, and the CSV reader then refuses the line.
const mostOfLine = 65_536;

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  let from = 0;
  for (let at = 0; at < bytes.length; at++) {
    const isEnd = bytes[at] === lineFeed || (bytes[at] === carriageReturn && bytes[at + 1] !== lineFeed);
    if (!isEnd && at - from < mostOfLine) continue;
    yield bytes.subarray(from, at + 1);
    from = at + 1;
  }
  if (from < bytes.length) yield bytes.subarray(from);
}

/** The parts of the file that are not UTF-8. Each part ends at the end of a line. */
function* notUtf8In(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(lineFeed, from + pieceBytes);
    const part = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    if (!isUtf8(part)) yield part;
    from += part.length;
  }
}

/**
 * Guesses the single-byte encoding of the lines that are not UTF-8: Windows, unless Macintosh or DOS gives more French
 * letters.
 */
const likelyLetters = (bytes: Uint8Array): SingleByteEncoding => {
  const parts: Uint8Array[] = [];
  let left = mostBytes;
  for (const part of notUtf8In(bytes)) {
    for (const line of linesOf(part)) {
      if (left <= 0) break;
      if (isUtf8(line)) continue;
      parts.push(line.subarray(0, left));
      left -= line.length;
    }
    if (left <= 0) break;
  }
  const some = Buffer.concat(parts);
  const scored = (['windows-1252', 'macintosh', 'ibm850'] as const).map((encoding) => ({
    encoding,
    score: frenchLikelihood(decoderOf(encoding)(some)),
  }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
};

// assumed: a text has no control characters except tabs, line ends, form feeds and end-of-file marks. One byte in a
// hundred may be an accident.
const isControl = (byte: number): boolean => byte < 32 && ![9, 10, 12, 13, 26].includes(byte);

// assumed: a list in UTF-16 has ASCII characters near its start: separators, line ends, digits.
const lookedOfWide = 65_536;

/**
 * Recognizes UTF-16 without a byte order mark, by many zero bytes at even positions and hardly any at odd ones, or the
 * reverse. Null when the decoded text is not plausible.
 */
const wideWithoutMark = (bytes: Uint8Array): TextEncoding | null => {
  const some = bytes.subarray(0, lookedOfWide);
  const nothing = [0, 0];
  for (const [at, byte] of some.entries()) if (byte === 0) nothing[at % 2]!++;
  const [even, odd] = nothing as [number, number];
  if (Math.min(even, odd) * 50 > Math.max(even, odd) || Math.max(even, odd) * 6 < some.length) return null;
  const encoding = even > odd ? 'utf-16be' : 'utf-16le';
  const text = new TextDecoder(encoding).decode(some.subarray(0, some.length - (some.length % 2)));
  const noLetters = Array.from(text).filter(
    (sign) => isControl(sign.charCodeAt(0)) || /[\p{Cn}\p{Co}\ufffd]/u.test(sign),
  ).length;
  return noLetters * 100 > text.length ? null : encoding;
};

/**
 * Guesses the encoding of a file. A file that is not UTF-8 gets a single-byte encoding. `textPieces` still decodes its
 * UTF-8 lines as UTF-8.
 * Null when the file is not text: it has zero bytes outside UTF-16, or too many control characters.
 */
export const encodingOf = (bytes: Uint8Array): TextEncoding | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.includes(0)) return wideWithoutMark(bytes);
  let controls = 0;
  for (const byte of bytes) if (isControl(byte)) controls++;
  if (controls * 100 > bytes.length) return null;
  return isUtf8(bytes) ? 'utf-8' : likelyLetters(bytes);
};

function* streamed(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

function* lineByLine(bytes: Uint8Array, encoding: SingleByteEncoding, isMixed: boolean): Generator<string> {
  const decode = decoderOf(encoding);
  const utf8 = new TextDecoder('utf-8');
  let text = '';
  for (const line of linesOf(bytes)) {
    const read = isMixed && isUtf8(line) ? utf8.decode(line) : decode(line);
    text += read;
    if (text.length < pieceBytes) continue;
    yield text;
    text = '';
  }
  yield text;
}

const isSingleByte = (encoding: TextEncoding): encoding is SingleByteEncoding =>
  ['windows-1252', 'macintosh', 'ibm850'].includes(encoding);

/**
 * Decodes a file piece by piece, with a line feed at each line end. With `isChosen`, a person chose the encoding, and
 * it applies to every line. Otherwise, UTF-8 lines of a single-byte file are decoded as UTF-8.
 */
export function* textPieces(bytes: Uint8Array, encoding: TextEncoding, isChosen = false): Generator<string> {
  let carried = '';
  for (const read of isSingleByte(encoding) ? lineByLine(bytes, encoding, !isChosen) : streamed(bytes, encoding)) {
    const piece = carried + read;
    carried = piece.endsWith('\r') ? '\r' : '';
    const whole = piece.slice(0, piece.length - carried.length).replaceAll('\r\n', '\n');
    if (whole !== '') yield whole;
  }
  if (carried !== '') yield carried;
}
