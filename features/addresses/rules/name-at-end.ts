import { areaAtEnd } from './areas.ts';
import { fold } from './fold.ts';
import { isDistrict, isFormer } from './found-place.ts';
import { kinds, type Gazetteer } from './gazetteer-index.ts';
import { townRanks } from './gazetteer-tables.ts';
import { roads } from './roads.ts';
import { firstAtLeast } from './sorted.ts';

const isTown = ({ keys, ranks, kinds: kindOf }: Gazetteer, name: string): boolean => {
  for (let at = firstAtLeast(keys, name); keys[at] === name; at++)
    if (ranks[at]! < townRanks && kindOf[at] === kinds.name) return true;
  return false;
};

const linked = /^(?:au|aux|d|de|des|du|en|l|la|le|les|lez|sous|sur)$/;

/**
 * Whether the name that begins at word `from` belongs to a street (« rue Saint-Jean », « 12 chemin de Vienne »). False
 * for « lac d'Annecy ».
 */
const isOfStreet = (words: readonly string[], from: number): boolean => {
  const before = words[from - 1]!;
  return (
    roads.has(before) ||
    (linked.test(before) && words.slice(0, from).some((word) => roads.has(word) || /^\d+$/.test(word)))
  );
};

const compound = /^(?:en|l|la|le|les|lez|sous|sur)$/;

/**
 * Whether the name that begins at word `from` is the end of a longer, unknown name: « Trifouillis-sur-Mer » is not in
 * the commune of Mer. False for « Lyon/Villeurbanne », which names two towns.
 */
const isEndOfName = (gazetteer: Gazetteer, words: readonly string[], from: number): boolean =>
  from > 1 && compound.test(words[from - 1]!) && !isTown(gazetteer, words.slice(0, from - 1).join(' '));

/**
 * Returns the longest ending of a text that is a whole place name, as in an address (« 12 rue de Rivoli Paris »).
 * Undefined when that name belongs to a street, ends a longer name, or names a département or region after a linking
 * word. A former commune counts only when the text also names its present commune, because many names of former
 * communes are also street names. A district is skipped in favor of its city.
 */
const nameAtEnd = (gazetteer: Gazetteer, typed: readonly string[]): string | undefined => {
  const words = fold(typed.filter((word) => !/^\d{5}$/.test(word)).join(' ')).split(' ');
  for (let from = 1; from < words.length; from++) {
    const name = words.slice(from).join(' ');
    for (let at = firstAtLeast(gazetteer.keys, name); gazetteer.keys[at] === name; at++) {
      const found = gazetteer.communes[gazetteer.ranks[at]!]!;
      if (gazetteer.kinds[at] !== (isFormer(found) ? kinds.beside : kinds.name) || isDistrict(found)) continue;
      const isArea =
        linked.test(words[from - 1]!) && areaAtEnd(words.slice(from))?.rest.length === 0 && !isTown(gazetteer, name);
      return isOfStreet(words, from) || isEndOfName(gazetteer, words, from) || isArea ? undefined : name;
    }
  }
  return undefined;
};

/**
 * Returns the town that a text begins with: « Reims » for « Reims Champagne », where « Champagne » is also a village
 * elsewhere.
 */
const townAtStart = (gazetteer: Gazetteer, typed: readonly string[]): string | undefined => {
  const words = fold(typed.join(' ')).split(' ');
  for (let to = words.length - 1; to > 0; to--) {
    const name = words.slice(0, to).join(' ');
    if (isTown(gazetteer, name)) return name;
  }
  return undefined;
};

/**
 * Returns the commune name of an address: the name at the end of the text. When that name is not a town's, prefers the
 * town at the start of the text.
 */
export const nameOfAddress = (gazetteer: Gazetteer, words: readonly string[]): string | undefined => {
  const name = nameAtEnd(gazetteer, words);
  return name === undefined || isTown(gazetteer, name) ? name : (townAtStart(gazetteer, words) ?? name);
};
