import { messagesOf, type MailWords, type MessageDraft } from '#features/notifications/rules/message.ts';
import { lineMail, lineScreen, type LineFacts, type LineLinks } from './rules/mails.ts';

const draftFor = (to: 'client' | 'professional', label: string): MessageDraft<LineFacts, LineLinks> => ({
  label,
  to,
  type: 'new_message',
  setting: () => 'message_in_messaging',
  isStillTrue: ({ isUnread }) => isUnread,
  mail: (facts, links): MailWords => lineMail(facts, links),
  screen: (facts) => lineScreen(facts),
});

/**
 * The messages about unread lines, to the client and to the professional. One message covers all the lines that its
 * recipient has not read.
 */
export const messages = messagesOf({
  line_for_client: draftFor('client', 'Message reçu, client'),
  line_for_professional: draftFor('professional', 'Message reçu, professionnel'),
});
