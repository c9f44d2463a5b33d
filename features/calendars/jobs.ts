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

/** Reads again the calendars that nobody has looked at for a quarter of an hour, each outside any transaction. */
const readImports: Job = {
  name: 'read-calendars',
  everySeconds: 60,
  run: async (app, now) => {
    const due = await dueImports(app.db, now - quarterMs, atOnce);
    await forEachSafely(app.log, 'read-calendars', due, (one) => readImport(app, one, now));
    await forgetUnreadOfGone(app.db);
  },
};

export const jobs: readonly Job[] = [readImports];

/** What opens an account ends: its feeds, and those of its professionals, do too. */
export const eventHandlers: EventHandlers = { access: dropFeedsOf };

/** Reads a calendar that a professional follows as a mail about it leaves; null when nobody is there, or it is followed no more. */
const loadFollowed: LoadSubject<CalendarFacts, CalendarLinks> = async ({ db, clock, env }, { payload: { pro }, dedup_key: key }) => {
  // Its key says which calendar it is of.
  const calendar = /:([0-9A-Za-z]{22}):/.exec(key)?.[1];
  const followed = pro === undefined || calendar === undefined ? null : await followedCalendar(db, { proId: pro, publicId: calendar }, clock.now());
  return (
    followed && {
      facts: followed.facts,
      readers: { professional: { email: followed.owner.email, accountId: followed.owner.account_id } },
      links: async () => ({ calendars: env.PUBLIC_URL + calendarsPath(followed.owner), supportEmail: env.SUPPORT_EMAIL }),
    }
  );
};

/** How the mails about calendars are written. */
export const deliveries: Deliveries = deliveriesOf(loadFollowed, Object.values(messages));
