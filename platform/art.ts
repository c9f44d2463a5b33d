import { art, motifs, palettes, type Motif, type Palette } from '#core/art.ts';

const name = /^\/art\/([a-z]+)-([a-z]+)-([\w %.'-]{1,120})\.svg$/;
const side = (value: string | null, fallback: number): number => {
  const asked = Number(value ?? fallback);
  return Number.isInteger(asked) && asked >= 40 && asked <= 2000 ? asked : fallback;
};

const decoded = (written: string): string | undefined => {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
};

/** The drawing at `/art/{motif}-{palette}-{seed}.svg?w=&h=`, or undefined for any other path. */
export const drawing = (url: URL): Response | undefined => {
  const found = name.exec(url.pathname);
  if (!found) return undefined;
  const [, motif = '', palette = '', written = ''] = found;
  const seed = decoded(written);
  if (seed === undefined) return undefined;
  if (!motifs.includes(motif as Motif) || !palettes.includes(palette as Palette)) return undefined;
  const svg = art({
    seed,
    motif: motif as Motif,
    palette: palette as Palette,
    width: side(url.searchParams.get('w'), 640),
    height: side(url.searchParams.get('h'), 480),
    grain: url.searchParams.get('grain') === '1',
  });
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  });
};
