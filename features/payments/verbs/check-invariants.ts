import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { accountById } from '#features/accounts/queries/accounts.ts';
import { adminAccountsWith } from '#features/accounts/queries/admins.ts';
import { differingChains } from '#features/ledger/verbs/keep-heads.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import { changedGuards } from '#platform/db/guards.ts';
import { observeBlindLook, observeInvariant } from '#platform/http/metrics.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { messages } from '../messages.ts';
import { violations, writeClock, writeInvariantLook } from '../queries/invariants.ts';
import { invariants, type InvariantName } from '../rules/invariants.ts';
import type { BrokenLinks, BrokenRead } from '../rules/invariant-mails.ts';

/** Maximum number of rows read for a broken invariant. */
const looked = 20;

/**
 * Returns up to `limit` rows that break an invariant. Because the database owner can hide rows, two checks do not rely
 * on the tables alone.
 * The check of the audit chains compares them with the stored files. The check of the guards reads the database
 * catalog.
 */
export const brokenRows = async (
  app: Pick<App, 'db' | 'env' | 'storage'>,
  name: InvariantName,
  limit: number,
  nowMs: number,
): Promise<Record<string, unknown>[]> => {
  if (name === 'guards_not_as_made') return (await changedGuards(app.db)).slice(0, limit).map((guard) => ({ guard }));
  const rows = await violations(app.db, name, limit);
  if (name !== 'i24_chain_not_as_kept' || rows.length > 0) return rows;
  return (await differingChains(app, nowMs)).slice(0, limit);
};

/**
 * Checks all invariants, and logs each broken one. While an invariant stays broken, notifies admins once a day, and
 * mails owner and finance admins.
 */
export const checkInvariants = async (
  app: Pick<App, 'db' | 'env' | 'log' | 'storage'>,
  nowMs: number,
): Promise<void> => {
  const { db, log } = app;
  await writeClock(db, nowMs);
  const day = isoFromDay(dayOf(parisZone, nowMs));
  await forEachSafely(log, 'check-invariants', invariants, async (view) => {
    const found = await brokenRows(app, view, looked, nowMs).catch((error: unknown) => {
      observeBlindLook(view);
      throw error;
    });
    observeInvariant(view, found.length);
    await writeInvariantLook(db, view, found.length, nowMs);
    if (found.length === 0) return;
    log.error({ invariant: view, rows: found }, 'invariant violated');
    const broken = { view, rows: found.length, isMore: found.length === looked };
    const mails = (await adminAccountsWith(db, ['owner', 'finance'])).map((account) => ({
      message: messages.invariant_violated_mail,
      key: `${view}:${day}:${account}`,
      payload: { account, invariant: broken },
    }));
    const message = messages.invariant_violated;
    await notify(
      db,
      [
        { message, key: `${view}:${day}`, onScreen: screenLineOf(message, { ...broken, invariant: view }, 'admins') },
        ...mails,
      ],
      nowMs,
    );
  });
};

/** Loads the admin who receives a mail about a broken invariant. Null when the admin or the rule no longer exists. */
export const loadBroken: LoadSubject<BrokenRead, BrokenLinks> = async ({ db, env }, { payload }) => {
  const account = payload.account === undefined ? undefined : await accountById(db, payload.account);
  const broken = payload.invariant;
  const view = invariants.find((one): one is InvariantName => one === broken?.view);
  if (!account || !broken || !view) return null;
  return {
    facts: { firstname: account.firstname, invariant: view, rows: broken.rows, isMore: broken.isMore },
    readers: { account: { email: account.email, accountId: account.id } },
    links: async () => ({ health: `${env.PUBLIC_URL}/admin/sante-du-site`, supportEmail: env.SUPPORT_EMAIL }),
  };
};
