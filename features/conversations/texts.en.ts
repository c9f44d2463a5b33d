import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** What somebody reads who may not write, join or report in a conversation. */
export const conversationRefusals = {
  blocked: 'You have blocked this conversation. Unblock it to write again.',
  notTaken: 'This conversation takes no more messages. What was written can still be read.',
  never: 'Messages go with an appointment: book a treatment, the conversation opens with it.',
  past: 'This conversation closes 30 days after the last treatment. To write again, book a treatment.',
  cancelled: 'This conversation has been closed since the cancellation. To write again, book a treatment.',
  otherWords: 'Another message was already sent this way. Reload the page, then start again.',
  kind: 'This file was not attached: a picture or a PDF, 10 MB at most.',
  notKept: 'Your file could not be kept. The rest of the conversation is in place: try again in a moment.',
  noAccount: 'This person has no account: call them or send an email. Nothing was sent.',
  tooMany: 'Twenty answers at most.',
} as const satisfies Words<typeof french.conversationRefusals>;
