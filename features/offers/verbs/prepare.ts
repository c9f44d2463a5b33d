import { Refusal } from '#core/refusal.ts';
import { dayOf, localOf, zoneClock } from '#core/time.ts';
import { tickMs, minuteMs } from '#core/units.ts';
import { allocate, type Allotment } from '#features/availability/rules/allocation.ts';
import { defaultPolicy, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Discount } from '#features/pricing/rules/price-lines.ts';
import { quote, type Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import { loadVisit, type BookableRows, type HoldStep, type LoadedVisit, type SelectedRow } from '../queries/bookable.ts';
import {
  freeForVisit,
  isBookableAt,
  quoteLines,
  slotLines,
  travelTo,
  unboundToTake,
  type AppointmentAsked,
  type BookablePro,
  type PlaceData,
  type Appointment,
} from '../rules/bookable.ts';
import type { BookingSource } from '../rules/source.ts';
import { refuseCrowd, refuseParty, refuseMissingAges } from './guests.ts';
import { placeData, proOf, visitOf, type LineAsked } from './selection.ts';

/** Who takes the time of a visit. */
export type BookedBy = 'holder' | 'pro';

/** What somebody wants to hold: the visit, for whom, where, when; `bookedAtMs` fixes the moment prices are judged at. */
export type HoldAsked = {
  readonly proId: string;
  readonly lines: readonly LineAsked[];
  readonly guests: { readonly adults: number; readonly children: number; readonly babies: number; readonly ages?: readonly number[] | undefined };
  readonly place: { readonly title: string; readonly street: string | null; readonly lat: number; readonly lon: number } | null;
  readonly accessNote: string | null;
  readonly startMs: number;
  readonly bookedAtMs: number;
  /** Through the platform, unless told. */
  readonly source?: BookingSource;
  /** Who holds: asked for only once there is something to hold; null when a professional books for a client, whom no session is. */
  readonly session: () => Promise<number | null>;
  /** Whether the new hold may be prolonged, asked once it is there to be had; it may, unless told. */
  readonly mayProlong?: (trx: Db) => Promise<boolean>;
  /** Until when the new hold is kept, where it waits to be paid through a link; epoch milliseconds. */
  readonly heldUntilMs?: number;
  /** What the professional takes off the price. */
  readonly discount?: Discount | null;
  /** A client, unless told: the professional is bound by no notice nor horizon of theirs. */
  readonly by?: BookedBy;
  /** Its professional has read that the start is outside of their hours. */
  readonly isOutside?: boolean;
  /** The hold to move instead of making a new one. */
  readonly bookingId: number | null;
};

/** A visit as it stands now: its professional, its lines, and what it costs at a start. */
export type PreparedVisit = {
  readonly selected: SelectedRow;
  readonly rows: BookableRows;
  readonly pro: BookablePro;
  readonly visit: Appointment;
  readonly policy: CancellationPolicy;
  readonly asked: AppointmentAsked;
  readonly data: PlaceData;
};

/** Reads what decides about a visit around a day; refuses a professional, an option or a guest count that is not offered. */
export const prepareVisit = async (db: Db, asked: VisitAsked, days: { fromMs: number; toMs: number }, now: number): Promise<PreparedVisit> =>
  preparedVisit(await requireVisit(db, asked, days, null), asked, days, now);

type VisitAsked = Pick<HoldAsked, 'proId' | 'lines' | 'guests' | 'place' | 'by' | 'discount'> & {
  /** A booking already accepted: who comes is not judged again. */
  readonly isAccepted?: true;
};

/** The rows that decide about a visit around two instants, with what a hold needs beside at this step. Refuses NotFound. */
export const requireVisit = async (db: Db, asked: VisitAsked, days: { fromMs: number; toMs: number }, step: HoldStep): Promise<LoadedVisit> => {
  const found = await loadVisit(db, asked.proId, { optionIds: asked.lines.map((line) => line.option_id), atHome: asked.place !== null, ...days }, step);
  if (!found) throw new Refusal('NotFound');
  return found;
};

/** Rows read → a visit ready to be priced and placed; refuses what is not offered. */
export const preparedVisit = ({ selected, rows }: LoadedVisit, asked: VisitAsked, days: { fromMs: number; toMs: number }, now: number): PreparedVisit => {
  const payingGuests = asked.guests.adults + asked.guests.children;
  const fromDay = dayOf(selected.time_zone, days.fromMs);
  const toDay = dayOf(selected.time_zone, days.toMs);
  const row = rows.pros[0];
  if (!row) throw new Refusal('NotFound');
  const visit = visitOf(rows, selected, asked.lines, payingGuests);
  const options = rows.options.filter((one) => asked.lines.some((line) => line.option_id === one.public_id));
  refuseCrowd(options, asked.guests);
  if (!asked.isAccepted) {
    refuseMissingAges(asked.guests, row.children_min_age);
    refuseParty(options, asked.guests, row.children_min_age);
  }
  const pro = asked.by === 'pro' ? unboundToTake(proOf(row)) : proOf(row);
  return {
    selected,
    rows,
    pro,
    visit,
    policy: selected.policy === null ? defaultPolicy : { tiers: selected.policy.tiers, noShowPercent: selected.policy.no_show_percent },
    asked: {
      guests: payingGuests,
      atHome: asked.place !== null,
      client: asked.place ?? pro,
      fromDay,
      toDay,
      nowMs: now,
      bands: [],
      priceMinCents: null,
      priceMaxCents: null,
      discount: asked.discount ?? null,
    },
    data: placeData(rows),
  };
};

/** The whole price of a prepared visit at a start; refuses a client out of reach. */
export const priceAt = (prepared: Pick<PreparedVisit, 'pro' | 'visit' | 'asked'>, startMs: number, bookedAtMs: number): Quote => {
  const { pro, visit, asked } = prepared;
  const travel = asked.atHome ? travelTo(pro, asked.client) : null;
  if (travel === undefined) {
    throw new Refusal('InvalidInput', { validation: { draft_id: 'Ce professionnel ne se déplace pas à cette adresse.' } });
  }
  const local = localOf(zoneClock(pro.zone, dayOf(pro.zone, startMs), dayOf(pro.zone, startMs) + 1), startMs / minuteMs);
  return quote({
    lines: quoteLines(visit),
    payingGuests: asked.guests,
    start: { day: local.day, minute: local.minute, epochMs: startMs },
    bookedAtEpochMs: bookedAtMs,
    postcode: pro.postcode,
    payOnSiteOnly: !pro.payOnline,
    discount: asked.discount ?? null,
    ...(travel === null ? {} : { travel: { cents: travel.cents, km: travel.km } }),
  });
};

/** Whether a prepared visit may begin at an instant, in epoch milliseconds: the rule that lists slots. */
export const startIsOffered = (prepared: PreparedVisit, startMs: number): boolean =>
  isBookableAt(prepared.pro, prepared.visit, prepared.data, prepared.asked, startMs);

/** Who serves each part of a prepared visit at a start, or null when nobody is left; `preferred` serve the lines for which nobody was asked, or it is null. */
export const allocatedVisit = (
  prepared: Pick<PreparedVisit, 'pro' | 'visit' | 'asked' | 'data'>,
  startMs: number,
  preferred: readonly (number | undefined)[] = [],
): readonly Allotment[] | null => {
  const { pro, visit, asked, data } = prepared;
  const lines = slotLines(visit, asked);
  const resources = [...new Set(lines.flatMap((line) => line.needs.flatMap((need) => need.resourceIds)))];
  return allocate({
    lines,
    payingGuests: asked.guests,
    free: freeForVisit(pro, data, resources, asked.atHome ? asked.client : null),
    startTick: startMs / tickMs,
    chosen: visit.lines.map((line, i) => line.resourceId ?? preferred[i]),
  });
};
