import type { Words } from '#core/languages.ts';
import type * as french from './request-link-texts.ts';

/** The page by which a professional answers a request from its mail. */
export const requestLinkTexts = {
  title: 'Answer a request · Accalmie',
  summary: 'The appointment asked for',
  waiting: {
    heading: (client) => (client === '' ? 'A request is waiting for your answer' : `${client} is waiting for your answer`),
    text: (until) => `This time is kept until ${until}. Without an answer the request expires and nothing is owed.`,
  },
  confirm: 'Confirm the appointment',
  decline: 'Decline the request',
  declineText: 'The time is released and your client is told at once; whatever they paid is given back.',
  reason: 'A word for your client',
  reasonHint: 'Optional, 500 characters at most.',
  declineSend: 'Decline',
  confirmed: { heading: 'This appointment is confirmed', text: 'It is in your calendar, and your client has the email.' },
  declined: { heading: 'This request is declined', text: 'The time is free and your client has been told. Whatever they paid is given back.' },
  over: { heading: 'This request is no longer waiting', text: 'It has expired or your client withdrew it. Nothing was changed by this link.' },
  unknown: { heading: 'This link opens nothing', text: 'It is incomplete, or the time of the appointment has passed. Your requests are in your space.' },
  agenda: 'See my calendar',
  space: 'My space',
} as const satisfies Words<typeof french.requestLinkTexts>;
