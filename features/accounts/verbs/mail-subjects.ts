import { secondMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import { newSecret, sha256 } from '#platform/db/ids.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import type { App } from '#platform/app/app.ts';
import { accountByEmail, accountById, isProven, type AccountRow } from '../queries/accounts.ts';
import { insertToken } from '../queries/tokens.ts';
import { linkSeconds, type TokenKind } from '../rules/lifetimes.ts';
import { adminRolesOf } from '../queries/admins.ts';
import type { RegisteredFacts, RegisteredLinks, RolesFacts } from '../messages.ts';
import type { AccountLinks, AccountReader } from '../rules/mails.ts';

type MailedKind = Exclude<TokenKind, 'admin_factor'>;

const paths: Readonly<Record<MailedKind, string>> = {
  verify_email: '/confirmer-mon-adresse',
  reset_password: '/mot-de-passe',
  change_email: '/changer-mon-adresse',
};

/** The links of a mail whose main link contains no secret. */
export const linksTo = ({ env }: App, path: string): AccountLinks => ({
  open: env.PUBLIC_URL + path,
  supportEmail: env.SUPPORT_EMAIL,
});

/** Creates a single-use link at the moment the mail is written, so that no secret waits in the outbox. */
export const freshLink = async (
  app: App,
  account: AccountRow,
  kind: MailedKind,
  email: string,
): Promise<AccountLinks> => {
  const secret = newSecret();
  const nowMs = app.clock.now();
  await app.db.transaction().execute(async (trx) =>
    insertToken(
      trx,
      {
        accountId: account.id,
        kind,
        secretHash: sha256(secret),
        email,
        expiresMs: nowMs + linkSeconds[kind] * secondMs,
      },
      nowMs,
    ),
  );
  return linksTo(app, `${paths[kind]}?jeton=${secret}`);
};

const accountOfRow = async (db: Db, id: number | undefined): Promise<AccountRow | undefined> =>
  id === undefined ? undefined : accountById(db, id);

/**
 * Loads the account that must verify its address, or the owner of that address when another account already verified
 * it. Null once the registered account has verified the address.
 */
export const loadRegistered: LoadSubject<RegisteredFacts, RegisteredLinks> = async (app, { payload }) => {
  const account = await accountOfRow(app.db, payload.account);
  if (!account || account.email_verified_at !== null) return null;
  const isKnown = await isProven(app.db, account.email);
  const known = isKnown ? await accountByEmail(app.db, account.email) : undefined;
  return {
    facts: { reader: known ?? account, isKnown },
    readers: { account: { email: account.email, accountId: null } },
    links: async () => ({
      ...(isKnown ? linksTo(app, '/booking/login') : await freshLink(app, account, 'verify_email', account.email)),
      forgotten: `${app.env.PUBLIC_URL}/mot-de-passe-oublie`,
    }),
  };
};

/** Loads the account of a password reset. Null when no account has this address. */
export const loadReset: LoadSubject<AccountReader, AccountLinks> = async (app, { payload }) => {
  const account = payload.email === undefined ? undefined : await accountByEmail(app.db, payload.email);
  if (!account) return null;
  return {
    facts: account,
    readers: { account: { email: account.email, accountId: account.id } },
    links: () => freshLink(app, account, 'reset_password', account.email),
  };
};

/**
 * Loads the account whose password was changed or whose second factor was removed. Null once the account is deleted.
 */
export const loadChanged: LoadSubject<AccountReader, AccountLinks> = async (app, { payload }) => {
  const account = await accountOfRow(app.db, payload.account);
  if (!account) return null;
  return {
    facts: account,
    readers: { account: { email: account.email, accountId: account.id } },
    links: async () => linksTo(app, '/mot-de-passe-oublie'),
  };
};

export const loadRoles: LoadSubject<RolesFacts, AccountLinks> = async (app, { payload }) => {
  const account = await accountOfRow(app.db, payload.account);
  if (!account) return null;
  return {
    facts: { reader: account, roles: await adminRolesOf(app.db, account.id), reason: payload.reason ?? '' },
    readers: { account: { email: account.email, accountId: account.id } },
    links: async () => linksTo(app, '/booking/login'),
  };
};
