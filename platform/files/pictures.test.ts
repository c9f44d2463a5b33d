import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { readPicture, type PictureFault } from './pictures.ts';

const plain = (width: number, height: number, background = '#2b7c80') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const gps = {
  IFD0: { ImageDescription: 'Chez Inès' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 12/1 36/1', GPSLongitudeRef: 'W', GPSLongitude: '1/1 33/1 0/1' },
};

const faultIn = async (bytes: Uint8Array): Promise<PictureFault | 'none'> => {
  const read = await readPicture(bytes);
  return read.ok ? 'none' : read.fault;
};

test('converts a photograph to upright WebP in three widths, without its GPS position', async () => {
  const sent = await plain(2000, 1000).jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer();
  assert.ok((await sharp(sent).metadata()).exif);
  const read = await readPicture(sent);
  assert.ok(read.ok);
  assert.deepEqual([read.picture.width, read.picture.height], [1000, 2000]);
  assert.deepEqual(
    read.picture.files.map(({ width }) => width),
    [320, 640, 1000],
  );
  for (const { width, bytes } of read.picture.files) {
    const found = await sharp(bytes).metadata();
    assert.deepEqual(
      [found.format, found.width, found.height, found.exif, found.orientation],
      ['webp', width, width * 2, undefined, undefined],
    );
    assert.equal(Buffer.from(bytes).includes('Exif'), false);
  }
});

test('never enlarges a small picture, and reads PNG, WebP and AVIF too', async () => {
  for (const bytes of [
    await plain(200, 100).png().toBuffer(),
    await plain(200, 100).webp().toBuffer(),
    await plain(200, 100).avif({ effort: 0 }).toBuffer(),
  ]) {
    const read = await readPicture(bytes);
    assert.ok(read.ok);
    assert.deepEqual([read.picture.width, read.picture.height, read.picture.files.length], [200, 100, 1]);
  }
});

test('reduces phone photographs of 48, 50 and 64 megapixels and turns them upright', async () => {
  for (const [width, height] of [
    [8064, 6048],
    [8160, 6144],
    [9248, 6944],
  ] as const) {
    const read = await readPicture(await plain(width, height).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    assert.ok(read.ok, `${width} × ${height}`);
    assert.deepEqual([read.picture.width, read.picture.height], [1280, Math.round((1280 * width) / height)]);
  }
});

test('converts CMYK colours to screen colours', async () => {
  const read = await readPicture(await plain(600, 400, '#d03020').toColourspace('cmyk').jpeg().toBuffer());
  assert.ok(read.ok);
  const { channels } = await sharp(read.picture.files.at(-1)!.bytes).stats();
  const [red, green, blue] = channels.map(({ mean }) => mean);
  assert.ok(channels.length === 3 && red! > 180 && green! < 70 && blue! < 70, `${red} ${green} ${blue}`);
});

test('finds the fault of a file from its content', async () => {
  const jpeg = await plain(600, 400).jpeg().toBuffer();
  const frames = await Promise.all(['#f00', '#0f0'].map((background) => plain(20, 20, background).png().toBuffer()));
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);
  const faults: readonly (readonly [string, Uint8Array, PictureFault])[] = [
    [
      'a drawing in text',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'kind',
    ],
    ['a page', Buffer.from('<!doctype html><p>Bonjour'), 'kind'],
    ['a document', Buffer.from('%PDF-1.7\n%%EOF'), 'kind'],
    ['nothing', new Uint8Array(), 'kind'],
    ['a photograph of a phone', heic, 'heic'],
    ['a gif', await plain(20, 20).gif().toBuffer(), 'moving'],
    [
      'a webp that moves',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      'moving',
    ],
    ['half a photograph', jpeg.subarray(0, jpeg.length / 2), 'broken'],
    ['the first bytes of a png', (await plain(20, 20).png().toBuffer()).subarray(0, 24), 'broken'],
    ['a bomb', await plain(9000, 8000).png({ compressionLevel: 9 }).toBuffer(), 'pixels'],
  ];
  for (const [what, bytes, fault] of faults) assert.equal(await faultIn(bytes), fault, what);
});

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** A black square PNG with one bit per pixel, the smallest file for this number of pixels. */
const square = (side: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('refuses a small file with too many pixels without decoding it', async () => {
  const readAt = performance.now();
  assert.equal(await faultIn(square(8_062)), 'none', 'one just under sixty-five million is read');
  const readMs = performance.now() - readAt;
  assert.equal(await faultIn(square(8_063)), 'pixels', 'one just over is not');
  for (const [side, bytes] of [
    [15_000, 30_000],
    [30_000, 120_000],
  ] as const) {
    const bomb = square(side);
    assert.ok(bomb.byteLength < bytes, `${bomb.byteLength}`);
    const taken: number[] = [];
    for (let i = 0; i < 5; i++) {
      const began = performance.now();
      assert.equal(await faultIn(bomb), 'pixels');
      taken.push(performance.now() - began);
    }
    assert.ok(Math.min(...taken) < readMs, `${taken.join(' ')} ms, one of far fewer pixels took ${readMs}`);
  }
});

test('refuses an AVIF of more than forty megapixels from its header', async () => {
  const small = await plain(200, 100).avif({ effort: 0 }).toBuffer();
  // Replaces the size in the header. `readPicture` checks this size before it decodes.
  const saying = (width: number, height: number): Buffer => {
    const bytes = Buffer.from(small);
    const at = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(width, at);
    bytes.writeUInt32BE(height, at + 4);
    return bytes;
  };
  assert.equal(await faultIn(saying(8_000, 5_001)), 'avifPixels');
  assert.equal(await faultIn(saying(200, 100)), 'none');
});

test('drops scripts hidden in metadata or behind the pixels, and refuses a page put before them', async () => {
  const page = Buffer.from('<script>alert(1)</script><?php system(1);');
  const jpeg = await plain(400, 300).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  const png = await plain(400, 300).png().toBuffer();
  const withText = Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', Buffer.concat([Buffer.from('Comment\0', 'latin1'), page])),
    png.subarray(33),
  ]);
  const archive = Buffer.concat([
    jpeg,
    Buffer.from('PK\x03\x04', 'latin1'),
    page,
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(18),
  ]);
  for (const [what, sent] of [
    ['a comment', inside],
    ['a text', withText],
    ['an archive behind it', archive],
  ] as const) {
    assert.ok(sent.includes('alert(1)'), what);
    const read = await readPicture(sent);
    assert.ok(read.ok, what);
    for (const { bytes } of read.picture.files)
      assert.ok(!/alert|php/.test(Buffer.from(bytes).toString('latin1')), what);
  }
  assert.equal(await faultIn(Buffer.concat([page, jpeg])), 'kind', 'a page before it is a page');
});

test('reads many pictures at once, small and large, valid and broken', async () => {
  const sent = await plain(400, 300).jpeg().toBuffer();
  const large = square(8_000);
  const all = await Promise.all(
    [sent, sent.subarray(0, 300), large, sent, large, sent.subarray(0, 300), sent].map(faultIn),
  );
  assert.deepEqual(all, ['none', 'broken', 'none', 'none', 'none', 'broken', 'none']);
});
