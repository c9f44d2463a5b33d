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
 * The palette for the hash of an id. It depends on nothing else, so a professional keeps one palette in every list
 * (docs/product/design.md#images).
 */
export const paletteOf = (hash: number): Palette => palettes[hash % palettes.length] ?? 'crepuscule';

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
