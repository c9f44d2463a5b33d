import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/time.ts';
import { dayMs, horizonDays } from '#core/units.ts';
import { liveDraft } from '#features/addresses/queries.ts';
import type { Call } from '#platform/http/call.ts';
import { slots, visitLinesMax, type Slot, type TimesQuery, type TimesData } from '../contract.ts';
import { loadVisit } from '../queries/bookable.ts';
import { bookableStarts, lastOwnDay, unbound, unboundToTake } from '../rules/bookable.ts';
import type { ClosedWhy } from '../rules/closed-why.ts';
import { nearestStarts } from '../rules/shown-slots.ts';
import { slotDays } from '../rules/slot-days.ts';
import { freeAhead, startOutside } from './anywhere.ts';
import { refuseCrowd, refuseGuestCount, refuseParty } from './guests.ts';
import type { BookedBy } from './prepare.ts';
import { placeData, proOf, visitOf, type LineRequest } from './selection.ts';
import { withoutTimesOf } from './without-times.ts';

/**
 * Returns the lines of the visit. The path of the call contains its first option, `optionId`. When one of `lines` has
 * no option or this option, `lines` is the whole visit. Otherwise the path's option comes first, with its add-ons and
 * practitioner, then `lines`. Refuses more lines than a visit may have.
 */
const requestedLines = ({
  optionId,
  add_on_ids,
  resource_id,
  lines,
}: Pick<TimesQuery, 'optionId' | 'add_on_ids' | 'resource_id' | 'lines'>): LineRequest[] => {
  const sent = lines.map((line, i) => ({
    ...line,
    option_id: line.option_id ?? optionId,
    sentAs: {
      option_id: line.option_id === undefined ? 'optionId' : `lines.${i}.option_id`,
      add_on_ids: `lines.${i}.add_on_ids`,
      resource_id: `lines.${i}.resource_id`,
    },
  }));
  if (sent.some(({ option_id }) => option_id === optionId)) return sent;
  if (sent.length >= visitLinesMax)
    throw new Refusal('InvalidInput', { validation: { lines: inputMessages.invalidParam } });
  const sentAs = { option_id: 'optionId', add_on_ids: 'add_on_ids', resource_id: 'resource_id' };
  return [{ option_id: optionId, add_on_ids, resource_id, sentAs }, ...sent];
};

type Offered = {
  readonly by?: BookedBy;
  readonly replacedIds?: readonly number[];
  /**
   * A start on the five-minute grid about which the professional asks. It is listed when it is free, even outside
   * opening hours.
   */
  readonly alsoMs?: number | null;
  /** Coordinates of the client for a visit at home. Null when the address draft gives them. */
  readonly at?: { readonly lat: number; readonly lon: number } | null;
};

/**
 * Returns the free starts of a visit by day, each with its total price, for a client or the professional. `replacedIds`
 * are the holds that this visit would replace; their times count as free. `outside` is the reason why `alsoMs` is
 * outside opening hours, null when it is within. Refuses options that are not for sale, and a visit at home without its
 * address.
 */
