import { adminAccountsWith } from '#features/accounts/queries/admins.ts';
import { accountById } from '#features/accounts/queries/accounts.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { changeDetails, changesOf } from '../queries.ts';
import { firstLimits, givesMoreAlone } from '../rules/limits.ts';
import type { RisingAlone, SettingsLinks } from '../rules/mails.ts';

/**
 * Returns the data about a change that raises the amount that one admin may refund alone. Null when the change does not
 * raise it, or no longer exists.
 */
const riseOf = async (db: Db, id: number): Promise<RisingAlone | null> => {
  const rows = await changesOf(db, 'limits');
  const change = rows.find((row) => row.id === id);
  const details = await changeDetails(db, id);
  if (!change || !details) return null;
  const from = {
    ...firstLimits,
    ...rows.findLast((row) => row.effective_at <= change.effective_at && row.id < id)?.value,
  };
  if (!givesMoreAlone(from, change.value)) return null;
  const isStanding = rows.findLast((row) => row.effective_at <= change.effective_at)?.id === id;
  const cents = { fromCents: from.alone_up_to_cents, toCents: change.value.alone_up_to_cents };
  return { ...cents, effectiveMs: change.effective_at, ...details, isStanding };
};

/**
 * Notifies the other owners and finance admins, in the caller's transaction, when a change raises the amount that one
 * admin may refund alone. Other changes notify nobody.
 */
export const notifyOfLimits = async (trx: Db, id: number, byId: number, nowMs: number): Promise<void> => {
  const rise = await riseOf(trx, id);
  if (rise === null) return;
  const others = (await adminAccountsWith(trx, ['owner', 'finance'])).filter((account) => account !== byId);
  const mails = others.map((account) => ({
    message: messages.alone_limit_rises,
    key: `${id}:${account}`,
    payload: { account, setting: id },
  }));
  const message = messages.alone_limit_rises_admins;
  await notify(trx, [...mails, { message, key: String(id), onScreen: screenLineOf(message, rise, 'admins') }], nowMs);
};

/**
 * Loads the data of a mail about a higher amount that one admin may refund alone. Null when the change or the account
 * no longer exists.
 */
export const loadAloneRise: LoadSubject<RisingAlone, SettingsLinks> = async (
  { db, env },
  { payload: { account: accountId, setting } },
) => {
  const account = accountId === undefined ? undefined : await accountById(db, accountId);
  const facts = setting === undefined ? null : await riseOf(db, setting);
  if (!account || facts === null) return null;
  return {
    facts,
    readers: { account: { email: account.email, accountId: account.id } },
    links: async () => ({ settings: `${env.PUBLIC_URL}/admin/reglages`, supportEmail: env.SUPPORT_EMAIL }),
  };
};
