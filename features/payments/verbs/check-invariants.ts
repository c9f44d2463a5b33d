import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { accountById } from '#features/accounts/queries/accounts.ts';
import { adminAccountsWith } from '#features/accounts/queries/admins.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import { observeBlindLook, observeInvariant } from '#platform/http/metrics.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { messages } from '../messages.ts';
import { violations, writeClock } from '../queries/invariants.ts';
import { invariantViews, type InvariantView } from '../rules/invariants.ts';
import type { BrokenLinks, BrokenRead } from '../rules/invariant-mails.ts';

/** How many rows of a broken invariant are looked at. */
const looked = 20;

/** Looks for what must never be; the log is told each time, the admins on screen, owners and finance by mail, once a day while it lasts. */
export const checkInvariants = async ({ db, log }: Pick<App, 'db' | 'log'>, nowMs: number): Promise<void> => {
  await writeClock(db, nowMs);
  const day = isoFromDay(dayOf(parisZone, nowMs));
  await forEachSafely(log, 'check-invariants', invariantViews, async (view) => {
    const found = await violations(db, view, looked).catch((error: unknown) => {
      observeBlindLook(view);
      throw error;
    });
    observeInvariant(view, found.length);
    if (found.length === 0) return;
    log.error({ invariant: view, rows: found }, 'invariant violated');
    const broken = { view, rows: found.length, isMore: found.length === looked };
    const mails = (await adminAccountsWith(db, ['owner', 'finance'])).map((account) => ({
      message: messages.invariant_violated_mail,
      key: `${view}:${day}:${account}`,
      payload: { account, invariant: broken },
    }));
    const message = messages.invariant_violated;
    await notify(db, [{ message, key: `${view}:${day}`, onScreen: screenLineOf(message, { ...broken, invariant: view }, 'admins') }, ...mails], nowMs);
  });
};

/** Reads which admin a mail about a broken invariant is for; null when they are gone, or the rule is. */
export const loadBroken: LoadSubject<BrokenRead, BrokenLinks> = async ({ db, env }, { payload }) => {
  const account = payload.account === undefined ? undefined : await accountById(db, payload.account);
  const broken = payload.invariant;
  const view = invariantViews.find((one): one is InvariantView => one === broken?.view);
  if (!account || !broken || !view) return null;
  return {
    facts: { firstname: account.firstname, invariant: view, rows: broken.rows, isMore: broken.isMore },
    readers: { account: { email: account.email, accountId: account.id } },
    links: async () => ({ health: `${env.PUBLIC_URL}/admin/sante-du-site`, supportEmail: env.SUPPORT_EMAIL }),
  };
};
