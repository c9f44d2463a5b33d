import { countText, distanceText } from '#core/format.ts';
import { greatCircleKm } from '#core/geo.ts';
import { geocoderOf } from '#features/addresses/queries.ts';
import { travelTo, type BookablePro } from '#features/offers/rules/bookable.ts';
import type { Call } from '#platform/http/call.ts';
import type { VisitCells } from '../rules/visit-columns.ts';
import type { VisitFault } from '../rules/visit-lines.ts';
import {
  homeFound,
  marksHomes,
  visitLinePlaceOf,
  type FoundHome,
  type ClientPlace,
  type OwnPlace,
} from '../rules/visit-place.ts';
import { visitWords as words } from '../rules/visit-words.ts';

/**
 * The place of an imported visit. `place` is null at the professional's place. `refused` is the reason why the visit
 * cannot be at the client's home.
 */
export type Whereabouts = {
  readonly place: ClientPlace | null;
  readonly refused: VisitFault | null;
  readonly notes: readonly string[];
};

/**
 * The professional's data that decide about home visits. `own` is the professional's place. `travels` is whether the
 * professional goes to clients' homes.
 */
export type Travelling = { readonly pro: BookablePro; readonly own: OwnPlace; readonly travels: boolean };

/** Maximum number of addresses of one file that are searched. */
const mostAddresses = 500;
const atOnce = 6;

/**
 * Searches addresses, `atOnce` in parallel. Never call this function inside a transaction, because it may wait for an
 * external geocoder.
 */
const searched = async (env: Call['env'], addresses: readonly string[]): Promise<ReadonlyMap<string, FoundHome>> => {
  const geocoder = geocoderOf(env);
  const found = new Map<string, FoundHome>();
  const left = addresses.values();
  const work = async (): Promise<void> => {
    for (const address of left) found.set(address, homeFound(address, await geocoder.search(address)));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, addresses.length) }, work));
  return found;
};

const atPlace: Whereabouts = { place: null, refused: null, notes: [] };
const refusedAs = (message: string): Whereabouts => ({
  place: null,
  refused: { field: 'address', message },
  notes: [],
});

const placedAt = (address: string, found: FoundHome | undefined, pro: BookablePro): Whereabouts => {
  if (found === undefined) return refusedAs(words.faults.tooManyAddresses(countText(mostAddresses)));
  if (!found.ok) return refusedAs(words.faults[found.why](address));
  const { place, from } = found;
  if (travelTo(pro, place) === undefined)
    return refusedAs(words.faults.tooFar(address, distanceText(greatCircleKm(pro, place))));
  return { place, refused: null, notes: from === null ? [] : [words.notes.from(from)] };
};

/**
 * Finds where each visit of a file takes place. `isRead` selects the lines to examine. When the professional does not
 * travel, an address is only the client's contact address. Then only a line that says « à domicile » is refused.
 */
export const whereaboutsOf = async (
  env: Call['env'],
  { pro, own, travels }: Travelling,
  all: readonly VisitCells[],
  isRead: (i: number) => boolean,
): Promise<Whereabouts[]> => {
  const isMarked = marksHomes(all);
  const linePlaces = all.map((cells) => visitLinePlaceOf(cells, own, isMarked));
  const sought = travels
    ? linePlaces.flatMap((one, i) => (one.at === 'home' && one.address !== '' && isRead(i) ? [one.address] : []))
    : [];
  const found = await searched(env, [...new Set(sought)].slice(0, mostAddresses));
  return linePlaces.map((one, i) => {
    if (one.at === 'place' || !isRead(i)) return atPlace;
    if (!travels) return one.isExplicit ? refusedAs(words.faults.noTravel) : atPlace;
    return one.address === '' ? refusedAs(words.faults.noAddress) : placedAt(one.address, found.get(one.address), pro);
  });
};
