import type { Words } from '#core/languages.ts';
import type * as french from './request-link-texts.ts';

export const requestLinkTexts = {
  title: 'Answer a request · Accalmie',
  summary: 'The appointment requested',
  waiting: {
    heading: (client) =>
      client === '' ? 'A request is waiting for your answer' : `${client} is waiting for your answer`,
    text: (until) =>
      `This slot is held until ${until}. If you don’t answer, the request expires and your client pays nothing.`,
  },
  confirm: 'Confirm the appointment',
  decline: 'Decline the request',
  declineText: 'The slot is freed and we tell your client straight away. If they have paid, they get a full refund.',
  reason: 'Message to your client',
  reasonHint: 'Optional. 500 characters maximum.',
  declineSend: 'Decline',
  confirmed: {
    heading: 'This appointment is confirmed',
    text: 'You’ll find it in your calendar. Your client gets a confirmation email.',
  },
  declined: {
    heading: 'This request is declined',
    text: 'The slot is free and your client has been told. If they have paid, they get a full refund.',
  },
  over: {
    heading: 'This request is no longer waiting',
    text: 'It has expired or your client withdrew it. This link changed nothing.',
  },
  unknown: {
    heading: 'This link doesn’t work',
    text: 'It is incomplete, or the date of the appointment has passed. You’ll find your requests in your space.',
  },
  agenda: 'See my calendar',
  space: 'My space',
} as const satisfies Words<typeof french.requestLinkTexts>;
