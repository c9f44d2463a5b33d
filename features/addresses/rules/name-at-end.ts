import { areaAtEnd } from './areas.ts';
import { fold } from './fold.ts';
import { isDistrict, isFormer } from './found-place.ts';
import { kinds, type Gazetteer } from './gazetteer-index.ts';
import { townRanks } from './gazetteer-tables.ts';
import { roads } from './roads.ts';
import { firstAtLeast } from './sorted.ts';

const isTown = ({ keys, ranks, kinds: kindOf }: Gazetteer, name: string): boolean => {
  for (let at = firstAtLeast(keys, name); keys[at] === name; at++) if (ranks[at]! < townRanks && kindOf[at] === kinds.name) return true;
  return false;
};

const linked = /^(?:au|aux|d|de|des|du|en|l|la|le|les|lez|sous|sur)$/;

/** Whether a name at `from` is part of a street's: « rue Saint-Jean », « 12 chemin de Vienne », but not « lac d'Annecy ». */
const isOfStreet = (words: readonly string[], from: number): boolean => {
  const before = words[from - 1]!;
  return roads.has(before) || (linked.test(before) && words.slice(0, from).some((word) => roads.has(word) || /^\d+$/.test(word)));
};

/**
 * The name that a text ends with, as an address does (« 12 rue de Rivoli Paris »): its longest ending that is a whole name, unless it is a street's. A former
 * commune only beside its commune, since many are also names of streets; of a district, its city.
 */
const nameAtEnd = (gazetteer: Gazetteer, typed: readonly string[]): string | undefined => {
  const words = fold(typed.filter((word) => !/^\d{5}$/.test(word)).join(' ')).split(' ');
  for (let from = 1; from < words.length; from++) {
    const name = words.slice(from).join(' ');
    for (let at = firstAtLeast(gazetteer.keys, name); gazetteer.keys[at] === name; at++) {
      const found = gazetteer.communes[gazetteer.ranks[at]!]!;
      if (gazetteer.kinds[at] !== (isFormer(found) ? kinds.beside : kinds.name) || isDistrict(found)) continue;
      const isArea = linked.test(words[from - 1]!) && areaAtEnd(words.slice(from))?.rest.length === 0 && !isTown(gazetteer, name);
      return isOfStreet(words, from) || isArea ? undefined : name;
    }
  }
  return undefined;
};

/** The town that a text begins with: « Reims » of « Reims Champagne », whose end is a village elsewhere. */
const townAtStart = (gazetteer: Gazetteer, typed: readonly string[]): string | undefined => {
  const words = fold(typed.join(' ')).split(' ');
  for (let to = words.length - 1; to > 0; to--) {
    const name = words.slice(0, to).join(' ');
    if (isTown(gazetteer, name)) return name;
  }
  return undefined;
};

/** The name of the commune of an address: the one it ends with, or the town that it begins with where no town is at its end. */
export const nameOfAddress = (gazetteer: Gazetteer, words: readonly string[]): string | undefined => {
  const name = nameAtEnd(gazetteer, words);
  return name === undefined || isTown(gazetteer, name) ? name : (townAtStart(gazetteer, words) ?? name);
};