export const freeTimes = async (
  { db, nowMs, env }: Pick<Call, 'db' | 'nowMs' | 'env'>,
  input: TimesQuery,
  { by = 'holder', replacedIds = [], alsoMs = null, at = null }: Offered = {},
): Promise<TimesData & { readonly outside: ClosedWhy | null }> => {
  const { guests, from: wantedFromMs, to: wantedToMs } = input;
  const payingGuests = guests.adults + guests.children;
  refuseGuestCount(guests, env.BOOKING_GUESTS_MAX);
  const draft = at === null && input.draft_id ? await liveDraft(db, input.draft_id, nowMs) : undefined;
  const client = at ?? draft;
  if (input.at_home && !client)
    throw new Refusal('InvalidInput', { validation: { draft_id: inputMessages.invalidAddress } });
  if (wantedToMs < wantedFromMs) throw new Refusal('InvalidInput', { validation: { to: inputMessages.invalidParam } });
  const lines = requestedLines(input);
  const fromMs = Math.max(nowMs, wantedFromMs);
  const found = await loadVisit(db, input.id, {
    optionIds: lines.map((line) => line.option_id),
    atHome: input.at_home,
    fromMs,
    toMs: Math.max(fromMs, Math.min(nowMs + ((by === 'pro' ? lastOwnDay(0) : horizonDays) + 1) * dayMs, wantedToMs)),
  });
  if (!found) throw new Refusal('NotFound');
  const { selected } = found;
  const rows = replacedIds.length === 0 ? found.rows : await withoutTimesOf(db, found.rows, replacedIds);
  const zone = selected.time_zone;
  const today = dayOf(zone, nowMs);
  const fromDay = Math.max(today, dayOf(zone, wantedFromMs));
  const endDay = by === 'pro' ? lastOwnDay(today) : today + horizonDays;
  const toDay = Math.min(endDay, dayOf(zone, Math.max(wantedFromMs, wantedToMs - 1)));
  const row = rows.pros[0];
  if (!row) throw new Refusal('NotFound');
  const pro = by === 'pro' ? unbound(proOf(row)) : proOf(row);
  const visit = visitOf(rows, selected, lines, payingGuests);
  refuseCrowd(rows.options, guests);
  refuseParty(rows.options, guests, row.children_min_age);
  const place = placeData(rows);
  const data =
    by === 'pro' ? await freeAhead(db, { rows, data: place }, { proId: row.id, zone, today, fromDay, toDay }) : place;
  const request = {
    guests: payingGuests,
    atHome: input.at_home,
    client: client ?? { lat: pro.lat, lon: pro.lon },
    fromDay,
    toDay,
    nowMs,
    bands: [] as const,
    priceMinCents: null,
    priceMaxCents: null,
  };
  const { travel, starts } = bookableStarts(pro, visit, data, request);
  const day = alsoMs === null ? null : dayOf(zone, alsoMs);
  let outside: ClosedWhy | null = null;
  if (
    alsoMs !== null &&
    day !== null &&
    day >= fromDay &&
    day <= toDay &&
    starts.every(({ startMs }) => startMs !== alsoMs)
  ) {
    const around = bookableStarts(unboundToTake(pro), visit, data, { ...request, fromDay: day, toDay: day });
    const within = around.starts.filter(({ startMs }) => startMs === alsoMs);
    const isReached = !request.atHome || travel !== null;
    const besides =
      within.length === 0 && isReached
        ? await startOutside(db, { rows, pro: unboundToTake(pro), visit, data, asked: request }, row.id, alsoMs)
        : null;
    outside = besides?.why ?? null;
    starts.push(...within, ...(besides === null ? [] : [besides.start]));
    starts.sort((a, b) => a.startMs - b.startMs);
  }
  return {
    time_zone: zone,
    today,
    last_day: Math.min(today + pro.horizonDays, endDay),
    travel,
    days: slotDays(starts),
    outside,
  };
};

const alternativesMax = 6;

type Wanted = Pick<TimesQuery, 'at_home' | 'guests'> & {
  readonly id: string;
  readonly lines: readonly {
    readonly option_id: string;
    readonly add_on_ids: string[];
    readonly resource_id?: string | null | undefined;
  }[];
  readonly startMs: number;
};

/**
 * Returns up to six free starts near a start that is not free, with their prices. The refusal lists them. Searches from
 * one day before that start to seven days after.
 */
export const startsAround = async (
  app: Pick<Call, 'db' | 'nowMs' | 'env'>,
  { id, at_home, guests, lines: [first, ...others], startMs }: Wanted,
  offered: Offered = {},
): Promise<Slot[]> => {
  if (!first) return [];
  const { option_id: optionId, add_on_ids, resource_id } = first;
  const span = { from: startMs - dayMs, to: startMs + 7 * dayMs };
  const { days } = await freeTimes(
    app,
    { id, optionId, ...span, at_home, guests, add_on_ids: [], lines: [{ add_on_ids, resource_id }, ...others] },
    offered,
  );
  return slots.parse(nearestStarts(days, startMs, alternativesMax));
};
