import type { AdminRole } from '#core/admin-roles.ts';
import { messagesOf, type MailWords } from '#features/notifications/rules/message.ts';
import {
  accountExistsMail,
  factorRemovedMail,
  passwordChangedMail,
  resetMail,
  rolesChangedMail,
  verifyMail,
  type AccountLinks,
  type AccountReader,
} from './rules/mails.ts';

/**
 * A registration. When `isKnown`, the address already has an account, and the owner of that account gets a mail about
 * the attempt.
 */
export type RegisteredFacts = { readonly reader: AccountReader; readonly isKnown: boolean };
export type RegisteredLinks = AccountLinks & { readonly forgotten: string };

const ofRegistering = messagesOf({
  account_verify: {
    label: 'Adresse à confirmer',
    to: 'account',
    mail: ({ reader, isKnown }: RegisteredFacts, links: RegisteredLinks): MailWords =>
      isKnown ? accountExistsMail(reader, links, links.forgotten) : verifyMail(reader, links),
  },
});

const ofPasswords = messagesOf({
  password_reset: {
    label: 'Mot de passe oublié',
    to: 'account',
    mail: (reader: AccountReader, links: AccountLinks): MailWords => resetMail(reader, links),
  },
  password_changed: {
    label: 'Mot de passe changé',
    to: 'account',
    mail: (reader: AccountReader, links: AccountLinks): MailWords => passwordChangedMail(reader, links),
  },
});

const ofFactors = messagesOf({
  second_factor_removed: {
    label: 'Double authentification désactivée',
    to: 'account',
    mail: (reader: AccountReader, links: AccountLinks): MailWords => factorRemovedMail(reader, links),
  },
});

export type RolesFacts = {
  readonly reader: AccountReader;
  readonly roles: readonly AdminRole[];
  readonly reason: string;
};

const ofAdmins = messagesOf({
  admin_roles_changed: {
    label: 'Rôles d’administrateur modifiés',
    to: 'account',
    mail: (facts: RolesFacts, links: AccountLinks): MailWords => rolesChangedMail(facts, links),
  },
});

export const messages = { ...ofAdmins, ...ofFactors, ...ofRegistering, ...ofPasswords };
