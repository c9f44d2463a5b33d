import type { Words } from '#core/languages.ts';
import type * as french from './empty-texts.ts';

/** The sentences of a search that found nobody. */
export const emptyTexts = {
  heading: 'No free time on these days',
  nobodyHeading: 'Nobody here yet',
  guestsHeading: 'Nobody for so many guests',
  filtersHeading: 'No place with these filters',
  nobody: (what, km) => `${what}: no place offers it less than ${km}\u00a0km away.`,
  nobodyAtHome: (what) => `${what}, at home: no professional travels that far.`,
  nobodyInBounds: (what) => `${what}: nobody in this part of the map.`,
  present: (count, many) => (many ? `${count} places receive clients here` : 'One place receives clients here'),
  presentAtHome: (count, many) => (many ? `${count} professionals come here` : 'One professional comes here'),
  guests: (present, guests) => `${present}, but not ${guests} guests at once.`,
  filters: (what, dates) => `${what}, ${dates}: some times are free, none with these filters.`,
  days: (present, dates) => `${present}, without a free time: ${dates}.`,
  nextDays: (lastDay) => `until ${lastDay}`,
  way: (change, count) => `${change}: ${count}`,
  addresses: (count, many) => `${count} ${many ? 'places' : 'place'}`,
  professionals: (count, many) => `${count} ${many ? 'professionals' : 'professional'}`,
  onDay: (day) => `On ${day}`,
  forGuests: (guests) => `For ${guests}`,
  inTown: (city, distance) => `${city}, ${distance} away`,
  upTo: (km) => `Up to ${km}\u00a0km`,
  fromPrice: (price) => `From ${price}`,
  elsewhere: 'See the cities where to book',
  tooFar: (lastDay) => `Bookings open two months ahead: today, until ${lastDay}.`,
  lastOpen: 'See the last open days',
  nearest: 'The nearest free time is',
  nearestDistance: (distance) => `, ${distance} away.`,
  nearestService: (service, price) => ` ${service}: ${price}.`,
  around: (city) => `Around ${city}`,
} as const satisfies Words<typeof french.emptyTexts>;
