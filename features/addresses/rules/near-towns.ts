import { areNear } from '#core/near-words.ts';
import { kinds, type Gazetteer } from './gazetteer-index.ts';
import type { Commune } from './gazetteer-tables.ts';

// Number of communes to search: the most populated ones, of more than about 1,000 people. A village whose name is one
// letter away is seldom the place that the user meant.
const nearRanks = 10_000;

// For each gazetteer, the indexes of the keys that name communes of more than about 1,000 people: about a tenth of all
// keys. Built at the first search of a misspelled name.
const places = new WeakMap<Gazetteer, Uint32Array>();
const townsOf = ({ communes, keys, ranks, kinds: kindOf }: Gazetteer): Uint32Array =>
  Uint32Array.from(
    keys
      .keys()
      .filter(
        (at) => ranks[at]! < nearRanks && kindOf[at]! <= kinds.withoutArticle && communes[ranks[at]!]!.inside === null,
      ),
  );

/**
 * Returns the communes whose name, with or without its article, is one letter away from a folded text, the most
 * populated first.
 */
export const nearTowns = (gazetteer: Gazetteer, typed: string, limit: number): Commune[] => {
  if (/\d/.test(typed)) return [];
  const towns = places.get(gazetteer) ?? townsOf(gazetteer);
  places.set(gazetteer, towns);
  const near = new Set<number>();
  for (const at of towns) if (areNear(typed, gazetteer.keys[at]!, 1)) near.add(gazetteer.ranks[at]!);
  return [...near]
    .sort((a, b) => a - b)
    .slice(0, limit)
    .map((rank) => gazetteer.communes[rank]!);
};
