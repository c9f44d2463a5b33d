import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sfntOf } from './sfnt.ts';

const fontOf = (name: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(name)));

/** Checksum of an sfnt table: the sum of its 32-bit words. */
const checksumOf = (bytes: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4)
    sum = (sum + Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(3)]).readUInt32BE(0)) >>> 0;
  return sum;
};

test('extracts the tables of our fonts at their offset, each with its checksum', () => {
  for (const name of [
    '@fontsource/figtree/files/figtree-latin-400-normal.woff',
    '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff',
  ]) {
    const sfnt = sfntOf(fontOf(name));
    const count = sfnt.readUInt16BE(4);
    const tables = Array.from({ length: count }, (_, i) => {
      const at = 12 + i * 16;
      const [sum, offset, length] = [4, 8, 12].map((more) => sfnt.readUInt32BE(at + more)) as [number, number, number];
      return { tag: sfnt.toString('latin1', at, at + 4), sum, bytes: sfnt.subarray(offset, offset + length) };
    });
    assert.ok(
      ['cmap', 'glyf', 'head', 'hmtx'].every((tag) => tables.some((table) => table.tag === tag)),
      name,
    );
    // The table `head` is left out. It contains a checksum of the whole file, and its own checksum is computed without
    // this field.
    for (const { tag, sum, bytes } of tables.filter((table) => table.tag !== 'head'))
      assert.equal(checksumOf(bytes), sum, `${name} ${tag}`);
  }
});

test('refuses data that is not a WOFF font', () => {
  for (const bytes of [new Uint8Array(), new TextEncoder().encode('wOF2'.padEnd(60))])
    assert.throws(() => sfntOf(bytes), RangeError);
});
