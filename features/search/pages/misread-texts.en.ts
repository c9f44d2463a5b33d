import type { Words } from '#core/languages.ts';
import { atCity } from '#core/at-city.en.ts';
import type * as french from './misread-texts.ts';

/**
 * Sentences about a search that was read differently from what was typed. Only the server loads them, to spare the
 * browser the download.
 */
export const misreadTexts = {
  ignored: (names, many) =>
    many
      ? `We could not take these criteria into account: ${names}.`
      : `We could not take this criterion into account: ${names}.`,
  ignoredNames: {
    start_date: 'the start date of your search',
    end_date: 'the end date of your search',
    adults: 'the number of adults',
    children: 'the number of children',
    babies: 'the number of babies',
  },
  misread: (typed, category) => `For “${typed}”, here is the category ${category}.`,
  namedCare: (typed) => `Here are the treatments whose name matches “${typed}”.`,
  busyCare: (typed, where, category) =>
    `Some treatments match “${typed}” ${where}, but none is free with these criteria. Here is the category ${category}.`,
  laterCare: (typed, where, dates) => `For “${typed}” ${where}, no time is free ${dates}.`,
  closeCare: (typed, where, name, dates) =>
    `No treatment is called “${typed}” ${where}. The closest, “${name}”, has no free time ${dates}.`,
  absentCare: (typed, where, category) =>
    `No treatment is called “${typed}” ${where}. Here is the category ${category}.`,
  nearTown: (city) => `near ${city}`,
  inBounds: 'in this area of the map',
  wholeCategory: (category) => `${category}, all treatments`,
  allCare: 'All treatments',
  allCareHere: (city) => `All treatments ${atCity(city)}`,
  unreadTitle: (typed) => `“${typed}” · Accalmie`,
  unreadHeading: (typed) => `No results for “${typed}”`,
  unreadLead: (examples) => {
    const example = examples.length === 0 ? '' : ` (${examples.join(', ').toLowerCase()})`;
    return `No treatment or professional has this name. Try another treatment${example}, or the name of a salon or a practitioner.`;
  },
  namedHeading: (typed) => `Results for “${typed}”`,
  namedLead: (count) =>
    count > 1 ? `${count} professionals match your search.` : 'One professional matches your search.',
  named: 'Professionals',
  nearHeading: (typed) => `No exact results for “${typed}”`,
  nearOne: { before: 'Did you mean ', after: '?' },
  nearSeveral: (count) => `Did you mean one of these ${count} professionals?`,
  near: 'Similar names',
  withPerson: (name) => `with ${name}`,
  severalHeading: (typed) => `“${typed}”: which treatment are you looking for?`,
  severalLead: 'Several treatments match this word. Choose the one you need.',
  here: (city) => `Treatments ${atCity(city)}`,
  widerPlace: (title, typed) => `We could not find “${typed}”: the search covers ${title}.`,
  readPlace: (typed, title) => `For “${typed}”, the search covers ${title}. For another place, change the location.`,
} as const satisfies Words<typeof french.misreadTexts>;
