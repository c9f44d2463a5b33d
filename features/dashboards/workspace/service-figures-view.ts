import { countText, durationText, fullDateText, priceText } from '#core/format.ts';
import { percentOf } from '#core/percent.ts';
import type { ServiceFigures } from '../contract.ts';
import { serviceFiguresTexts as texts } from './service-figures-texts.ts';

/** One row per service, with its share of the total price in percent. */
export const serviceFiguresView = ({ from_day, services }: ServiceFigures) => {
  const totalCents = services.reduce((sum, { price_cents }) => sum + price_cents, 0);
  return {
    since: texts.caption(fullDateText(from_day)),
    rows: services.map(({ id, name, times, minutes, price_cents }) => ({
      id,
      name,
      times: texts.times(countText(times)),
      minutes: durationText(minutes),
      price: priceText(price_cents),
      share: totalCents === 0 ? '' : `${Math.round(percentOf(price_cents / totalCents))}\u00a0%`,
    })),
  };
};
