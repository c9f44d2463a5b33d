import { largestSize, photoWidths } from '#core/photo.ts';

/** A picture re-encoded from an upload. The files contain only pixels, no metadata. */
export type MadePicture = {
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array }[];
};

/**
 * Reasons to refuse an upload: `kind` (not a picture), `heic` (not supported by this server), `moving` (animated),
 * `pixels` and `avifPixels` (too many pixels), `broken` (damaged).
 */
export const pictureFaults = ['kind', 'heic', 'moving', 'pixels', 'avifPixels', 'broken'] as const;
export type PictureFault = (typeof pictureFaults)[number];

export type PictureRead =
  | { readonly ok: true; readonly picture: MadePicture }
  | { readonly ok: false; readonly fault: PictureFault };

const kinds: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const phoneKinds: ReadonlySet<string> = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
]);
const movingKinds: ReadonlySet<string> = new Set(['image/gif', 'image/apng']);

// Maximum pixels of an upload. A sensor sold as 64 megapixels produces slightly more
// (docs/product/security.md#uploads).
const maxPixels = 65_000_000;
// Maximum pixels of an AVIF, whose decoding takes 19 bytes per pixel, or 27 with 12-bit colors.
const maxAvifPixels = 40_000_000;
const makesWithinSeconds = 20;
const atOnce = 2;
const quality = 78;

let working = 0;
let pixelsOpen = 0;
const waiting: { readonly pixels: number; readonly begin: () => void }[] = [];

// Limits the pixels of all pictures that are open at once, because AVIF, interlaced PNG and progressive JPEG are
// decoded whole in memory.
const beginNext = (): void => {
  const [next] = waiting;
  if (!next || working >= atOnce || pixelsOpen + next.pixels > maxPixels) return;
  waiting.shift();
  working++;
  pixelsOpen += next.pixels;
  next.begin();
  beginNext();
};

const inTurn = async <T>(pixels: number, work: () => Promise<T>): Promise<T> => {
  await new Promise<void>((begin) => {
    waiting.push({ pixels, begin });
    beginNext();
  });
  try {
    return await work();
  } finally {
    working--;
    pixelsOpen -= pixels;
    beginNext();
  }
};

const kindFault = (type: string): PictureFault => {
  if (phoneKinds.has(type)) return 'heic';
  return movingKinds.has(type) ? 'moving' : 'kind';
};

const decodingFault = (error: unknown, isAvif: boolean): PictureFault => {
  if (!/pixel limit/.test(String(error))) return 'broken';
  return isAvif ? 'avifPixels' : 'pixels';
};

/**
 * Re-encodes an uploaded picture as webp, in up to three widths: upright and without metadata. Recognizes the format
 * from the bytes only.
 * Two pictures are processed at a time, or one when it is large. Other pictures wait.
 */
export const readPicture = async (bytes: Uint8Array): Promise<PictureRead> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!kinds.has(type)) return { ok: false, fault: kindFault(type) };
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const isAvif = type === 'image/avif';
  const limitInputPixels = isAvif ? maxAvifPixels : maxPixels;
  const opened = () =>
    sharp(bytes, { limitInputPixels, failOn: 'error' }).timeout({ seconds: makesWithinSeconds }).autoOrient();
  try {
    const { pages = 1, autoOrient } = await opened().metadata();
    if (pages > 1) return { ok: false, fault: 'moving' };
    const size = largestSize(autoOrient.width, autoOrient.height);
    return await inTurn((autoOrient.width * autoOrient.height * maxPixels) / limitInputPixels, async () => {
      // Resizes during decoding. The smaller widths are made from this result.
      const { data, info } = await opened()
        .resize(size.width, size.height, { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      const files: { width: number; bytes: Uint8Array }[] = [];
      for (const width of photoWidths(size.width))
        files.push({ width, bytes: await sharp(data, { raw }).resize(width).webp({ quality }).toBuffer() });
      return { ok: true, picture: { ...size, files } };
    });
  } catch (error) {
    return { ok: false, fault: decodingFault(error, isAvif) };
  }
};
