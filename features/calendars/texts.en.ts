import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** The sentences about calendars that a call answers with, as English pages show them. */
export const calendarTexts = {
  failed: {
    address: 'This is not the address of a calendar: it must begin with https:// or webcal://.',
    forbidden: 'This address leads to a private network: it cannot be read.',
    unreachable: 'This address did not answer. We try again every fifteen minutes.',
    tooSlow: 'This address took more than 5 seconds to answer. We try again every fifteen minutes.',
    tooLarge: 'This calendar is larger than 10 MB: it cannot be read.',
    redirects: 'This address sends elsewhere too often: it cannot be read.',
    status: 'This address refused to answer. Check that the calendar is still shared.',
    cut: 'This calendar arrived cut short: what it closed stays closed. We try again every fifteen minutes.',
    notCalendar: 'What lies at this address is no calendar. Copy its secret address in iCal format, not that of the page where you read it.',
    tooLong: 'This calendar has too many events to be read: nothing of it is used. Follow a shorter one.',
    unreadable: 'The address kept can no longer be read. Remove this calendar, then add it again.',
  },
  oneEach: 'This practitioner already follows a calendar. Remove it before adding another.',
  noPractitioner: 'Choose whose calendar it is.',
} as const satisfies Words<typeof french.calendarTexts>;
