import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { parseMultiranges } from '#core/spans.ts';
import { tickMs } from '#core/units.ts';
import { optionName } from '#features/catalog/rules/option-name.ts';
import type { PlacedOccupation } from '#features/availability/rules/travel-gaps.ts';
import { servedBy } from '#features/availability/rules/own-rates.ts';
import { freeSpans } from '#features/availability/rules/free-rows.ts';
import type { BookableRows, FoundRows, SelectedRow } from '../queries/bookable.ts';
import { resourcesOfOptions, type CatalogPro, type OptionRow } from '../queries/catalogs.ts';
import type { BookableOption, BookablePro, PlaceData, Appointment } from '../rules/bookable.ts';

export const proOf = (row: CatalogPro): BookablePro => ({
  id: row.id,
  lat: row.lat,
  lon: row.lon,
  zone: row.time_zone,
  postcode: row.postcode,
  slotStepMin: row.slot_step_min,
  noticeMin: row.notice_min,
  horizonDays: row.horizon_days,
  payOnline: row.pay_online,
  travel:
    row.travel === null
      ? null
      : {
          mode: row.travel.mode,
          maxDistanceKm: row.travel.max_distance_km,
          bands: {
            type: row.travel.type,
            freeUpToKm: row.travel.free_up_to_km,
            fixedCents: row.travel.fixed_cents,
            paid: row.travel.bands.map((band) => ({ upToKm: band.up_to_km, priceCents: band.price_cents })),
          },
          fees: row.travel.fees.map((fee) => ({ durationSec: fee.duration_sec, priceCents: fee.price_cents })),
        },
});

const readOption = (row: OptionRow): BookableOption => ({
  id: row.id,
  publicId: row.public_id,
  serviceName: row.name,
  label: optionName(row.name, row.label),
  durationMin: row.duration_min,
  prepMin: row.prep_min,
  cleaningMin: row.cleaning_min,
  processingMin: row.processing_min,
  processingAfterMin: row.processing_after_min,
  priceCents: row.price_cents,
  guestsFollow: row.guests_follow,
  depositPercent: row.deposit_percent,
  needs: row.needs.map((need) => ({
    kind: need.kind,
    count: need.count,
    perGuest: need.per_guest,
    resourceIds: need.resource_ids,
  })),
  own: row.own,
  surcharges: row.surcharges.map(({ type, unit, value, days, from_min, to_min, window_sec }) => ({
    type,
    unit,
    value,
    ...(days === null ? {} : { days }),
    ...(from_min === null ? {} : { fromMin: from_min }),
    ...(to_min === null ? {} : { toMin: to_min }),
    ...(window_sec === null ? {} : { windowSeconds: window_sec }),
  })),
});

const optionsRead = new WeakMap<OptionRow, BookableOption>();

/** Converts a row to an option for the rules. The result is cached by row object. */
export const optionOf = (row: OptionRow): BookableOption => {
  const known = optionsRead.get(row) ?? readOption(row);
  optionsRead.set(row, known);
  return known;
};

const occupiedOf = (rows: Pick<BookableRows, 'occupied'>): PlaceData['occupied'] =>
  new Map(
    [...Map.groupBy(rows.occupied, ([resourceId]) => resourceId)].map(([resourceId, list]) => [
      resourceId,
      list.map(([, fromMs, toMs, lat, lon]): PlacedOccupation => ({
        startTick: Math.floor(fromMs / tickMs),
        endTick: Math.ceil(toMs / tickMs),
        place: lat === null || lon === null ? null : { lat, lon },
      })),
    ]),
  );

/**
 * Returns the free time of every resource that these options can use, and the occupations around it with their places.
 */
export const placeData = (rows: BookableRows): PlaceData => ({
  free: freeSpans(rows.free, new Set(resourcesOfOptions(rows.options))),
  occupied: occupiedOf(rows),
});

/**
 * Returns the free time of every resource of the professionals found, and the occupations around it with their places.
 */
export const foundPlaceData = (rows: FoundRows): PlaceData => ({
  free: new Map(rows.free.map(([resourceId, spans]) => [resourceId, parseMultiranges(spans)])),
  occupied: occupiedOf(rows),
});

type LineField = 'option_id' | 'add_on_ids' | 'resource_id';

export type LineRequest = {
  readonly option_id: string;
  readonly add_on_ids: readonly string[];
  readonly resource_id?: string | null | undefined;
  /** Id of the practitioner who serves the line instead of the requested one. Price and duration do not change. */
  readonly served_by?: string | undefined;
  /** Names of the fields in the call, for the refusals. By default `lines.0.option_id` and so on. */
  readonly sentAs?: Readonly<Record<LineField, string>>;
};

/**
 * Builds the visit of a selection for this number of paying guests, at the price and duration of the requested
 * practitioners. Throws a `Refusal` that names the field for an unknown option, an add-on of another service or an
 * unknown practitioner.
 */
export const visitOf = (
  rows: BookableRows,
  selected: SelectedRow,
  requestedLines: readonly LineRequest[],
  guests: number,
): Appointment => ({
  lines: requestedLines.map((line, i) => {
    const validationOf = (field: LineField) => ({
      [line.sentAs?.[field] ?? `lines.${i}.${field}`]: inputMessages.invalidParam,
    });
    const option = rows.options.find((one) => one.public_id === line.option_id);
    if (!option) throw new Refusal('NotFound', { validation: validationOf('option_id') });
    const addOns = [...new Set(line.add_on_ids)].map((id) => {
      const addOn = selected.add_ons.find((one) => one.id === id && one.option_id === line.option_id);
      if (!addOn) throw new Refusal('InvalidInput', { validation: validationOf('add_on_ids') });
      return { id, label: addOn.label, minutes: addOn.minutes, priceCents: addOn.price_cents };
    });
    const personOf = (id: string | null | undefined) =>
      id ? selected.resources.find((one) => one.public_id === id) : undefined;
    const resource = personOf(line.resource_id);
    if (line.resource_id && !resource && line.served_by === undefined)
      throw new Refusal('InvalidInput', { validation: validationOf('resource_id') });
    return {
      option: servedBy(optionOf(option), resource?.id ?? null, guests),
      addOns,
      resourceId: (personOf(line.served_by) ?? resource)?.id ?? null,
      askedId: line.resource_id ?? null,
    };
  }),
});
