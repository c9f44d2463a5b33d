import { messagesOf } from '#features/notifications/rules/message.ts';
import {
  newTermsLine,
  newTermsMail,
  risingAloneLine,
  risingAloneMail,
  risingCommissionLine,
  risingCommissionMail,
  type ChangeLinks,
  type NewTerms,
  type RisingAlone,
  type RisingCommission,
  type SettingsLinks,
} from './rules/mails.ts';

export const messages = {
  ...messagesOf({
    commission_rises: {
      label: 'Hausse de la commission, professionnel',
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
  ...messagesOf({
    alone_limit_rises: {
      label: 'Hausse du montant remboursable sans second administrateur, par email',
      to: 'account',
      isStillTrue: ({ isStanding }: RisingAlone) => isStanding,
      mail: (change: RisingAlone, links: SettingsLinks) => risingAloneMail(change, links),
    },
    alone_limit_rises_admins: {
      label: 'Hausse du montant remboursable sans second administrateur, à l’écran',
      to: 'admins',
      room: 'settings',
      screen: (change: RisingAlone) => risingAloneLine(change),
    },
  }),
};
