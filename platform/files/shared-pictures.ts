import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { art, type Art } from '#core/art.ts';
import { groundColour } from '#core/ground-colour.ts';
import { ownValue } from '#core/own-value.ts';
import { drawnAt } from './art.ts';
import type { Db } from '../db/db.ts';
import { ttlCache } from '../jobs/ttl-cache.ts';
import { withMutex } from '../jobs/keyed-mutex.ts';

// The finished pictures have a cache below. A second cache, in the library sharp, would take fifty megabytes more.
sharp.cache(false);
sharp.concurrency(1);

const mark = readFileSync(new URL('../../ui/favicon.svg', import.meta.url), 'utf8');
// Phones round the corners of icons, so this version of the logo has square corners.
const wholeMark = mark.replace(' rx="8"', '');
const markSide = 32;
const dotsPerInch = 72;

const png = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (dotsPerInch * side) / markSide })
    .resize(side, side)
    .png({ palette: true })
    .toBuffer();

/** Pixels of the picture that a social network shows for a shared link. */
const shared = { width: 1200, height: 630, grain: false } as const;

const jpeg = async (drawn: Pick<Art, 'seed' | 'motif' | 'palette'>, over: Buffer | null = null): Promise<Buffer> => {
  const picture = sharp(Buffer.from(art({ ...drawn, ...shared })));
  return (over === null ? picture : picture.composite([{ input: over }]))
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
};

type Picture = { readonly type: 'image/png' | 'image/jpeg'; readonly make: () => Promise<Buffer> };

const icon = (side: number): Picture => ({ type: 'image/png', make: () => png(wholeMark, side) });

const sitePictures: Readonly<Record<string, Picture>> = {
  '/apple-touch-icon.png': icon(180),
  '/icon-192.png': icon(192),
  '/icon-512.png': icon(512),
  '/accalmie.jpg': {
    type: 'image/jpeg',
    make: async () => jpeg({ seed: 'accueil192348', motif: 'rien', palette: 'crepuscule' }, await png(mark, 240)),
  },
};

// Drawing a picture takes a few milliseconds of CPU, so finished pictures are cached.
const pictureCache = ttlCache<Buffer>({
  lifeMs: Infinity,
  maxKeys: 200,
  weight: { bytesOf: (picture) => picture.byteLength, maxBytes: 8_000_000 },
});
const mostWaiting = 20;
let waiting = 0;

const made = async (make: () => Promise<Buffer>): Promise<Buffer> => {
  if (waiting >= mostWaiting) throw new Error('too many pictures are waited for');
  waiting++;
  try {
    return await withMutex('shared-pictures', make);
  } finally {
    waiting--;
  }
};

const pictureAt = (pathname: string, drawn: ReturnType<typeof drawnAt>): Picture | undefined => {
  if (drawn?.ending === 'jpg') return { type: 'image/jpeg', make: () => jpeg(drawn) };
  return ownValue(sitePictures, pathname) ?? undefined;
};

/**
 * Serves the picture of a shared link, an icon of the application or a landscape (`/art/….jpg`). Undefined for any
 * other path. Answers 503 when too many pictures wait.
 */
export const sharedPicture = async (db: Db, pathname: string): Promise<Response | undefined> => {
  const drawn = drawnAt(pathname);
  const picture = pictureAt(pathname, drawn);
  if (!picture) return undefined;
  const bytes = await pictureCache(db, pathname, 0, () => made(picture.make)).catch(() => null);
  if (bytes === null) return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': picture.type,
      'content-length': String(bytes.byteLength),
      'cache-control': drawn ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    },
  });
};

/** Web app manifest, which lets a phone install the site. */
export const manifest = {
  name: 'Accalmie',
  short_name: 'Accalmie',
  description: 'Le bien-être à l’heure qui vous convient, près de chez vous ou chez vous.',
  lang: 'fr',
  start_url: '/',
  display: 'minimal-ui',
  background_color: groundColour,
  theme_color: groundColour,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
} as const;
