import { messagesOf } from '#features/notifications/rules/message.ts';
import { risingCommissionLine, risingCommissionMail, type CommissionLinks, type RisingCommission } from './rules/mails.ts';

export const messages = messagesOf({
  commission_rises: {
    label: 'Commission qui monte, professionnel',
    to: 'professional',
    isStillTrue: ({ isStanding }: RisingCommission) => isStanding,
    mail: (change: RisingCommission, links: CommissionLinks) => risingCommissionMail(change, links),
    screen: (change: RisingCommission) => risingCommissionLine(change),
  },
});
