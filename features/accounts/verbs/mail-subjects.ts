import type { Db } from '#platform/db/db.ts';
import { newSecret, sha256 } from '#platform/db/ids.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import type { House } from '#platform/app/visit.ts';
import { accountByEmail, accountById, isProven, type AccountRow } from '../queries/accounts.ts';
import { insertToken } from '../queries/tokens.ts';
import { linkSeconds, type TokenKind } from '../rules/lifetimes.ts';
import type { RegisteredFacts, RegisteredLinks } from '../messages.ts';
import type { AccountLinks, Reader } from '../rules/mails.ts';

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

/** Reads whoever is to prove their address, as themselves or, where it has an account already, as its owner; null once proven. */
export const loadRegistered: LoadSubject<RegisteredFacts, RegisteredLinks> = async (house, { payload }) => {
  const account = await accountOfRow(house.db, payload.account);
  if (!account || account.email_verified_at !== null) return null;
  const isKnown = await isProven(house.db, account.email);
  const known = isKnown ? await accountByEmail(house.db, account.email) : undefined;
  return {
    facts: { reader: known ?? account, isKnown },
    readers: { account: { email: account.email, accountId: null } },
    links: async () => ({
      ...(isKnown ? linksTo(house, '/booking/login') : await freshLink(house, account, 'verify_email', account.email)),
      forgotten: `${house.env.PUBLIC_URL}/mot-de-passe-oublie`,
    }),
  };
};

/** Reads the account whose password is asked for anew; null when nobody has this address. */
export const loadReset: LoadSubject<Reader, AccountLinks> = async (house, { payload }) => {
  const account = payload.email === undefined ? undefined : await accountByEmail(house.db, payload.email);
  if (!account) return null;
  return {
    facts: account,
    readers: { account: { email: account.email, accountId: account.id } },
    links: () => freshLink(house, account, 'reset_password', account.email),
  };
};

/** Reads the account whose password was changed; null when it is gone. */
export const loadChanged: LoadSubject<Reader, AccountLinks> = async (house, { payload }) => {
  const account = await accountOfRow(house.db, payload.account);
  if (!account) return null;
  return {
    facts: account,
    readers: { account: { email: account.email, accountId: account.id } },
    links: async () => linksTo(house, '/mot-de-passe-oublie'),
  };
};
