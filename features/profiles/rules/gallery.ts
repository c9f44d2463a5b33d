import type { Photo } from '#core/photo.ts';
import { motifOf, paletteOf, idHash, type Landscape } from '#core/landscapes.ts';
import { motifs, palettes, type Motif } from '#core/art.ts';

const maxPictures = 20;
// Step from one palette to the next. It has no common factor with the number of palettes, so that eleven pictures in a
// row have eleven palettes.
const paletteStep = 3;

type Drawn = { readonly id: string; readonly motif: string; readonly palette: string; readonly pictures: number };
type Sent = { readonly gallery: readonly Photo[]; readonly banner: Photo | null };

// Number of pictures on the page before the visitor opens the gallery.
const ledBy = 5;

/**
 * Returns the landscapes (drawings) for a professional. The first has the professional's own motif. The next have the
 * motifs of the professional's categories. Two neighbors never share a palette (docs/product/design.md#images).
 */
export const galleryOf = ({ id, motif, palette, pictures }: Drawn, categoryKeys: readonly string[]): Landscape[] => {
  const own = motifs.find((one) => one === motif) ?? 'rien';
  const all: Motif[] = [...new Set([own, ...categoryKeys.map(motifOf), 'tiges' as const])].filter(
    (one) => one !== 'rien',
  );
  const first = palettes.find((one) => one === palette) ?? paletteOf(idHash(id));
  const at = palettes.indexOf(first);
  return Array.from({ length: Math.max(1, Math.min(maxPictures, pictures)) }, (_, i) => ({
    seed: i === 0 ? id : `${id}-${i}`,
    motif: i === 0 ? own : (all[i % all.length] ?? own),
    palette: palettes[(at + i * paletteStep) % palettes.length] ?? first,
  }));
};

/**
 * Returns the image for the card of a professional: the cover that the professional sent, else a landscape (a drawing).
 */
export const coverOf = (pro: Omit<Drawn, 'pictures'> & { readonly cover: Photo | null }): Landscape => ({
  ...galleryOf({ ...pro, pictures: 1 }, [])[0]!,
  photo: pro.cover,
});

/**
 * Returns the pictures at the top of a professional's page. `lead` is their number before the visitor opens the
 * gallery. Pictures that the professional sent replace the landscapes. A banner is shown alone (assumed).
 */
export const pageGallery = (
  pro: Drawn & Sent,
  categoryKeys: readonly string[],
): { readonly lead: number; readonly all: Landscape[] } => {
  const photos = [...(pro.banner ? [pro.banner] : []), ...pro.gallery];
  const drawn = galleryOf({ ...pro, pictures: photos.length || pro.pictures }, categoryKeys);
  const all = photos.length === 0 ? drawn : drawn.map((one, i) => ({ ...one, photo: photos[i] ?? null }));
  return { lead: pro.banner ? 1 : ledBy, all };
};
