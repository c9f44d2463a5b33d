import { Refusal } from '#core/refusal.ts';
import { dayOf, localOf, zoneClock } from '#core/time.ts';
import { tickMs, minuteMs } from '#core/units.ts';
import { allocate, type Allotment } from '#features/availability/rules/allocation.ts';
import { defaultPolicy, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Discount } from '#features/pricing/rules/price-lines.ts';
import { quote, type Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import {
  loadVisit,
  type BookableRows,
  type HoldStep,
  type LoadedVisit,
  type SelectedRow,
} from '../queries/bookable.ts';
import {
  freeForVisit,
  isBookableAt,
  quoteLines,
  slotLines,
  travelTo,
  unboundToTake,
  type AppointmentRequest,
  type BookablePro,
  type PlaceData,
  type Appointment,
} from '../rules/bookable.ts';
import type { BookingSource } from '../rules/source.ts';
import { refuseCrowd, refuseImpossible, refuseParty, refuseMissingAges } from './guests.ts';
import { placeData, proOf, visitOf, type LineRequest } from './selection.ts';

/** The side that books: a client (`holder`) or the professional. */
export type BookedBy = 'holder' | 'pro';

/** A request for a hold. `bookedAtMs` is the booking time, on which surcharges depend. */
export type HoldRequest = {
  readonly proId: string;
  readonly lines: readonly LineRequest[];
  readonly guests: {
    readonly adults: number;
    readonly children: number;
    readonly babies: number;
    readonly ages?: readonly number[] | undefined;
  };
  /** Whether the client confirmed a service that is named for other people than the guests. Defaults to no. */
  readonly isUnsuitedConfirmed?: boolean;
  readonly place: {
    readonly title: string;
    readonly street: string | null;
    readonly lat: number;
    readonly lon: number;
  } | null;
  readonly accessNote: string | null;
  readonly startMs: number;
  readonly bookedAtMs: number;
  /** Channel through which the booking came. Defaults to the platform. */
  readonly source?: BookingSource;
  /**
   * Returns the id of the session that owns the hold. It is called only once the slot can be held, because it may
   * create a session. Null when a professional books for a client.
   */
  readonly session: () => Promise<number | null>;
  /** Whether the client may extend the new hold. It is checked inside the transaction. Defaults to yes. */
  readonly mayProlong?: (trx: Db) => Promise<boolean>;
  /** End of a hold that waits for payment through a link, in epoch milliseconds. */
  readonly heldUntilMs?: number;
  readonly discount?: Discount | null;
  /** The side that books. Defaults to the client. A professional's own booking ignores the notice and the horizon. */
  readonly by?: BookedBy;
  /** Whether the professional has confirmed that the start is outside their opening hours. */
  readonly isOutside?: boolean;
  /** Id of the hold to move. Null creates a hold. */
  readonly bookingId: number | null;
};

/** A visit with the data for its price and its time. */
export type PreparedVisit = {
  readonly selected: SelectedRow;
  readonly rows: BookableRows;
  readonly pro: BookablePro;
  readonly visit: Appointment;
  readonly policy: CancellationPolicy;
  readonly asked: AppointmentRequest;
  readonly data: PlaceData;
};

/**
 * Loads a visit with the data of the given days, and checks it. Refuses a professional, an option or a number of guests
 * that cannot be booked.
 */
export const prepareVisit = async (
  db: Db,
  request: VisitRequest,
  days: { fromMs: number; toMs: number },
  nowMs: number,
): Promise<PreparedVisit> => preparedVisit(await requireVisit(db, request, days, null), request, days, nowMs);

type VisitRequest = Pick<HoldRequest, 'proId' | 'lines' | 'guests' | 'place' | 'by' | 'discount'> & {
  /**
   * True for a booking that was already accepted. The ages and the minimum number of guests are then not checked again.
   */
  readonly isAccepted?: true;
};

/**
 * Loads the rows of a visit between two instants, with the extra rows for `step`. Throws `NotFound` when no published
 * professional has this id.
 */
export const requireVisit = async (
  db: Db,
  request: VisitRequest,
  days: { fromMs: number; toMs: number },
  step: HoldStep,
): Promise<LoadedVisit> => {
  const found = await loadVisit(
    db,
    request.proId,
    { optionIds: request.lines.map((line) => line.option_id), atHome: request.place !== null, ...days },
    step,
  );
  if (!found) throw new Refusal('NotFound');
  return found;
};

/** Builds a visit from loaded rows, ready for a price and a time. Refuses a selection that is not for sale. */
export const preparedVisit = (
  { selected, rows }: LoadedVisit,
  request: VisitRequest,
  days: { fromMs: number; toMs: number },
  nowMs: number,
): PreparedVisit => {
  const payingGuests = request.guests.adults + request.guests.children;
  const fromDay = dayOf(selected.time_zone, days.fromMs);
  const toDay = dayOf(selected.time_zone, days.toMs);
  const row = rows.pros[0];
  if (!row) throw new Refusal('NotFound');
  const visit = visitOf(rows, selected, request.lines, payingGuests);
  const options = rows.options.filter((one) => request.lines.some((line) => line.option_id === one.public_id));
  refuseCrowd(options, request.guests);
  if (!request.isAccepted) {
    refuseMissingAges(request.guests, row.children_min_age);
    refuseParty(options, request.guests, row.children_min_age);
    // A professional knows the guests of the visits they enter themselves.
    if (request.by !== 'pro') refuseImpossible(options, request.guests);
  }
  const pro = request.by === 'pro' ? unboundToTake(proOf(row)) : proOf(row);
  return {
    selected,
    rows,
    pro,
    visit,
    policy:
      selected.policy === null
        ? defaultPolicy
        : { tiers: selected.policy.tiers, noShowPercent: selected.policy.no_show_percent },
    asked: {
      guests: payingGuests,
      atHome: request.place !== null,
      client: request.place ?? pro,
      fromDay,
      toDay,
      nowMs,
      bands: [],
      priceMinCents: null,
      priceMaxCents: null,
      discount: request.discount ?? null,
    },
    data: placeData(rows),
  };
};

/** Computes the total price of a visit at a start. Refuses a client address outside the travel area. */
export const priceAt = (
  prepared: Pick<PreparedVisit, 'pro' | 'visit' | 'asked'>,
  startMs: number,
  bookedAtMs: number,
): Quote => {
  const { pro, visit, asked: request } = prepared;
  const travel = request.atHome ? travelTo(pro, request.client) : null;
  if (travel === undefined) {
    throw new Refusal('InvalidInput', {
      validation: { draft_id: 'Ce professionnel ne se déplace pas à cette adresse.' },
    });
  }
  const local = localOf(
    zoneClock(pro.zone, dayOf(pro.zone, startMs), dayOf(pro.zone, startMs) + 1),
    startMs / minuteMs,
  );
  return quote({
    lines: quoteLines(visit),
    payingGuests: request.guests,
    start: { day: local.day, minute: local.minute, epochMs: startMs },
    bookedAtEpochMs: bookedAtMs,
    postcode: pro.postcode,
    payOnSiteOnly: !pro.payOnline,
    discount: request.discount ?? null,
    ...(travel === null ? {} : { travel: { cents: travel.cents, km: travel.km } }),
  });
};

/** Whether a visit may start at an instant (epoch milliseconds). The list of free slots follows the same rule. */
export const startIsOffered = (prepared: PreparedVisit, startMs: number): boolean =>
  isBookableAt(prepared.pro, prepared.visit, prepared.data, prepared.asked, startMs);

/**
 * Assigns resources to a visit at a start. `preferred` gives the practitioners of lines for which nobody was requested.
 * Null when a requested or preferred practitioner is not free, or when nobody can serve.
 */
export const allocatedVisit = (
  prepared: Pick<PreparedVisit, 'pro' | 'visit' | 'asked' | 'data'>,
  startMs: number,
  preferred: readonly (number | undefined)[] = [],
): readonly Allotment[] | null => {
  const { pro, visit, asked: request, data } = prepared;
  const lines = slotLines(visit, request);
  const resources = [...new Set(lines.flatMap((line) => line.needs.flatMap((need) => need.resourceIds)))];
  return allocate({
    lines,
    payingGuests: request.guests,
    free: freeForVisit(pro, data, resources, request.atHome ? request.client : null),
    startTick: startMs / tickMs,
    chosen: visit.lines.map((line, i) => line.resourceId ?? preferred[i]),
  });
};
