import { wallClockText, weekdayText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso, dayOf } from '#core/time.ts';
import { startWall } from '#features/offers/rules/instant-text.ts';
import { countUntil, seriesCount } from '#features/bookings/rules/visit-series.ts';
import { seriesDateView, type SeriesDateShown, dateField } from '#features/bookings/workspace/series-dates-view.ts';
import { seriesTexts } from '#features/bookings/workspace/booking-texts.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { checkSeries } from '../contract/series.ts';
import { newVisitTexts } from './new-visit-texts.ts';

const texts = newVisitTexts.who.repeat;

export type RepeatShown = {
  /**
   * The visit and repetition that these dates were computed for, serialized. Dates computed for other choices are
   * recognized and not recorded.
   */
  readonly choicesKey: string;
  readonly startsAt: string;
  readonly lead: string;
  readonly dates: readonly SeriesDateShown[];
  readonly discountCents: number;
  /** Whether the form was sent while some dates still needed a choice. */
  readonly asksAll: boolean;
};

export type VisitRepeat = { readonly every_weeks: number; readonly count: number };

/**
 * Converts the typed number of dates of a repeated visit. Zero when the text is not a number of one to three digits.
 */
const countTyped = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : 0);

/** Reads the interval and the number of dates of a repeated visit. Errors are keyed by field. */
export const repeatTyped = (
  form: FormData,
  zone: string,
  startsAt: string,
): { readonly repeat: VisitRepeat | null; readonly validation: Record<string, string> } => {
  const everyWeeks = Number(textIn(form, 'every_weeks'));
  const [count, until] = [textIn(form, 'count').trim(), textIn(form, 'until').trim()];
  if (count === '' && until === '') return { repeat: null, validation: { count: texts.which } };
  if (count !== '' && until !== '') return { repeat: null, validation: { until: texts.oneOnly } };
  const lastDay = until === '' ? null : dayFromIso(until);
  if (lastDay === undefined) return { repeat: null, validation: { until: texts.which } };
  const found =
    lastDay === null ? countTyped(count) : countUntil(dayOf(zone, instantMs(startsAt)), lastDay, everyWeeks);
  const field = lastDay === null ? 'count' : 'until';
  if (found < seriesCount.min) return { repeat: null, validation: { [field]: texts.few } };
  if (found > seriesCount.max)
    return { repeat: null, validation: { [field]: lastDay === null ? texts.countHint : texts.many } };
  return { repeat: { every_weeks: everyWeeks, count: found }, validation: {} };
};

type RepeatRequest = {
  readonly choicesKey: string;
  readonly startsAt: string;
  readonly repeat: VisitRepeat;
  readonly discountCents: number;
};

/** Returns the dates of a repeated visit, each with the choice already made in the form. */
export const repeatShown = (
  { time_zone: zone, dates }: DataOf<typeof checkSeries>,
  form: FormData,
  request: RepeatRequest,
): RepeatShown => {
  const first = startWall({ starts_at: request.startsAt }, zone);
  return {
    choicesKey: request.choicesKey,
    startsAt: request.startsAt,
    lead: texts.lead(
      seriesTexts.every(request.repeat.every_weeks),
      `${weekdayText(first.day)} à ${wallClockText(first)}`,
    ),
    dates: dates.map((date, i) =>
      seriesDateView(date, {
        zone,
        before: i === 0 ? null : { startsAt: dates[i - 1]!.starts_at, minute: first.minute },
        keep: seriesTexts.keep,
        skip: { label: seriesTexts.skip, cents: 0 },
        was: null,
        typed: textIn(form, dateField(date.place)) || null,
      }),
    ),
    discountCents: request.discountCents,
    asksAll: false,
  };
};
