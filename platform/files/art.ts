import { art, motifs, palettes, type Art, type Motif, type Palette } from '#core/art.ts';

const name = /^\/art\/([a-z]+)-([a-z]+)-([\w %.'-]{1,120})\.(svg|jpg)$/;
const side = (value: string | null, fallback: number): number => {
  const pixels = Number(value ?? fallback);
  return Number.isInteger(pixels) && pixels >= 40 && pixels <= 2000 ? pixels : fallback;
};

const decoded = (written: string): string | undefined => {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
};

/** Parses the path `/art/{motif}-{palette}-{seed}.svg` or `.jpg`. Undefined for any other path. */
export const drawnAt = (
  pathname: string,
): (Pick<Art, 'seed' | 'motif' | 'palette'> & { readonly ending: 'svg' | 'jpg' }) | undefined => {
  const found = name.exec(pathname);
  if (!found) return undefined;
  const [, motif = '', palette = '', written = '', ending] = found;
  const seed = decoded(written);
  if (seed === undefined) return undefined;
  if (!motifs.includes(motif as Motif) || !palettes.includes(palette as Palette)) return undefined;
  return { seed, motif: motif as Motif, palette: palette as Palette, ending: ending as 'svg' | 'jpg' };
};

/** Serves a drawing at `/art/{motif}-{palette}-{seed}.svg?w=&h=`. Undefined for any other path. */
export const drawing = (url: URL): Response | undefined => {
  const drawn = drawnAt(url.pathname);
  if (drawn?.ending !== 'svg') return undefined;
  const svg = art({
    ...drawn,
    width: side(url.searchParams.get('w'), 640),
    height: side(url.searchParams.get('h'), 480),
    grain: url.searchParams.get('grain') === '1',
  });
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  });
};
