import { messagesOf } from '#features/notifications/rules/message.ts';
import {
  newTermsLine,
  newTermsMail,
  risingCommissionLine,
  risingCommissionMail,
  type ChangeLinks,
  type NewTerms,
  type RisingCommission,
} from './rules/mails.ts';

export const messages = {
  ...messagesOf({
    commission_rises: {
      label: 'Commission qui monte, professionnel',
      to: 'professional',
      isStillTrue: ({ isStanding }: RisingCommission) => isStanding,
      mail: (change: RisingCommission, links: ChangeLinks) => risingCommissionMail(change, links),
      screen: (change: RisingCommission) => risingCommissionLine(change),
    },
  }),
  ...messagesOf({
    terms_change: {
      label: 'Conditions du site modifiées, professionnel',
      to: 'professional',
      isStillTrue: ({ isStanding }: NewTerms) => isStanding,
      mail: (change: NewTerms, links: ChangeLinks) => newTermsMail(change, links),
      screen: (change: NewTerms) => newTermsLine(change),
    },
  }),
};
