import { fieldMessages, inputMessages } from '#core/fields/messages.ts';
import { worthItsPrice } from '#core/fields/numbers.ts';
import { saleRefusals } from './sale-refusals.ts';
import type { SaleTerms } from './sale-items.ts';

/** An option of the professional's services. `offered` is whether clients can book it today. */
export type OwnOption = { readonly id: string; readonly price_cents: number; readonly offered: boolean };

const refusedLines = (
  { lines }: SaleTerms,
  own: readonly OwnOption[],
  isPublished: boolean,
): Record<string, string> => {
  const refused: Record<string, string> = {};
  lines.forEach(({ option_id }, i) => {
    const option = own.find(({ id }) => id === option_id);
    if (!option) refused[`lines.${i}.option_id`] = inputMessages.invalidParam;
    else if (lines.findIndex((one) => one.option_id === option_id) < i)
      refused[`lines.${i}.option_id`] = inputMessages.duplicateValue;
    else if (isPublished && !option.offered) refused[`lines.${i}.option_id`] = saleRefusals.notOffered;
  });
  return refused;
};

/**
 * Returns the errors of a sale by field. Empty when it is valid. Refuses a voucher worth less than its price
 * (docs/product/sales.md#rules-of-a-sale), a missing validity in years and a product without a place of collection.
 * Refuses lines that are not the professional's own services, and several lines where only one is allowed.
 */
export const refusedSale = (
  terms: SaleTerms,
  own: readonly OwnOption[],
  isPublished: boolean,
): Record<string, string> => {
  const { kind, lines } = terms;
  const refused = refusedLines(terms, own, isPublished);
  const isPrepaid = kind === 'gift-voucher' || kind === 'box' || terms.rhythm === 'sessions';
  if (isPrepaid && terms.years === null) refused['years'] = inputMessages.missingFields;
  if (kind === 'product') {
    if (!terms.collected_on_site && !terms.collected_at_visit)
      refused['collected_on_site'] = fieldMessages.at_least_one_value;
    return refused;
  }
  if (kind !== 'box' && lines.length > 1) refused['lines'] = inputMessages.invalidParam;
  if (kind !== 'gift-voucher') {
    if (lines.length === 0) refused['lines'] = fieldMessages.at_least_one_value;
    if (kind === 'subscription' && terms.rhythm === null) refused['rhythm'] = inputMessages.missingFields;
    if (terms.rhythm === 'monthly' && terms.engagement_months === null)
      refused['engagement_months'] = inputMessages.missingFields;
    return refused;
  }
  const [line] = lines;
  const worth = line ? own.find(({ id }) => id === line.option_id)?.price_cents : terms.value_cents;
  if (line === undefined && worth == null) refused['value_cents'] = inputMessages.missingFields;
  const tooLittle = worth == null ? undefined : worthItsPrice(terms.price_cents)(worth);
  if (tooLittle !== undefined) refused[line ? 'lines.0.option_id' : 'value_cents'] ??= tooLittle;
  return refused;
};
