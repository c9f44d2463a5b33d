import { member, read } from './data.ts';
import { shape, type Output } from './printed.ts';

const choice = { value: 'number', text: 'string' };
const minutesChoice = { value: 'number', minutes: 'number', text: 'string' };
const band = { key: 'string', min: 'number', max: 'number', label: 'string', type: 'string', description: 'string' };

const optionShapes = {
  cancellation_delays: [choice, 'Delays of a cancellation tier; `value` in seconds.'],
  cancellation_penalties: [choice, 'Penalties of a cancellation tier; `value` in percent.'],
  validities: [choice, 'Validities of a voucher or box; `value` in seconds.'],
  preparation_times: [minutesChoice, 'Preparation before a service; `value` in seconds.'],
  cleaning_times: [minutesChoice, 'Cleaning after a service; `value` in seconds.'],
  travel_times: [minutesChoice, 'Travel durations of a travel-fee row; `value` in seconds.'],
  travel_expense_bands_free: [band, 'Bands of distance travelled free; kilometres.'],
  travel_expense_bands_paid: [band, 'Bands of distance that are charged; kilometres.'],
  fixed_add_on_costs: [choice, 'Prices of an add-on; `value` in cents.'],
  opening_hours: [
    { value: 'string', minutes: 'number', text: 'string' },
    'Opening hours by quarter; `minutes` after midnight.',
  ],
  time_slots: [
    { value: 'number', valueMinutes: 'number', valueSeconds: 'number', text: 'string' },
    'The day by five minutes; `value` in minutes after midnight.',
  ],
  hours: [choice, 'Hours of the day.'],
  minutes: [choice, 'Minutes of the hour, by five.'],
  prices: [choice, 'Prices of a filter or form; `value` in cents.'],
  surcharges_percent: [choice, 'Surcharges in percent.'],
  surcharges_euros: [choice, 'Surcharges in euros; `value` in cents.'],
  reductions_percent: [choice, 'Reductions in percent; `value` is positive.'],
  reductions_euros: [choice, 'Reductions in euros; `value` in cents, positive.'],
  sponsorship_percentages: [choice, 'Sponsorship rewards in percent.'],
  sponsorship_amounts: [choice, 'Sponsorship rewards in euros; `value` in cents.'],
  number_of_people: [choice, 'Numbers of people.'],
  week_days: [
    { id: 'number', key: 'string', label: 'string', lower: 'string', short: 'string', initial: 'string' },
    'Days of the week, Monday first; `id` 0 is Sunday.',
  ],
  months: [
    { id: 'number', key: 'string', label: 'string', long: 'string', short: 'string' },
    'Months of the year; `id` 1 is January.',
  ],
  constants: [undefined, 'Constants of prices (docs/product/prices.md#option-lists); units in the names.'],
} as const satisfies Record<string, readonly [Record<string, string> | undefined, string]>;

/** The lists of options, one file each. Throws when a list has no shape here. */
export const optionLists = (): Output[] => {
  const options = read('options');
  const unknown = Object.keys(options as object).filter((key) => !(key in optionShapes));
  if (unknown.length > 0) throw new Error(`options.json a des listes sans forme ici : ${unknown.join(', ')}`);
  return Object.entries(optionShapes).map(([key, [fields, sentence]]) => {
    // « constants » would be a vague file name, which a wall refuses.
    const name = key === 'constants' ? 'fixed_values' : key;
    return {
      file: `reference/options/${name.replaceAll('_', '-')}`,
      constant: name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      sentence,
      data: member(options, key),
      ...(fields
        ? { types: [shape('Choice', fields)], shape: 'readonly Choice[]' }
        : { shape: 'Readonly<Record<string, unknown>>' }),
    };
  });
};
