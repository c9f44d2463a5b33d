import type { Photo } from './photo.ts';
import { palettes, hashOf, type Motif, type Palette } from './art.ts';

// assumed: categories beyond the ten of docs/product/design.md#images take the motif closest to their kind of care.
const motifOfCategory: Readonly<Record<string, Motif>> = {
  massage: 'galets',
  haircut: 'meches',
  esthetic_care: 'petales',
  soft_medicine: 'tiges',
  alternative_therapy: 'ondes',
  spa: 'vapeur',
  spa_thermal: 'vapeur',
  thermal: 'vapeur',
  baths: 'vapeur',
  establishments: 'arches',
  hotels: 'arches',
  barber: 'meches',
  nails: 'petales',
  hair_removal: 'petales',
  makeup: 'petales',
  eyelashes_eyebrows: 'petales',
  permanent_makeup: 'petales',
  tattoo_piercing: 'arches',
  slimming_care: 'galets',
  osteopathy: 'galets',
  acupuncture: 'tiges',
  reflexology: 'galets',
  naturopathy: 'tiges',
  sophrology: 'ondes',
  hypnotherapy: 'ondes',
  energy_healing: 'ondes',
  meditation: 'ondes',
  yoga: 'tiges',
  pilates: 'galets',
  fitness_coaching: 'arches',
  dietetics: 'tiges',
  life_coaching: 'ondes',
  perinatal_care: 'petales',
};

/**
 * The motif of a category key (docs/product/design.md#images). Unknown keys get « rien », a landscape without a motif.
 */
export const motifOf = (categoryKey: string): Motif => motifOfCategory[categoryKey] ?? 'rien';

/** Hashes an id to a whole number, used to choose a palette or a tint. The same id always gives the same number. */
export const idHash = (id: string): number => {
  const mixed = Math.imul(hashOf(id) ^ (hashOf(id) >>> 15), 2_246_822_519);
  return (mixed ^ (mixed >>> 13)) >>> 0;
};

/**
 * The palette for the hash of an id. When this palette is `previous`, the palette of a neighbour with the same motif,
 * returns the next palette (docs/product/design.md#images).
 */
export const paletteOf = (hash: number, previous?: Palette): Palette => {
  const first = hash % palettes.length;
  const palette = palettes[first] ?? 'crepuscule';
  return palette === previous ? (palettes[(first + 1) % palettes.length] ?? 'crepuscule') : palette;
};

/** A landscape to draw. `photo` is the uploaded photo that replaces the drawing. */
export type Landscape = {
  readonly seed: string;
  readonly motif: Motif;
  readonly palette: Palette;
  readonly photo?: Photo | null;
};

/** The path of the image that social networks show for a page: the photo, else the landscape as a JPEG file. */
export const sharedPath = ({ seed, motif, palette, photo }: Landscape): string =>
  photo?.src ?? `/art/${motif}-${palette}-${encodeURIComponent(seed)}.jpg`;

/**
 * The landscapes of a list, in order. Two neighbours never have both the same motif and the same palette
 * (docs/product/design.md#images).
 */
export const landscapes = (items: readonly { readonly id: string; readonly categoryKey: string }[]): Landscape[] => {
  const drawn: Landscape[] = [];
  for (const { id, categoryKey } of items) {
    const motif = motifOf(categoryKey);
    const before = drawn.at(-1);
    drawn.push({
      seed: id,
      motif,
      palette: paletteOf(idHash(id), before?.motif === motif ? before.palette : undefined),
    });
  }
  return drawn;
};
