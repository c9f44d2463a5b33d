import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { picturesPdf, placedOnPage } from './pictures-pdf.ts';

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

test('puts each picture on its own page with unchanged bytes, and writes a correct offset table', () => {
  const jpeg = Uint8Array.from([0xff, 0xd8, 0x00, 0x80, 0xff, 0xd9]);
  const text = latin(
    picturesPdf([
      { jpeg, width: 1200, height: 900 },
      { jpeg, width: 900, height: 1200 },
    ]),
  );
  assert.ok(text.startsWith('%PDF-1.4') && text.endsWith('%%EOF\n'));
  assert.equal(text.split(latin(jpeg)).length, 3);
  assert.match(text, /\/Count 2/);
  assert.deepEqual(
    [...text.matchAll(/MediaBox \[0 0 (\d+ \d+)\]/g)].map(([, size]) => size),
    ['842 595', '595 842'],
  );
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  assert.ok(text.slice(start).startsWith('xref'));
  const rows = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at));
  rows.forEach((at, i) => assert.ok(text.slice(at).startsWith(`${i + 1} 0 obj`), String(i)));
});

test('a picture of any shape fits inside its page', () => {
  const side = fc.integer({ min: 1, max: 9000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { page, shown, x, y } = placedOnPage({ width, height });
      assert.ok(x >= 0 && y >= 0 && x + shown.width <= page.width && y + shown.height <= page.height);
    }),
  );
});
