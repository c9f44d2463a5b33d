import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const calendarTexts = {
  failed: {
    address: 'This isn’t a calendar address. It must begin with https:// or webcal://.',
    forbidden: 'This address leads to a private network. We can’t read it.',
    unreachable: 'This address didn’t answer. We try again every fifteen minutes.',
    tooSlow: 'This address took more than 5 seconds to answer. We try again every fifteen minutes.',
    tooLarge: 'This calendar is larger than 10 MB. We can’t read it.',
    redirects: 'This address redirects too many times. We can’t read it.',
    status: 'This address refused to answer. Check that the calendar is still shared.',
    cut: 'We only received part of this calendar. The slots it closed stay closed. We try again every fifteen minutes.',
    notCalendar:
      'This address doesn’t lead to a calendar. Copy the secret address in iCal format, not the address of the page where you view the calendar.',
    tooLong: 'This calendar has too many events: none of them is used. Follow a smaller one.',
    unreadable: 'The saved address can no longer be read. Remove this calendar, then add it again.',
  },
  oneEach: 'This practitioner already follows a calendar. Remove it before adding another.',
  noPractitioner: 'Choose the practitioner.',
} as const satisfies Words<typeof french.calendarTexts>;
