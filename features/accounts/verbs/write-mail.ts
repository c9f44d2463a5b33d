import type { Db } from '#platform/db.ts';
import { newSecret, sha256 } from '#platform/ids.ts';
import type { Delivery } from '#platform/outbox.ts';
import type { House } from '#platform/visit.ts';
import { accountByEmail, accountById, isProven, type AccountRow } from '../queries/accounts.ts';
import { insertToken } from '../queries/tokens.ts';
import { linkSeconds, type TokenKind } from '../rules/lifetimes.ts';
import { accountExistsMail, passwordChangedMail, resetMail, verifyMail, type AccountLinks } from '../rules/mails.ts';

type MailedKind = Exclude<TokenKind, 'admin_factor'>;

const paths: Readonly<Record<MailedKind, string>> = {
  verify_email: '/confirmer-mon-adresse',
  reset_password: '/mot-de-passe',
  change_email: '/changer-mon-adresse',
};

/** The links of a mail that leads to a page of ours. */
export const linksTo = ({ env }: House, path: string): AccountLinks => ({ open: env.PUBLIC_URL + path, supportEmail: env.SUPPORT_EMAIL });

/** A link that opens once: drawn when its mail is written, so that no secret waits in the outbox. */
export const freshLink = async (house: House, account: AccountRow, kind: MailedKind, email: string): Promise<AccountLinks> => {
  const secret = newSecret();
  const now = house.clock.now();
  await house.db
    .transaction()
    .execute(async (trx) =>
      insertToken(trx, { accountId: account.id, kind, secretHash: sha256(secret), email, expiresMs: now + linkSeconds[kind] * 1000 }, now),
    );
  return linksTo(house, `${paths[kind]}?jeton=${secret}`);
};

const accountOfRow = async (db: Db, id: number | undefined): Promise<AccountRow | undefined> => (id === undefined ? undefined : accountById(db, id));

/** Writes the mail that proves an address, or says to its owner that they have an account already; null once proven. */
export const writeVerification: Delivery = async (house, { payload }) => {
  const account = await accountOfRow(house.db, payload.account);
  if (!account || account.email_verified_at !== null) return null;
  if (await isProven(house.db, account.email)) {
    const known = await accountByEmail(house.db, account.email);
    const words = accountExistsMail(known ?? account, linksTo(house, '/booking/login'), `${house.env.PUBLIC_URL}/mot-de-passe-oublie`);
    return { to: account.email, ...words };
  }
  return { to: account.email, ...verifyMail(account, await freshLink(house, account, 'verify_email', account.email)) };
};

/** Writes the mail that lets somebody choose another password; null when nobody has this address. */
export const writeReset: Delivery = async (house, { payload }) => {
  const account = payload.email === undefined ? undefined : await accountByEmail(house.db, payload.email);
  if (!account) return null;
  return { to: account.email, ...resetMail(account, await freshLink(house, account, 'reset_password', account.email)) };
};

/** Writes the mail that says a password was changed. */
export const writePasswordChanged: Delivery = async (house, { payload }) => {
  const account = await accountOfRow(house.db, payload.account);
  return account ? { to: account.email, ...passwordChangedMail(account, linksTo(house, '/mot-de-passe-oublie')) } : null;
};
