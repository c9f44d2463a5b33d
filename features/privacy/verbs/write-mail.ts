import { accountById, isProven } from '#features/accounts/queries/accounts.ts';
import { freshLink, linksTo } from '#features/accounts/verbs/write-mail.ts';
import type { Delivery } from '#platform/outbox.ts';
import { accountDeletedMail, addressTakenMail, changeAskedMail, changeEmailMail } from '../rules/mails.ts';

/** Writes to the address somebody wants the link that makes it theirs, or says to its owner that it has an account already; null once it is theirs. */
export const writeEmailChange: Delivery = async (house, { payload }) => {
  const { email } = payload;
  const account = payload.account === undefined ? undefined : await accountById(house.db, payload.account);
  if (!account || email === undefined || account.email === email) return null;
  if (await isProven(house.db, email)) return { to: email, ...addressTakenMail(linksTo(house, '/booking/login')) };
  return { to: email, ...changeEmailMail(account.firstname, await freshLink(house, account, 'change_email', email)) };
};

/** Writes to the address of an account that somebody asked for another one. */
export const writeChangeAsked: Delivery = async (house, { payload }) => {
  const account = payload.account === undefined ? undefined : await accountById(house.db, payload.account);
  if (!account || payload.email === undefined) return null;
  return { to: payload.email, ...changeAskedMail(account.firstname, linksTo(house, '/mot-de-passe-oublie')) };
};

/** Writes the last mail of an account. */
export const writeAccountDeleted: Delivery = async (house, { payload }) =>
  payload.email === undefined ? null : { to: payload.email, ...accountDeletedMail(linksTo(house, '/confidentialite')) };
