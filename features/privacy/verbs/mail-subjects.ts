import { accountById, isProven } from '#features/accounts/queries/accounts.ts';
import type { AccountLinks } from '#features/accounts/rules/mails.ts';
import { freshLink, linksTo } from '#features/accounts/verbs/mail-subjects.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import type { ChangeFacts } from '../messages.ts';

/** Loads the new address that an account requested. Null once the account has this address. */
export const loadWanted: LoadSubject<ChangeFacts, AccountLinks> = async (
  app,
  { payload: { account: accountId, email } },
) => {
  const account = accountId === undefined ? undefined : await accountById(app.db, accountId);
  if (!account || email === undefined || account.email === email) return null;
  const isTaken = await isProven(app.db, email);
  return {
    facts: { firstname: account.firstname, isTaken },
    readers: { address: { email, accountId: null } },
    links: async () => (isTaken ? linksTo(app, '/booking/login') : freshLink(app, account, 'change_email', email)),
  };
};

/** Loads the current address of an account that requested a new address. */
export const loadReplaced: LoadSubject<ChangeFacts, AccountLinks> = async (
  app,
  { payload: { account: accountId, email } },
) => {
  const account = accountId === undefined ? undefined : await accountById(app.db, accountId);
  if (!account || email === undefined) return null;
  return {
    facts: { firstname: account.firstname, isTaken: false },
    readers: { address: { email, accountId: null } },
    links: async () => linksTo(app, '/mot-de-passe-oublie'),
  };
};

export const loadDeleted: LoadSubject<ChangeFacts, AccountLinks> = async (app, { payload: { email } }) =>
  email === undefined
    ? null
    : {
        facts: { firstname: '', isTaken: false },
        readers: { address: { email, accountId: null } },
        links: async () => linksTo(app, '/confidentialite'),
      };
