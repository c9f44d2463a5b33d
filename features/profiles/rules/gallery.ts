import { motifOf, motifs, palettes, paletteOf, idHash, type Landscape, type Motif } from '#core/art.ts';

const maxPictures = 20;
// Coprime with the number of palettes: eleven pictures in a row have eleven palettes.
const paletteStep = 3;

type Drawn = { readonly id: string; readonly motif: string; readonly palette: string; readonly pictures: number };

/** The pictures of a professional: its own landscape, then one per picture in the motifs of its categories, each in another palette than the one before (design, images). */
export const galleryOf = ({ id, motif, palette, pictures }: Drawn, categoryKeys: readonly string[]): Landscape[] => {
  const own = motifs.find((one) => one === motif) ?? 'rien';
  const all: Motif[] = [...new Set([own, ...categoryKeys.map(motifOf), 'tiges' as const])].filter((one) => one !== 'rien');
  const first = palettes.find((one) => one === palette) ?? paletteOf(idHash(id));
  const at = palettes.indexOf(first);
  return Array.from({ length: Math.max(1, Math.min(maxPictures, pictures)) }, (_, i) => ({
    seed: i === 0 ? id : `${id}-${i}`,
    motif: i === 0 ? own : (all[i % all.length] ?? own),
    palette: palettes[(at + i * paletteStep) % palettes.length] ?? first,
  }));
};
