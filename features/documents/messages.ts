import type { DocumentKey } from '#db/reference/documents.ts';
import { messagesOf, type MailWords } from '#features/notifications/rules/message.ts';
import { documentLabelOf } from './rules/kinds.ts';
import {
  decisionsMail,
  documentDecidedMail,
  expiredMail,
  onlineMail,
  reminderMail,
  type DecidedPaper,
  type Links,
  type DocumentReader,
} from './rules/mails.ts';
import { decidedLine, expiredLine, onlineLine, reminderLine, sentLine } from './rules/screen-lines.ts';
import type { DocumentStatus } from './rules/states.ts';

/** A version of a document and its owner, for the mail about it. Days are yyyy-MM-dd in Paris. */
export type DocumentFacts = {
  readonly owner: DocumentReader;
  readonly type: DocumentKey;
  readonly company_type: string | null;
  readonly state: DocumentStatus;
  readonly reason: string | null;
  readonly expires_on: string | null;
  readonly isReplaced: boolean;
  readonly published: boolean;
  readonly today: string;
  /**
   * All the decisions that this mail announces, including the decision on this version. Empty when the mail announces
   * no decision.
   */
  readonly together: readonly DecidedPaper[];
};

const labelOf = ({ type, company_type }: DocumentFacts): string => documentLabelOf(type, company_type);

const decided = ({ state }: DocumentFacts): 'valid' | 'invalid' => (state === 'valid' ? 'valid' : 'invalid');

const ofDocuments = messagesOf({
  document_decided: {
    label: 'Document vérifié ou refusé',
    to: 'professional',
    isStillTrue: ({ state }: DocumentFacts) => state === 'valid' || state === 'invalid',
    mail: (facts: DocumentFacts, links: Links): MailWords =>
      facts.together.length > 1
        ? decisionsMail(facts.owner, facts, links)
        : documentDecidedMail(facts.owner, { ...facts, state: decided(facts) }, links),
    screen: (facts: DocumentFacts) => decidedLine(labelOf(facts), decided(facts), facts.reason),
  },
  document_reminder: {
    label: 'Document à renouveler',
    to: 'professional',
    isStillTrue: ({ state, isReplaced, expires_on }: DocumentFacts) =>
      state === 'valid' && !isReplaced && expires_on !== null,
    mail: ({ owner, type, company_type, expires_on, today }: DocumentFacts, links: Links): MailWords =>
      reminderMail(
        owner,
        { type, company_type, expires_on: expires_on ?? today, isLastDay: expires_on === today },
        links,
      ),
    screen: (facts: DocumentFacts) => reminderLine(labelOf(facts), facts.expires_on ?? facts.today),
  },
  document_expired: {
    label: 'Document expiré',
    to: 'professional',
    isStillTrue: ({ state }: DocumentFacts) => state === 'expired',
    mail: (facts: DocumentFacts, links: Links): MailWords => expiredMail(facts.owner, facts, links),
    screen: (facts: DocumentFacts) => expiredLine(labelOf(facts), !facts.published),
  },
});

export type DocumentMessage = (typeof ofDocuments)[keyof typeof ofDocuments];

const ofProfiles = messagesOf({
  profile_online: {
    label: 'Profil en ligne',
    to: 'professional',
    mail: (owner: DocumentReader, links: Links): MailWords => onlineMail(owner, links),
    screen: () => onlineLine,
  },
});

const ofAdmins = messagesOf({
  document_sent: {
    label: 'Document à valider, administrateurs',
    to: 'admins',
    room: 'documents',
    screen: ({ label, name }: { readonly label: string; readonly name: string }) => sentLine(label, name),
  },
});

export const messages = { ...ofDocuments, ...ofProfiles, ...ofAdmins };
