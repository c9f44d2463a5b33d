import { messagesOf } from '#features/notifications/rules/message.ts';
import {
  payoutHeldLine,
  payoutHeldMail,
  payoutReturnedLine,
  payoutReturnedMail,
  payoutSentLine,
  payoutSentMail,
  type PayoutFacts,
  type PayoutLinks,
} from './rules/mails.ts';

/** What professionals are told of their payouts, always. */
export const messages = messagesOf({
  payout_sent: {
    label: 'Versement en route, professionnel',
    to: 'professional',
    isStillTrue: ({ state }: PayoutFacts) => state === 'on_its_way' || state === 'paid',
    mail: (facts: PayoutFacts, links: PayoutLinks) => payoutSentMail(facts, links),
    screen: payoutSentLine,
  },
  payout_held: {
    label: 'Versement retenu, professionnel',
    to: 'professional',
    isStillTrue: ({ state }: PayoutFacts) => state === 'held',
    mail: (facts: PayoutFacts, links: PayoutLinks) => payoutHeldMail(facts, links),
    screen: payoutHeldLine,
  },
  payout_sent_back: {
    label: 'Versement revenu, professionnel',
    to: 'professional',
    isStillTrue: ({ state }: PayoutFacts) => state === 'returned',
    mail: (facts: PayoutFacts, links: PayoutLinks) => payoutReturnedMail(facts, links),
    screen: payoutReturnedLine,
  },
});

/** A message about a payout. */
export type PayoutMessage = (typeof messages)[keyof typeof messages];
