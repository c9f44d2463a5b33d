import { conveniences } from '#db/reference/conveniences.ts';
import { equipments } from '#db/reference/equipments.ts';
import { oneKey } from './feature-keys.ts';

/** The keys of the pieces of equipment, and of the conveniences that one has or has not: what a search may be narrowed by. */
export const equipmentKeys: readonly string[] = [...new Set([...equipments.main, ...equipments.spa].map(({ key }) => key))];
export const convenienceKeys: readonly string[] = conveniences.groups.flatMap(({ flags }) =>
  flags.filter(({ type }) => type === 'boolean').map(({ key }): string => key),
);

const keys: readonly string[] = [
  ...equipments.main.map(({ key }) => key),
  ...equipments.spa.map(({ key }) => key),
  ...conveniences.groups.flatMap((group) => group.flags.map((flag: { readonly key: string }) => flag.key)),
];
const positions: ReadonlyMap<string, number> = new Map(keys.map((key, position) => [key, position]));

const width = 96;

/**
 * Equipment and convenience keys → the 96 bits by which search filters, in the order of the
 * reference lists; what both lists name is one bit, an unknown key is left out.
 */
export const featureBits = (owned: readonly string[], kept: readonly string[]): string => {
  const bits = Array.from({ length: width }, () => '0');
  for (const key of [...owned, ...kept]) {
    const position = positions.get(oneKey(key));
    if (position !== undefined) bits[position] = '1';
  }
  return bits.join('');
};
