import { minuteMs } from '#core/units.ts';
import { deliveriesOf, type LoadSubject } from '#features/notifications/verbs/deliver.ts';
import type { EventHandlers } from '#platform/db/event-handlers.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages, type SilentFacts, type SilentLinks } from './messages.ts';
import { dropFeedsOf, dueImports } from './queries.ts';
import { calendarsPath, readImport, silentCalendars } from './verbs.ts';

const quarterMs = 15 * minuteMs;
const atOnce = 20;

/** Reads again the calendars that nobody has looked at for a quarter of an hour, each outside any transaction. */
const readImports: Job = {
  name: 'read-calendars',
  everySeconds: 60,
  run: async (app, now) => {
    const due = await dueImports(app.db, now - quarterMs, atOnce);
    await forEachSafely(app.log, 'read-calendars', due, (one) => readImport(app, one, now));
  },
};

export const jobs: readonly Job[] = [readImports];

/** What opens an account ends: its feeds, and those of its professionals, do too. */
export const eventHandlers: EventHandlers = { access: dropFeedsOf };

/** Reads the calendars of a professional that cannot be read as a mail about them leaves; null when nobody is there. */
const loadSilent: LoadSubject<SilentFacts, SilentLinks> = async ({ db, clock, env }, { payload }) => {
  const silent = payload.pro === undefined ? null : await silentCalendars(db, payload.pro, clock.now());
  return (
    silent && {
      facts: silent.facts,
      readers: { professional: { email: silent.owner.email, accountId: silent.owner.account_id } },
      links: async () => ({ calendars: env.PUBLIC_URL + calendarsPath(silent.owner), supportEmail: env.SUPPORT_EMAIL }),
    }
  );
};

/** How the mails about calendars are written. */
export const deliveries: Deliveries = deliveriesOf(loadSilent, [messages.calendar_silent]);
