import { dayOfWeek } from '#core/civil.ts';
import { clockText, priceText, signedPercentText, signedPriceText, weekdayText } from '#core/format.ts';
import { surchargeOf } from '#features/catalog/rules/judged-service.ts';
import { quote, type Quote } from '../rules/quote.ts';
import { dayMs, hourMs, minuteMs } from '#core/units.ts';
import { surchargeTyped } from '#features/catalog/workspace/service-draft.ts';
import type { PriceExample } from '#features/catalog/workspace/service-preview.tsx';
import { typedCents } from '#ui/workspace/typed-price.ts';
import { serviceTexts } from '#features/catalog/workspace/service-texts.ts';

const texts = serviceTexts.editor;
const minutesTried = [600, 720, 840, 1080, 1170, 1290];

type Example = { readonly quote: Quote; readonly day: number; readonly minute: number; readonly isLate: boolean };

const changes = ({ lines }: Quote): number => lines.filter(({ kind }) => kind === 'surcharge').length;

/**
 * Computes an example price for the first duration of a draft. It is the price at the moment of the coming week when
 * most of the draft's surcharges apply. `today` counts days since 1970-01-01 at the place. `postcode` decides the
 * public holidays. Null when the draft has no price.
 */
export const exampleOf: PriceExample = (draft, { today, postcode }) => {
  const [option] = draft.options;
  const priceCents = option && typedCents(option.price);
  if (!option || priceCents === undefined) return null;
  const surcharges = draft.surcharges.map((one) => surchargeOf(surchargeTyped(one)));
  const line = {
    optionId: '',
    label: '',
    priceCents,
    durationMin: Number(option.duration) || 0,
    addOns: [],
    surcharges,
    depositPercent: 100,
  } as const;
  const at = (day: number, minute: number, isLate: boolean): Example => {
    const epochMs = day * dayMs + minute * minuteMs;
    const question = {
      lines: [line],
      payingGuests: 1,
      payOnSiteOnly: false,
      start: { day, minute, epochMs },
      postcode,
    };
    return {
      quote: quote({ ...question, bookedAtEpochMs: epochMs - (isLate ? hourMs : 7 * dayMs) }),
      day,
      minute,
      isLate,
    };
  };
  // Days of the coming week, Saturday first, because most surcharges apply then.
  const days = Array.from({ length: 7 }, (_, i) => today + 1 + i).toSorted(
    (a, b) => Number(dayOfWeek(b) === 6) - Number(dayOfWeek(a) === 6),
  );
  const tried = [false, true].flatMap((isLate) =>
    days.flatMap((day) => minutesTried.map((minute) => at(day, minute, isLate))),
  );
  const best = tried.reduce((a, b) => (changes(b.quote) > changes(a.quote) ? b : a));
  const parts = best.quote.lines.flatMap((one) =>
    one.kind === 'surcharge'
      ? [one.unit === 'percent' ? signedPercentText(one.value) : signedPriceText(one.value)]
      : [],
  );
  const sum = parts.length === 0 ? '' : [priceText(priceCents), ...parts].join(' ');
  return texts.example(
    texts.when(weekdayText(best.day), clockText(best.minute), best.isLate),
    sum,
    priceText(best.quote.totalCents),
  );
};
