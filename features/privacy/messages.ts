import type { AccountLinks } from '#features/accounts/rules/mails.ts';
import { messagesOf, type MailWords } from '#features/notifications/rules/message.ts';
import { accountDeletedMail, addressTakenMail, addressChangeMail, changeEmailMail } from './rules/mails.ts';

/**
 * Data for the mails to an account that requested another address. `isTaken` is whether another account has already
 * verified that address.
 */
export type ChangeFacts = { readonly firstname: string; readonly isTaken: boolean };

export const messages = messagesOf({
  email_change: {
    label: 'Nouvelle adresse à confirmer',
    to: 'address',
    mail: ({ firstname, isTaken }: ChangeFacts, links: AccountLinks): MailWords =>
      isTaken ? addressTakenMail(links) : changeEmailMail(firstname, links),
  },
  email_change_asked: {
    label: 'Autre adresse demandée',
    to: 'address',
    mail: ({ firstname }: ChangeFacts, links: AccountLinks): MailWords => addressChangeMail(firstname, links),
  },
  account_deleted: {
    label: 'Compte supprimé',
    to: 'address',
    mail: (_: ChangeFacts, links: AccountLinks): MailWords => accountDeletedMail(links),
  },
});
