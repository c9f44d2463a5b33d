import type { Words } from '#core/languages.ts';
import { atCity } from '#core/at-city.en.ts';
import type * as french from './misread-texts.ts';

/** How a search was read where that is not how it was typed: said by the server, so that no browser loads every way of saying it. */
export const misreadTexts = {
  ignored: (names, many) =>
    many ? `These criteria were not possible and were left aside: ${names}.` : `This criterion was not possible and was left aside: ${names}.`,
  ignoredNames: {
    start_date: 'the first day',
    end_date: 'the last day',
    adults: 'the number of adults',
    children: 'the number of children',
    babies: 'the number of babies',
  },
  misread: (typed, category) => `“${typed}” was read as ${category}.`,
  allCare: 'All treatments',
  unreadTitle: (typed) => `“${typed}” · Accalmie`,
  unreadHeading: (typed) => `We know no treatment called “${typed}”`,
  unreadLead:
    'So nothing was searched. You can search by treatment, in French: massage, coiffure (hair), balayage or manucure, for example. The name of a salon or a person cannot be searched: if you have the link to their page, open it.',
  severalHeading: (typed) => `“${typed}”: for which treatment?`,
  severalLead: 'Several treatments answer to this word. Choose yours.',
  here: (city) => `Treatments ${atCity(city)}`,
  widerPlace: (title, typed) => `We know ${title}, not “${typed}”: searching around it.`,
  readPlace: (typed, title) => `“${typed}” was read as ${title}. For another place, change the location.`,
} as const satisfies Words<typeof french.misreadTexts>;
