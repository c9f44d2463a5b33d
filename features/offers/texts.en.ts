import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const offerTexts = {
  heading: 'Your selection',
  next: 'Next free times',
  from: 'From',
  noneThese: (dates) => `No free time ${dates}.`,
  otherDates: 'On other dates',
  calendar: 'See the whole calendar',
  total: 'Total',
  partial: 'Price of the treatments',
  book: (moment) => `Book ${moment}`,
  bookShort: 'Book',
  bookShortLabel: (moment) => `Book, ${moment}`,
  moment: (weekday, hour) => `${weekday} at ${hour}`,
  nothingCharged: 'Nothing is charged before the “Payment” step',
  slot: (hour, price, day) => `${hour}, ${price}, ${day}`,
  taken: 'This time is not free for this selection. Here are the nearest ones.',
  freeSlots: (count) => {
    if (count === 0) return 'no free time';
    return count === 1 ? '1\u00a0free time' : `${count}\u00a0free times`;
  },
  none: 'No free time in the coming days.',
  noneHint: 'Try another duration or another treatment.',
  noChoice: (people) => `No treatment is offered here for ${people}\u00a0people.`,
  together: (least) => `Treatments here are booked for ${least}\u00a0people or more.`,
  seeFor: (people) => (people === 1 ? 'See for one person' : `See for ${people}\u00a0people`),
  choose: (typed) =>
    typed === null
      ? 'Choose a treatment to see the times.'
      : `No treatment here is called “${typed}”. Choose a treatment to see the times.`,
  noChoiceHere: 'No treatment matches these criteria.',
  localHours: (where) => `Local time, ${where}.`,
  travelFrom: (city) => `Travel estimated from ${city}.`,
  home: {
    label: 'Your address or your town',
    hint: 'E.g. Nantes',
    submit: 'See the times at your home',
    why: 'The free times and the travel fee depend on your address.',
    tooFar: 'This professional does not travel to this address, or has no free time for it.',
    at: (title) => `At your home: ${title}`,
    change: 'Change the address',
  },
  indicative: 'Price before surcharges and travel.',
} as const satisfies Words<typeof french.offerTexts>;
