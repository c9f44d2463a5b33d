import { inflateSync } from 'node:zlib';

const signature = 'wOFF';
const headerBytes = 44;
const entryBytes = 20;
const sfntEntryBytes = 16;
const sfntHeaderBytes = 12;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * Converts a WOFF 1.0 font (w3.org/TR/WOFF) to sfnt, so that a font is inflated once. Throws `RangeError` when the
 * bytes are not a WOFF font.
 */
export const sfntOf = (woff: Uint8Array): Buffer => {
  const from = Buffer.from(woff.buffer, woff.byteOffset, woff.byteLength);
  if (from.length < headerBytes || from.toString('latin1', 0, 4) !== signature) throw new RangeError('not a WOFF font');
  const count = from.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = headerBytes + i * entryBytes;
    const [offset, compressed, length] = [4, 8, 12].map((more) => from.readUInt32BE(at + more)) as [
      number,
      number,
      number,
    ];
    const body = from.subarray(offset, offset + compressed);
    return {
      tag: from.subarray(at, at + 4),
      checksum: from.subarray(at + 16, at + 20),
      bytes: compressed < length ? inflateSync(body) : body,
    };
  });
  let end = sfntHeaderBytes + count * sfntEntryBytes;
  const to = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), end));
  from.copy(to, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  [count, power * 16, Math.log2(power), (count - power) * 16].forEach(
    (value, i) => void to.writeUInt16BE(value, 4 + 2 * i),
  );
  tables.forEach(({ tag, checksum, bytes }, i) => {
    const at = sfntHeaderBytes + i * sfntEntryBytes;
    tag.copy(to, at);
    checksum.copy(to, at + 4);
    to.writeUInt32BE(end, at + 8);
    to.writeUInt32BE(bytes.length, at + 12);
    bytes.copy(to, end);
    end += padded(bytes.length);
  });
  return to;
};
