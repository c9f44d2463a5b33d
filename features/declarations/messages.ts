import { messagesOf, type MessageDraft } from '#features/notifications/rules/message.ts';
import {
  identityMails,
  summaryLine,
  summaryMail,
  type DeclarationLinks,
  type RequestFacts,
  type SummaryFacts,
} from './rules/mails.ts';

const request = (
  label: string,
  { mail, line }: (typeof identityMails)[keyof typeof identityMails],
): MessageDraft<RequestFacts, DeclarationLinks> => ({
  label,
  to: 'professional',
  isStillTrue: ({ isOpen, missing }) => isOpen && missing.length > 0,
  mail,
  screen: line,
});

const requests = messagesOf({
  identity_asked: request('Informations demandées par la loi, professionnel', identityMails.requested),
  identity_reminded: request('Rappel des informations demandées, professionnel', identityMails.reminded),
  identity_reminded_again: request(
    'Second rappel des informations demandées, professionnel',
    identityMails.remindedAgain,
  ),
});

const summaries = messagesOf({
  yearly_summary: {
    label: 'Récapitulatif annuel, professionnel',
    to: 'professional',
    mail: (facts: SummaryFacts, links: DeclarationLinks) => summaryMail(facts, links),
    screen: summaryLine,
  },
});

/** Messages to professionals about the tax declaration. They cannot be switched off. */
export const messages = { ...requests, ...summaries };

export type RequestMessage = (typeof requests)[keyof typeof requests];
