import { greatCircleKm } from '#core/geo.ts';
import { fold } from './fold.ts';
import { suggestionId, isDistrict, isFormer, suggestedPlace } from './found-place.ts';
import { bestPerKey, kinds, openBest, scanWhole, tierWeight, type Gazetteer } from './gazetteer-index.ts';
import { townRanks, type Commune } from './gazetteer-tables.ts';
import type { Place } from './place.ts';
import { firstAtLeast } from './sorted.ts';

// Distance in kilometres below which two places lie within one search area, so that suggesting either place is enough.
const apartKm = 30;

/**
 * Number of communes whose names are well known outside their département (assumed): the most populated ones. Each has
 * more than about 3,500 people.
 */
const knownRanks = 3_000;

/**
 * Returns a rank, for a text that is the name of a former commune. A commune whose name only continues the last word of
 * the text (« Vichy » for the text « Vic ») counts only when it ranks before the returned rank. `own` is the rank of
 * the commune that now contains the former commune. `isSame` is true when the text also begins the name of that
 * commune.
 */
const ranksAmidWord = (own: number, isSame: boolean): number => {
  if (!isSame) return Math.max(own, knownRanks);
  return own < townRanks ? 0 : townRanks;
};

/**
 * Returns the rank of the largest commune that people may mean by a text that is exactly the name of the former commune
 * `former`. The larger commune's name continues after the text (« Trouville » for Trouville-sur-Mer). A well-known
 * commune's name may also continue the last word of the text (« Vic » for Vichy). When the text also begins the name of
 * the commune that now contains `former`, only communes larger than that one qualify.
 */
const rivalOf = (
  { communes, keys, ranks, kinds: kindOf }: Gazetteer,
  name: string,
  former: Commune,
): number | undefined => {
  const own = communes.findIndex(({ insee, inside }) => inside === null && insee === former.insee);
  const isSame = former.inside?.isSame === true;
  const most = isSame ? own : communes.length;
  const mostAmidWord = ranksAmidWord(own, isSame);
  let largest: number | undefined;
  const to = firstAtLeast(keys, `${name}\uFFFF`);
  for (let at = firstAtLeast(keys, name); at < to; at++) {
    const rank = ranks[at]!;
    const key = keys[at]!;
    if (key === name || kindOf[at] !== kinds.name || communes[rank]!.inside !== null || rank === own) continue;
    if (rank < (key[name.length] === ' ' ? most : mostAmidWord) && rank < (largest ?? Infinity)) largest = rank;
  }
  return largest;
};

/**
 * Returns the rank of the largest town whose name begins with `name` and has more words (« Neuilly » for
 * Neuilly-sur-Seine). For a district ranked after the communes, any commune qualifies (« La Condamine » for La
 * Condamine-Châtelard).
 */
const longerName = (
  { communes, keys, ranks, kinds: kindOf }: Gazetteer,
  name: string,
  first: number,
): number | undefined => {
  const most = isDistrict(communes[first]!) ? first : townRanks;
  let town = most;
  const to = firstAtLeast(keys, `${name} \uFFFF`);
  for (let at = firstAtLeast(keys, `${name} `); at < to; at++)
    if (ranks[at]! < town && kindOf[at] === kinds.name) town = ranks[at]!;
  return town < most ? town : undefined;
};

const marked = ([one, ...others]: readonly Place[]): Place[] =>
  one ? [{ ...one, isOneOfSeveral: true }, ...others] : [];

const isLiving = ({ name, inside }: Commune, typed: string): boolean => inside === null && fold(name) === typed;

/**
 * Marks the first place as doubtful when the typed name may mean another place more than 30 km away. The other place
 * may be a second town, a district, an existing commune with that name, or a larger place whose name begins with the
 * typed name. A larger commune whose name begins with the typed name is inserted before a former commune, and after an
 * existing one.
 */
export const inDoubt = (gazetteer: Gazetteer, name: string, places: Place[], limit: number): Place[] => {
  const best = openBest(bestPerKey);
  scanWhole(gazetteer, name, false, undefined, best);
  const { communes } = gazetteer;
  const ranks = best.scores.map((score) => score % tierWeight).toSorted((a, b) => a - b);
  const [first] = ranks;
  const shown = ranks.find((rank) => suggestionId(communes[rank]!) === places[0]?.locationId);
  if (first === undefined || shown === undefined) return places;
  const isFar = (a: number, b: number): boolean => greatCircleKm(communes[a]!, communes[b]!) > apartKm;
  const others = ranks.filter((rank) => isFar(rank, first));
  const withPlace = (rank: number, at: number): Place[] => {
    const place = suggestedPlace(communes[rank]!, undefined);
    return places
      .filter(({ locationId }) => locationId !== place.locationId)
      .toSpliced(at, 0, place)
      .slice(0, limit);
  };
  const rival = isFormer(communes[shown]!) ? rivalOf(gazetteer, name, communes[shown]!) : undefined;
  if (rival !== undefined)
    return isFar(rival, shown) || others.length > 0 ? marked(withPlace(rival, 0)) : withPlace(rival, 0);
  if (first < townRanks) {
    const isOverseas = /^9[78]/.test(communes[first]!.insee);
    const isFirstSame = communes[first]!.inside?.isSame === true;
    const isLikely = (rank: number): boolean =>
      rank < townRanks ||
      rank === shown ||
      isOverseas ||
      isDistrict(communes[rank]!) ||
      (isFirstSame && isLiving(communes[rank]!, name));
    return others.some(isLikely) ? marked(places) : places;
  }
  const town = longerName(gazetteer, name, first);
  if (town !== undefined) return marked(withPlace(town, 1));
  return others.length > 0 ? marked(places) : places;
};

/**
 * Marks the largest commune of a département or region as doubtful when another commune, far from it, bears the name of
 * that area (« Doubs »).
 */
export const inDoubtOfArea = (gazetteer: Gazetteer, name: string, places: Place[]): Place[] => {
  const best = openBest(bestPerKey);
  scanWhole(gazetteer, name, false, undefined, best);
  const [largest] = places;
  const isOther = (commune: Commune): boolean =>
    largest !== undefined && isLiving(commune, name) && greatCircleKm(commune, largest) > apartKm;
  return best.scores.some((score) => isOther(gazetteer.communes[score % tierWeight]!)) ? marked(places) : places;
};
