import type { Db } from '#platform/db/db.ts';
import type { Deliveries, Delivery, OutboxRow } from '#platform/jobs/outbox.ts';
import type { App } from '#platform/app/app.ts';
import { isWanted } from '../queries/settings.ts';
import type { MessageAudience, Message } from '../rules/message.ts';

/** Somebody who may be written to, and the account whose settings count. */
export type MessageReader = { readonly email: string | null; readonly accountId: number | null };

/** What a mail is about as it leaves: what it tells, whom it may be for, and the addresses that it gives, made only when it leaves. */
export type Subject<Facts, Links> = {
  readonly facts: Facts;
  readonly readers: Partial<Record<MessageAudience, MessageReader>>;
  readonly links: () => Promise<Links>;
};

/** Reads what the mail of a row is about, as it stands now; null when it is gone. */
export type LoadSubject<Facts, Links> = (app: App, row: OutboxRow) => Promise<Subject<Facts, Links> | null>;

const isSwitchedOff = async <Facts>(db: Db, message: Message<Facts, never>, facts: Facts, { accountId }: MessageReader): Promise<boolean> => {
  const setting = message.setting(facts);
  return setting !== null && accountId !== null && !(await isWanted(db, accountId, setting));
};

const deliver =
  <Facts, Links>(message: Message<Facts, Links>, load: LoadSubject<Facts, Links>): Delivery =>
  async (app, row) => {
    const subject = await load(app, row);
    const reader = subject?.readers[message.to];
    if (!subject || !reader || reader.email === null || message.mail === null || !message.isStillTrue(subject.facts)) return null;
    if (await isSwitchedOff(app.db, message, subject.facts, reader)) return null;
    return { to: reader.email, ...message.mail(subject.facts, await subject.links()) };
  };

/**
 * How the mails of these messages are written as they leave, from what `load` reads then: none for one that is no longer true, that nobody can be sent or that
 * its reader has switched off.
 */
export const deliveriesOf = <Facts, Links>(load: LoadSubject<Facts, Links>, messages: readonly Message<Facts, Links>[]): Deliveries =>
  Object.fromEntries(messages.filter(({ mail }) => mail !== null).map((message) => [message.kind, deliver(message, load)]));
