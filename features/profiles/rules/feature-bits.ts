import { conveniences } from '#db/reference/conveniences.ts';
import { equipments } from '#db/reference/equipments.ts';
import { oneKey } from './feature-keys.ts';

/**
 * Keys of the equipment and conveniences by which the search can filter. Conveniences that are not true or false are
 * left out.
 */
export const equipmentKeys: readonly string[] = [
  ...new Set([...equipments.main, ...equipments.spa].map(({ key }) => key)),
];
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
 * Returns 96 bits, one for each piece of equipment or convenience, by which the search filters. They are in the order
 * of the reference lists. A key of both lists has one bit. Unknown keys are ignored.
 */
export const featureBits = (equipments: readonly string[], conveniences: readonly string[]): string => {
  const bits = Array.from({ length: width }, () => '0');
  for (const key of [...equipments, ...conveniences]) {
    const position = positions.get(oneKey(key));
    if (position !== undefined) bits[position] = '1';
  }
  return bits.join('');
};
