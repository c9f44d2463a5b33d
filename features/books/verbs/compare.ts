import { minuteMs, dayMs } from '#core/units.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { ProviderRefused, ProviderUnreachable, type ProviderName } from '#platform/payments/payment-provider.ts';
import { messages } from '../messages.ts';
import { claimBooks, firstMovementMs, freeBooks, insertComparison, lastDayCompared } from '../queries/books.ts';
import {
  insertDifferences,
  openDifferences,
  writeGone,
  writeSeen,
  type OpenDifference,
} from '../queries/differences.ts';
import { compareBooks, groupOf, seenAgain, subjectNow, type Books, type Compared } from '../rules/compare.ts';
import { daysLeft, daysToCompare, reachMs, type ComparedDay } from '../rules/nights.ts';
import { askAbout } from './ask.ts';
import { readBooks } from './read-books.ts';

/**
 * Milliseconds for which one process claims the comparison. A run asks the provider about a few hundred payments at
 * most.
 */
const claimMs = 15 * minuteMs;
/** Milliseconds before and after a compared day in which matches are searched first. */
const nearMs = 2 * dayMs;
/** Maximum number of differences that one run asks the provider about. */
const askedAtOnce = 200;

type FoundDay = { readonly of: ComparedDay; readonly found: Compared };

const comparedDays = (books: Books, days: readonly ComparedDay[]): readonly FoundDay[] =>
  days.map((of) => ({ of, found: compareBooks(books, of.fromMs, of.toMs) }));

const writeDay = async (app: App, provider: ProviderName, { of, found }: FoundDay): Promise<void> => {
  const nowMs = app.clock.now();
  await app.db.transaction().execute(async (trx) => {
    const id = await insertComparison(trx, provider, of, found, nowMs);
    if (id === undefined || found.differences.length === 0) return;
    await insertDifferences(trx, provider, id, found.differences, nowMs);
    const facts = {
      day: of.day,
      differences: found.differences.length,
      cents: Math.abs(found.oursCents - found.theirsCents),
    };
    const message = messages.books_differ;
    await notify(
      trx,
      [{ message, key: `${provider}:${of.day}`, onScreen: screenLineOf(message, facts, 'admins') }],
      nowMs,
    );
  });
};

/** Our ledger transaction that makes both books agree, recorded since the last comparison of an open difference. */
const closingTx = (books: Books, open: OpenDifference): string | null =>
  books.ours.findLast(
    (one) =>
      groupOf(one) === groupOf({ kind: open.operation, subject: open.subject }) &&
      (one.recordedMs ?? one.atMs) >= open.seenAtMs,
  )?.ref ?? null;

const compareAll = async (
  app: App,
  provider: ProviderName,
  lastDay: number | null,
  isByAdmin: boolean,
  nowMs: number,
): Promise<void> => {
  const days = daysToCompare(
    { lastDay, firstMs: lastDay === null ? await firstMovementMs(app.db, provider) : null },
    nowMs,
  );
  if (days.length === 0 && !isByAdmin) return;
  const began = days[0]?.fromMs ?? nowMs;
  const open = await openDifferences(app.db, provider, began - reachMs, askedAtOnce);
  if (days.length === 0 && open.length === 0) return;
  const near = await readBooks(app, provider, began - nearMs, []);
  let found = comparedDays(near, days);
  const differing = [...open, ...found.flatMap((one) => one.found.differences)];
  if (differing.length > 0) {
    await forEachSafely(app.log, 'compare-books', differing.slice(0, askedAtOnce), (one) =>
      askAbout(app, provider, one),
    );
    const far = await readBooks(
      app,
      provider,
      began - reachMs,
      differing.map(({ subject }) => subject),
    );
    found = comparedDays(far, days);
    for (const one of open) {
      const current = { ...one, subject: subjectNow(far, one) };
      const seen = seenAgain(far, current);
      await (seen
        ? writeSeen(app.db, one.id, seen, app.clock.now())
        : writeGone(app.db, one.id, closingTx(far, current), app.clock.now()));
    }
  }
  for (const one of found) await writeDay(app, provider, one);
};

/** Finished days not yet compared with the configured provider. Zero before the first movement of money. */
export const daysLeftNow = async ({ db, env }: Pick<App, 'db' | 'env'>, nowMs: number): Promise<number> => {
  const provider = env.PAYMENT_PROVIDER;
  const lastDay = await lastDayCompared(db, provider);
  const firstMs = lastDay === null ? await firstMovementMs(db, provider) : null;
  return lastDay === null && firstMs === null ? 0 : daysLeft({ lastDay, firstMs }, nowMs);
};

/** Result of a comparison: done, already running elsewhere, or the provider is unreachable. */
export type ComparedNow = 'done' | 'running' | 'away';

/**
 * Compares a few finished days with the provider's books and checks the open differences again. First fetches each
 * difference's payment or payout from the provider, in case a webhook was lost. During the day this runs only at an
 * admin's request (docs/product/payments.md#comparison).
 */
export const compareNow = async (app: App, isByAdmin: boolean, nowMs: number): Promise<ComparedNow> => {
  const { db, clock, log } = app;
  const provider = app.env.PAYMENT_PROVIDER;
  const claimed = await claimBooks(db, provider, nowMs, nowMs + claimMs);
  if (!claimed) return 'running';
  let isAway = false;
  try {
    await compareAll(app, provider, claimed.lastDay, isByAdmin, nowMs);
  } catch (error) {
    isAway = error instanceof ProviderUnreachable || error instanceof ProviderRefused;
    if (!isAway) throw error;
    log.error({ err: error, provider }, 'books of the provider not read');
  } finally {
    await freeBooks(db, provider, isAway, clock.now());
  }
  return isAway ? 'away' : 'done';
};
