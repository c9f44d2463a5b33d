import { sql } from 'kysely';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { TestApp } from '../app/test-app.ts';
import { inBackoffice, type Whom } from './backoffice.ts';
import { makeProfessional, type MadeProfessional, type Professional } from './factories.ts';
import { cards, news, payWith, sendOrder } from './payments.ts';
import { ownerOf } from './people.ts';
import { plain } from './shown-booking.ts';

export const day = '2026-12-10';
export const reason = 'Une fuite d’eau ferme le cabinet toute la journée.';

export const inCancelledDays = (appOf: () => TestApp) => {
  const { known, someone } = inBackoffice(appOf);

  const made = async (overrides: MadeProfessional = {}) => {
    const pro = await makeProfessional(appOf().db, appOf().clock.now(), { options: [{ cents: 6000 }], ...overrides });
    const holder = await known(await ownerOf(appOf(), pro));
    await sql`update pro set email = ${holder.email} where id = ${pro.id}`.execute(appOf().db);
    return { pro, holder };
  };
  const paid = async (pro: Professional, startsAt: string, client: Whom): Promise<string> => {
    const { sent } = await sendOrder(appOf(), pro, startsAt, { email: client.email }, client.client);
    await payWith(appOf(), sent, cards.accepted);
    await news(appOf());
    return sent.booking_id;
  };
  /**
   * A professional with three visits on the cancelled day, two of them for the same client, and one visit on the next
   * day.
   */
  const busy = async (overrides: MadeProfessional = {}) => {
    const { pro, holder } = await made(overrides);
    const [twice, once] = [await someone(), await someone()];
    const visits = [
      await paid(pro, `${day}T09:00:00.000Z`, twice),
      await paid(pro, `${day}T13:00:00.000Z`, once),
      await paid(pro, `${day}T15:00:00.000Z`, twice),
    ];
    return { pro, holder, twice, once, visits, later: await paid(pro, '2026-12-11T09:00:00.000Z', once) };
  };
  const statesOf = async (visits: readonly string[]): Promise<string[]> =>
    (
      await sql<{
        state: string;
      }>`select state from booking where public_id = any(${visits}::text[]) order by starts_at`.execute(appOf().db)
    ).rows.map(({ state }) => state);
  const mailsOf = async (kind: string, visits: readonly string[]): Promise<Mail[]> => {
    const { rows } = await sql<OutboxRow>`
      select o.id, o.kind, o.dedup_key, o.booking_id, o.payload, o.attempts, o.deferrals, o.created_at from outbox o join booking b on b.id = o.booking_id
      where o.kind = ${kind} and b.public_id = any(${visits}::text[]) order by b.starts_at`.execute(appOf().db);
    const mails = await Promise.all(rows.map((row) => appOf().deliveries[kind]!(appOf(), row)));
    return mails.flatMap((mail) => (mail === null ? [] : [{ ...mail, text: plain(mail.text) }]));
  };
  return { made, paid, busy, statesOf, mailsOf };
};
