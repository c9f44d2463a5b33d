import type { z } from 'zod';
import { capital } from '#core/capital.ts';
import { clockText, dialledText, longDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { wallOf } from '#core/time.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';
import { cancelledMost, type dayVisitsData } from '../contract/day.ts';
import { dayCancelTexts as texts } from './day-texts.ts';

/** Texts and links that differ between a professional and an admin. */
type Reader = {
  readonly reasonHint: string;
  /** The field of a note that only admins read. Null for a professional. */ readonly internal: {
    readonly label: string;
    readonly hint: string;
  } | null;
  readonly notes: readonly string[];
  /** Tells that the cancellations count in the reliability. Shown when they include a confirmed visit. */
  readonly counts: string | null;
  /** The reason why the reader may not cancel the day. */ readonly refusal: string | null;
  /** Shown when the day has too many visits for one call. */ readonly many: string;
  readonly mayClose: boolean;
  readonly visitTo: (id: string, isUnpaid: boolean) => string | null;
};

/** Returns the reason why the day cannot be cancelled. Null when it can. */
const refusalText = (visits: number, { many, refusal }: Pick<Reader, 'many' | 'refusal'>): string | null => {
  if (visits === 0) return texts.none;
  return visits > cancelledMost ? many : refusal;
};

type DayVisits = z.output<typeof dayVisitsData>;

/** Returns the note about a client who receives no mail. Null when the client receives one. */
const untoldText = ({ has_mail, phone }: DayVisits['data'][number]): string | null => {
  if (has_mail) return null;
  return phone === null ? texts.unreachable : texts.unmailed;
};

/**
 * Returns the data of the page that cancels a day. `day` is days since 1970-01-01. `why` is the reason when nothing can
 * be cancelled.
 */
export const dayCancelView = (
  ending: DayVisits,
  day: number,
  { visitTo, refusal, many, notes, counts, ...reader }: Reader,
) => {
  const { visits, people, refund_cents: cents, time_zone: zone } = ending;
  const beingBooked = ending.being_booked === 0 ? [] : [texts.beingBooked(ending.being_booked)];
  return {
    ...reader,
    notes: [
      ...beingBooked,
      ...notes,
      ...(counts !== null && ending.data.some(({ standing }) => standing === 'confirmed') ? [counts] : []),
    ],
    closes: texts.closes(ending.resource),
    lead: texts.lead(capital(longDateText(day)), ending.resource),
    rows: ending.data.map((visit) => ({
      id: visit.booking_id,
      time: clockText(wallOf(zone, instantMs(visit.starts_at)).minute),
      client: visit.client ?? drawnTexts.client,
      services: visit.services.join(', '),
      badge: visit.standing === 'confirmed' ? null : texts.standings[visit.standing],
      phone:
        visit.has_mail || visit.phone === null ? null : { to: `tel:${visit.phone}`, text: dialledText(visit.phone) },
      untold: untoldText(visit),
      back: visit.refund_cents === 0 ? null : priceText(visit.refund_cents),
      to: visitTo(visit.booking_id, visit.standing === 'unpaid'),
    })),
    total: visits === 0 ? null : texts.total(visits, people, cents),
    why: refusalText(visits, { many, refusal }),
    count: visits,
    refundCents: cents,
    save: cents === 0 ? texts.save(visits) : texts.saveBack(visits, cents),
  };
};
export type DayCancelView = ReturnType<typeof dayCancelView>;
