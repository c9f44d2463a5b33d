import { dayWithinText, fullDateText, longDateText, wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import { dateBlockOf } from '#features/offers/rules/date-block.ts';
import { momentText, startWall } from '#features/offers/rules/instant-text.ts';
import type { BookingData } from '../contract.ts';
import { limitsText, visitView, againLink } from './visit-view.ts';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';
import { expectedText, summaryOf } from './booking-summary.ts';
import { comingTexts as texts } from './coming-texts.ts';
import { calendarPath, cancelPath, visitPath } from './paths.ts';

const weekDays = 7;

/**
 * Returns the start that the mail announced, in epoch milliseconds, from the address of its link. Null when missing or
 * malformed.
 */
export const announcedStartIn = (params: URLSearchParams): string | null => {
  const announced = params.get('heure');
  return announced !== null && /^\d{1,15}$/.test(announced) ? announced : null;
};

type ComingContext = {
  readonly token: string | null;
  /** Start that the mail announced, in epoch milliseconds. Null when the address contains none. */
  readonly toldMs: number | null;
  /** Refund in cents if the client cancels now. */
  readonly refundCents: number;
  /** Whether the client has just confirmed coming. */
  readonly isNew: boolean;
};

/**
 * Returns the page that asks a client whether they come. `asked`: no answer yet. `answered`: the client confirmed.
 * `closed`: the visit is no longer upcoming.
 */
export const comingView = (b: BookingData, { token, toldMs, refundCents, isNew }: ComingContext, nowMs: number) => {
  const startMs = instantMs(b.starts_at);
  const [day, today] = [dayOf(b.time_zone, startMs), dayOf(b.time_zone, nowMs)];
  const moment = momentText(b.time_zone, startMs);
  const within = day - today > weekDays ? longDateText(day) : dayWithinText(day, today);
  const shown = visitView(b);
  const clock = wallClockText(startWall(b, b.time_zone));
  const visit = {
    block: dateBlockOf(b.day, clock),
    when: accountPageTexts.when(fullDateText(b.day), clock),
    services: `${shown.services} · ${shown.mode}`,
    pro: shown.pro.name,
    place: shown.place,
    zone: shown.zone,
  };
  const seeTo = visitPath(b.id, token);
  const isToCome = b.state === 'confirmed' && startMs > nowMs;
  if (!isToCome) {
    const { heading, sentences } = summaryOf(b, nowMs);
    return {
      kind: 'closed' as const,
      visit,
      heading,
      sentences,
      seeTo,
      again: b.state === 'confirmed' ? null : againLink(b, token),
    };
  }
  const limits = [limitsText(b, nowMs), ...(refundCents > 0 ? [texts.back(refundCents)] : [])];
  const cancelTo = cancelPath(b.id, token);
  if (b.coming_at === null)
    return {
      kind: 'asked' as const,
      visit,
      heading: texts.ask(within),
      moved: toldMs === null || toldMs === startMs ? null : texts.moved(moment),
      startsAt: b.starts_at,
      limits,
      cancelTo,
      seeTo,
    };
  return {
    kind: 'answered' as const,
    visit,
    heading: day === today ? texts.notedToday : texts.noted(within),
    sentences: [
      texts.seen(b.pro.spoken_name),
      expectedText(b, b.pro.name),
      ...(isNew ? [] : [texts.answeredOn(momentText(b.time_zone, instantMs(b.coming_at)))]),
    ],
    landscape: shown.pro.landscape,
    point: b.at_home ? null : { lat: b.pro.lat, lon: b.pro.lon },
    limits,
    calendarTo: calendarPath(b.id, token),
    cancelTo,
    seeTo,
  };
};

export type ComingView = ReturnType<typeof comingView>;
