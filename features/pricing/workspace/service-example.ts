import { dayOfWeek } from '#core/civil.ts';
import { centsIn } from '#core/fields/numbers.ts';
import { clockText, priceText, signedPercentText, signedPriceText, weekdayText } from '#core/format.ts';
import { surchargeOf } from '#features/catalog/rules/judged-service.ts';
import type { SurchargeType } from '#features/catalog/rules/surcharges.ts';
import { quote, type Quote } from '#features/pricing/rules/quote.ts';
import { clockMinute } from '#core/clock-time.ts';
import { dayMs } from '#core/units.ts';
import type { ServiceDraft } from '#features/catalog/workspace/service-draft.ts';
import { serviceTexts } from '#features/catalog/workspace/service-texts.ts';

const texts = serviceTexts.editor;
const minutesTried = [600, 720, 840, 1080, 1170, 1290];
const hourMs = 3_600_000;

const surchargesIn = ({ surcharges }: ServiceDraft) =>
  surcharges.flatMap((one) => {
    const [unit, value] = one.effect.split(':');
    const from = one.from === '' ? undefined : clockMinute(one.from);
    const to = one.to === '' ? undefined : clockMinute(one.to);
    const days = one.days.map(Number);
    const hasHours = ['evenings', 'peak', 'offpeak'].includes(one.type);
    return [
      surchargeOf({
        type: one.type as SurchargeType,
        unit: unit === 'euros' ? 'euros' : 'percent',
        value: Number(value) || 0,
        days: hasHours ? days : null,
        from_min: hasHours ? from : null,
        to_min: hasHours && to !== undefined ? to + (one.isUntilNextDay ? 1440 : 0) : null,
        window_sec: one.type === 'last_minutes' ? Number(one.window) : null,
      }),
    ];
  });

type Example = { readonly quote: Quote; readonly day: number; readonly minute: number; readonly isLate: boolean };

const changes = ({ lines }: Quote): number => lines.filter(({ kind }) => kind === 'surcharge').length;

/**
 * A price worked out for the first duration of a draft, by the rule of prices: the moment of the coming week when most of its surcharges apply.
 * `today` in days since
 * 1970-01-01 where the place is, `postcode` decides of public holidays; null without a price.
 */
export const exampleOf = (draft: ServiceDraft, today: number, postcode: string): string | null => {
  const [option] = draft.options;
  const priceCents = option && centsIn(option.price.replace(/\s*€$/, ''));
  if (!option || priceCents === undefined) return null;
  const surcharges = surchargesIn(draft);
  const line = { optionId: '', label: '', priceCents, durationMin: Number(option.duration) || 0, addOns: [], surcharges, depositPercent: 100 } as const;
  const at = (day: number, minute: number, isLate: boolean): Example => {
    const epochMs = day * dayMs + minute * 60_000;
    const asked = { lines: [line], payingGuests: 1, payOnSiteOnly: false, start: { day, minute, epochMs }, postcode };
    return { quote: quote({ ...asked, bookedAtEpochMs: epochMs - (isLate ? hourMs : 7 * dayMs) }), day, minute, isLate };
  };
  // The days of the week to come, Saturday first: most ask more then.
  const days = Array.from({ length: 7 }, (_, i) => today + 1 + i).toSorted((a, b) => Number(dayOfWeek(b) === 6) - Number(dayOfWeek(a) === 6));
  const tried = [false, true].flatMap((isLate) => days.flatMap((day) => minutesTried.map((minute) => at(day, minute, isLate))));
  const best = tried.reduce((a, b) => (changes(b.quote) > changes(a.quote) ? b : a));
  const parts = best.quote.lines.flatMap((one) =>
    one.kind === 'surcharge' ? [one.unit === 'percent' ? signedPercentText(one.value) : signedPriceText(one.value)] : [],
  );
  const sum = parts.length === 0 ? '' : [priceText(priceCents), ...parts].join(' ');
  return texts.example(texts.when(weekdayText(best.day), clockText(best.minute), best.isLate), sum, priceText(best.quote.totalCents));
};
