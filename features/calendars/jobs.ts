import { minuteMs } from '#core/units.ts';
import { deliveriesOf, type LoadSubject } from '#features/notifications/verbs/deliver.ts';
import type { EventHandlers } from '#platform/db/event-handlers.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages, type CalendarFacts, type CalendarLinks } from './messages.ts';
import { dropFeedsOf, dueImports, forgetUnreadOfGone } from './queries.ts';
import { calendarsPath, followedCalendar, readImport } from './verbs/follow.ts';

const quarterMs = 15 * minuteMs;
const atOnce = 20;

/**
 * Reads the calendars that were last checked more than a quarter of an hour ago. Fetches them outside any transaction.
 */
const readImports: Job = {
  name: 'read-calendars',
  everySeconds: 60,
  run: async (app, nowMs) => {
    const due = await dueImports(app.db, nowMs - quarterMs, atOnce);
    await forEachSafely(app.log, 'read-calendars', due, (one) => readImport(app, one, nowMs));
    await forgetUnreadOfGone(app.db);
  },
};

export const jobs: readonly Job[] = [readImports];

/** Deletes the feeds of an account and of its professionals when all accesses to the account end. */
export const eventHandlers: EventHandlers = { access: dropFeedsOf };

/**
 * Loads an external calendar for a mail about it. Null when the professional has left or no longer follows the
 * calendar.
 */
const loadFollowed: LoadSubject<CalendarFacts, CalendarLinks> = async (
  { db, clock, env },
  { payload: { pro }, dedup_key: key },
) => {
  // The deduplication key of the mail contains the calendar's public id.
  const calendar = /:([0-9A-Za-z]{22}):/.exec(key)?.[1];
  const followed =
    pro === undefined || calendar === undefined
      ? null
      : await followedCalendar(db, { proId: pro, publicId: calendar }, clock.now());
  return (
    followed && {
      facts: followed.facts,
      readers: { professional: { email: followed.owner.email, accountId: followed.owner.account_id } },
      links: async () => ({
        calendars: env.PUBLIC_URL + calendarsPath(followed.owner),
        supportEmail: env.SUPPORT_EMAIL,
      }),
    }
  );
};

export const deliveries: Deliveries = deliveriesOf(loadFollowed, Object.values(messages));
