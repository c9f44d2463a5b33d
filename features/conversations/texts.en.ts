import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const conversationRefusals = {
  blocked: 'You have blocked this conversation. Unblock it to write again.',
  notTaken: 'This conversation takes no more messages. You can still read it.',
  never: 'A conversation goes with an appointment: it opens when you book a treatment.',
  past: 'This conversation closes 30 days after the last treatment. To write again, book a treatment.',
  cancelled: 'This conversation has been closed since the cancellation. To write again, book a treatment.',
  otherWords: 'Another message has already been sent. Reload the page, then start again.',
  kind: 'This file was not attached: a picture or a PDF, up to 10 MB.',
  notKept: 'Your file could not be saved. The rest of the conversation is in place: try again in a moment.',
  noAccount: 'This person has no account: call them or send an email. Nothing was sent.',
  tooMany: 'Twenty answers maximum.',
} as const satisfies Words<typeof french.conversationRefusals>;
