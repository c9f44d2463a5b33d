import { idHash, motifs, paletteOf, palettes, type Landscape } from '#core/art.ts';
import type { ResultCard } from '../contract.ts';
import { kindOf } from './kind.ts';

/** A card of the answer with what the screen adds to it: its picture and its kind in words. */
export type Listed = { readonly card: ResultCard; readonly landscape: Landscape; readonly kind: string | null };

/** The cards of a list, in their order, each with the professional's own landscape; of two neighbours that would share motif and palette, the second takes the next palette (design, images). */
export const listed = (cards: readonly ResultCard[]): Listed[] => {
  const list: Listed[] = [];
  for (const card of cards) {
    const before = list.at(-1)?.landscape;
    const motif = motifs.find((one) => one === card.pro.motif) ?? 'rien';
    const own = palettes.find((one) => one === card.pro.palette) ?? paletteOf(idHash(card.pro.id));
    const palette = paletteOf(palettes.indexOf(own), before?.motif === motif ? before.palette : undefined);
    list.push({ card, landscape: { seed: card.pro.id, motif, palette, photo: card.pro.cover }, kind: kindOf(card.pro) });
  }
  return list;
};
