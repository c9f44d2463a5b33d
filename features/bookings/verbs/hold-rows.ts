import { instantRangeText, instantText } from '#core/instant-text.ts';
import { formatMultirange, normalise, subtract } from '#core/spans.ts';
import { dayMs, tickMs } from '#core/units.ts';
import type { DerivedChange, NewOccupation, Taken } from '#features/availability/queries/occupations.ts';
import type { Allotment } from '#features/availability/rules/allocation.ts';
import { unsuitedOf } from '#features/catalog/rules/named-for.ts';
import { freeSpans } from '#features/availability/rules/free-rows.ts';
import { changedMasks, type OfferMasks } from '#features/availability/rules/mask-changes.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { newId } from '#platform/db/ids.ts';
import type { LoadedVisit } from '#features/offers/queries/bookable.ts';
import { resourcesOfOptions } from '#features/offers/queries/catalogs.ts';
import type { NewBooking } from '../queries/holds.ts';
import { namesIn } from '../rules/with-whom.ts';
import type { HoldRequest, PreparedVisit } from '#features/offers/verbs/prepare.ts';
import { optionOf } from '#features/offers/verbs/selection.ts';

const range = (fromTick: number, toTick: number): string => instantRangeText(fromTick * tickMs, toTick * tickMs);

/** Returns the occupations of a visit: held until `expiresMs`, or booked when it is null. */
export const occupationsOf = (
  parts: readonly Allotment[],
  prepared: PreparedVisit,
  bookingId: number | null,
  expiresMs: number | null,
): NewOccupation[] =>
  parts.map((part) => ({
    resource_id: part.resourceId,
    pro_id: prepared.selected.pro_id,
    during: range(part.startTick, part.endTick),
    service: range(part.serviceStart, part.serviceEnd),
    kind: expiresMs === null ? 'booking' : 'hold',
    active: true,
    expires_at: expiresMs === null ? null : instantText(expiresMs),
    booking_id: bookingId,
    lat: prepared.asked.atHome ? prepared.asked.client.lat : null,
    lon: prepared.asked.atHome ? prepared.asked.client.lon : null,
  }));

/**
 * Returns the period that a visit takes from each resource, in epoch milliseconds. Includes preparation, cleaning and
 * travel.
 */
export const takenRows = (parts: readonly Allotment[]): Taken[] =>
  parts.map((part) => ({
    resource_id: part.resourceId,
    from_ms: part.startTick * tickMs,
    to_ms: part.endTick * tickMs,
  }));

/**
 * Returns the lines of a visit as its booking stores them: each with the requested practitioner and the practitioners
 * who serve it.
 */
export const storedLinesOf = (prepared: PreparedVisit, parts: readonly Allotment[]) =>
  prepared.visit.lines.map(({ option, addOns, askedId }, i) => ({
    option_id: option.publicId,
    label: option.label,
    duration_min: option.durationMin,
    add_ons: addOns,
    asked_id: askedId,
    resources: [
      ...new Set(parts.filter((part) => part.lineIndexes.includes(i)).map(({ resourceId }) => resourceId)),
    ].map((id) => prepared.selected.resources.find((one) => one.id === id)?.label ?? null),
  }));

/** Returns the end of the last service of a visit, in epoch milliseconds. */
export const endOf = (parts: readonly Allotment[]): number =>
  Math.max(...parts.map((part) => part.serviceEnd)) * tickMs;

/**
 * Returns a booked visit at a placed start, as its booking stores it: its end, its lines, the practitioners of the
 * lines and the times that the visit takes.
 */
export const bookedAt = (prepared: PreparedVisit, parts: readonly Allotment[], bookingId: number) => {
  const lines = storedLinesOf(prepared, parts);
  return {
    ends_at: endOf(parts),
    lines,
    practitioners: namesIn(lines),
    times: occupationsOf(parts, prepared, bookingId, null),
  };
};

/** Returns the row of a hold, with the price and the policy that the client will agree to. */
export const bookingOf = (
  request: HoldRequest,
  sessionId: number | null,
  prepared: PreparedVisit,
  parts: readonly Allotment[],
  price: Quote,
  { expiresMs, mayProlong }: { readonly expiresMs: number; readonly mayProlong: boolean },
): NewBooking => ({
  public_id: newId(),
  pro_id: prepared.selected.pro_id,
  session_id: sessionId,
  at_home: request.place !== null,
  starts_ms: request.startMs,
  ends_ms: endOf(parts),
  adults: request.guests.adults,
  children: request.guests.children,
  babies: request.guests.babies,
  children_ages: (request.guests.ages ?? []).slice(0, request.guests.children),
  unsuited_confirmed:
    request.isUnsuitedConfirmed === true &&
    unsuitedOf(
      prepared.visit.lines.map(({ option }) => option.label),
      request.guests,
    ) !== undefined,
  lines: storedLinesOf(prepared, parts),
  quote: price,
  policy: prepared.policy,
  place: request.place,
  access_note: request.accessNote,
  source: request.source ?? 'platform',
  approval: prepared.rows.options.some((option) => option.approval),
  booked_ms: request.bookedAtMs,
  expires_ms: expiresMs,
  may_prolong: mayProlong,
  held_until_ms: request.heldUntilMs ?? null,
});

/**
 * An empty change, for resources that several professionals share. Their derived rows are computed again from the
 * database.
 */
export const nothingDerived: DerivedChange = { taken: [], fromDay: 0, toDay: 0, masks: [] };

/**
 * Computes the change of free time and search rows when a visit takes these times. Only for resources that one
 * professional uses.
 */
export const derivedChange = (
  { catalog, rows, hold }: LoadedVisit,
  parts: readonly Allotment[],
  nowMs: number,
): DerivedChange => {
  const taken = new Map(
    [...Map.groupBy(parts, (part) => part.resourceId)].map(([id, list]) => [
      id,
      normalise(list.flatMap((part) => [part.startTick, part.endTick])),
    ]),
  );
  const options = catalog.options.filter((option) =>
    option.needs.some((need) => need.resource_ids.some((id) => taken.has(id))),
  );
  const free = freeSpans(rows.free, new Set(resourcesOfOptions(options)));
  for (const [id, spans] of taken) free.set(id, subtract(free.get(id) ?? [], spans));
  const { pro } = catalog;
  const fromMs = Math.min(...parts.map((part) => part.startTick)) * tickMs;
  const toMs = Math.max(...parts.map((part) => part.endTick)) * tickMs;
  const masks = changedMasks({
    source: {
      zone: pro.time_zone,
      slotStepMin: pro.slot_step_min,
      horizonDays: pro.horizon_days,
      options: options.map((option) => ({ optionId: option.id, ...optionOf(option) })),
      offers: hold.offers.map(
        ([option_id, guests, at_home, from_day, days, days_am, days_pm, days_eve]): OfferMasks => ({
          option_id,
          guests,
          at_home,
          from_day,
          days,
          days_am,
          days_pm,
          days_eve,
        }),
      ),
    },
    free,
    fromMs,
    toMs,
    nowMs,
    onlyTaken: true,
  });
  return {
    taken: [...taken].map(([resource_id, spans]) => ({ resource_id, spans: formatMultirange(spans) })),
    // Three days on each side include the local day in every zone, and hours past midnight.
    fromDay: Math.floor(fromMs / dayMs) - 3,
    toDay: Math.floor(toMs / dayMs) + 3,
    masks,
  };
};
