import { messagesOf } from '#features/notifications/rules/message.ts';
import {
  newsMail,
  visitNoticeMail,
  type NewsLinks,
  type NewsMailFacts,
  type VisitNoticeFacts,
  type VisitLinks,
} from './rules/mails.ts';

/** News, sent only to clients who agreed to receive it. */
export const newsMessages = messagesOf({
  campaign_news: {
    label: 'Actualités d’un professionnel, client',
    to: 'client',
    isStillTrue: ({ isDue }: NewsMailFacts) => isDue,
    mail: (facts: NewsMailFacts, links: NewsLinks) => newsMail(facts, links),
  },
});

const visitNotice = {
  to: 'client',
  isStillTrue: ({ isDue }: VisitNoticeFacts) => isDue,
  mail: (facts: VisitNoticeFacts, links: VisitLinks) => visitNoticeMail(facts, links),
} as const;

/** Notices about a visit, sent even to clients who did not agree to news. */
export const visitNotices = messagesOf({
  campaign_closure: { label: 'Fermeture d’un professionnel, client', ...visitNotice },
  campaign_delay: { label: 'Retard d’un professionnel, client', ...visitNotice },
});

export const messages = { ...newsMessages, ...visitNotices };
