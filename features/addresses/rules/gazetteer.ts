import { inDoubt, inDoubtOfArea } from './doubt.ts';
import { fold } from './fold.ts';
import { suggestedPlace } from './found-place.ts';
import { bestPerKey, openBest, scan, scanWhole, tierWeight, type Accepts, type Gazetteer } from './gazetteer-index.ts';
import type { Commune } from './gazetteer-tables.ts';
import { nearTowns } from './near-towns.ts';
import { looselyWritten } from './loose-name.ts';
import { nameOfAddress } from './name-at-end.ts';
import { departmentOf, type Place } from './place.ts';
import { readQuery, type Reading } from './query.ts';
import { firstAtLeast } from './sorted.ts';

const accepting = ({ code, departments }: Reading): Accepts => {
  if (code === undefined && departments === undefined) return undefined;
  const begun = code?.toUpperCase() ?? '';
  const later = ` ${begun}`;
  const isIn = ({ insee, postcodes }: Commune): boolean =>
    departmentOf(insee).startsWith(begun) || postcodes.startsWith(begun) || postcodes.includes(later);
  return (commune) => (departments === undefined || departments.includes(departmentOf(commune.insee))) && isIn(commune);
};

const ranksOf = (gazetteer: Gazetteer, reading: Reading, limit: number): number[] => {
  const accepts = accepting(reading);
  const best = openBest(limit);
  if (reading.names.length === 0) {
    const { communes } = gazetteer;
    for (let rank = 0; rank < communes.length && best.scores.length < limit; rank++) {
      if (communes[rank]!.inside === null && accepts?.(communes[rank]!)) best.add(rank);
    }
  }
  for (const name of reading.names) {
    const shortScores = accepts === undefined && limit <= bestPerKey ? gazetteer.short.get(name) : undefined;
    if (reading.only !== undefined) scanWhole(gazetteer, name, reading.only === 'town', accepts, best);
    else if (shortScores) for (const score of shortScores) best.add(score);
    else scan(gazetteer, name, firstAtLeast(gazetteer.keys, name), accepts, best);
  }
  return best.scores.map((score) => score % tierWeight);
};

/**
 * Returns the places that a typed text may mean, best first, at most `limit`. Accents and case are ignored, and « st »
 * is read as « saint ».
 * A postcode, a département or a region filters the places. An empty text gives no place
 * (docs/product/search.md#place).
 */
export const searchGazetteer = (gazetteer: Gazetteer, q: string, limit: number): Place[] => {
  const found = new Map<string, Place>();
  let first: Reading | undefined;
  const read = (readings: readonly Reading[]): boolean => {
    for (const reading of readings) {
      const code = reading.code ?? reading.names.find((name) => /^\d{3,5}$/.test(name));
      let left = Math.min(reading.most ?? limit, limit);
      // A place that has several names may have several ranks. The place is returned once.
      for (const rank of ranksOf(gazetteer, reading, 2 * limit)) {
        const place = suggestedPlace(gazetteer.communes[rank]!, code);
        if (found.size === limit || left === 0) break;
        if (found.has(place.locationId)) continue;
        found.set(place.locationId, place);
        first ??= reading;
        left--;
      }
      if (found.size === limit) break;
    }
    return found.size > 0;
  };
  const whole = (name: string | undefined): boolean => name !== undefined && read([{ names: [name], only: 'whole' }]);
  const { readings, otherwise, words } = readQuery(q);
  const isRead =
    read(readings) ||
    otherwise.some(read) ||
    whole(looselyWritten(gazetteer.keys, words)) ||
    whole(nameOfAddress(gazetteer, words));
  if (!isRead)
    return nearTowns(gazetteer, fold(words.join(' ')), limit).map((commune) => ({
      ...suggestedPlace(commune, undefined),
      isOneOfSeveral: true,
      isNear: true,
    }));
  const places = [...found.values()];
  if (first?.code !== undefined) return places;
  if (first?.departments !== undefined)
    return first.names.length === 0 ? inDoubtOfArea(gazetteer, fold(words.join(' ')), places) : places;
  return (first?.names ?? []).reduce((all, name) => inDoubt(gazetteer, name, all, limit), places);
};
