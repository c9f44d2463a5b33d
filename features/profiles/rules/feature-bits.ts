import { conveniences } from '#db/reference/conveniences.ts';
import { equipments } from '#db/reference/equipments.ts';
import { oneKey } from './feature-keys.ts';

/** Keys that search can filter by: the pieces of equipment, and the conveniences that are true or false. */
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
 * Builds the 96 bits that search filters by, in the order of the reference lists. A feature named in both lists has one
 * bit. Unknown keys are ignored.
 */
export const featureBits = (equipments: readonly string[], conveniences: readonly string[]): string => {
  const bits = Array.from({ length: width }, () => '0');
  for (const key of [...equipments, ...conveniences]) {
    const position = positions.get(oneKey(key));
    if (position !== undefined) bits[position] = '1';
  }
  return bits.join('');
};
