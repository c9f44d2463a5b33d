import type { Db } from '#platform/db/db.ts';
import type { Deliveries, Delivery, OutboxRow } from '#platform/jobs/outbox.ts';
import type { App } from '#platform/app/app.ts';
import { isWanted } from '../queries/settings.ts';
import type { MessageAudience, Message } from '../rules/message.ts';

/**
 * The recipient of a mail: an email address, and the account whose settings apply. When `email` is null, no mail can be
 * sent.
 */
export type MessageReader = { readonly email: string | null; readonly accountId: number | null };

/**
 * The current subject of a mail about to be sent: its data, its possible recipients, and its links. The links are
 * created only now, so that no secret waits in the outbox.
 */
export type Subject<Facts, Links> = {
  readonly facts: Facts;
  readonly readers: Partial<Record<MessageAudience, MessageReader>>;
  readonly links: () => Promise<Links>;
};

/** Loads the current subject of a row of the outbox. Null when the subject no longer exists. */
export type LoadSubject<Facts, Links> = (app: App, row: OutboxRow) => Promise<Subject<Facts, Links> | null>;

const isSwitchedOff = async <Facts>(
  db: Db,
  message: Message<Facts, never>,
  facts: Facts,
  { accountId }: MessageReader,
): Promise<boolean> => {
  const setting = message.setting(facts);
  return setting !== null && accountId !== null && !(await isWanted(db, accountId, setting));
};

const deliver =
  <Facts, Links>(message: Message<Facts, Links>, load: LoadSubject<Facts, Links>): Delivery =>
  async (app, row) => {
    const subject = await load(app, row);
    const reader = subject?.readers[message.to];
    if (!subject || !reader || reader.email === null || message.mail === null || !message.isStillTrue(subject.facts))
      return null;
    if (await isSwitchedOff(app.db, message, subject.facts, reader)) return null;
    return { to: reader.email, ...message.mail(subject.facts, await subject.links()) };
  };

/**
 * Builds the delivery of each message. `load` returns the subject when the mail is sent. A mail is dropped when it is
 * no longer accurate, has no recipient, or is switched off in the recipient's settings.
 */
export const deliveriesOf = <Facts, Links>(
  load: LoadSubject<Facts, Links>,
  messages: readonly Message<Facts, Links>[],
): Deliveries =>
  Object.fromEntries(
    messages.filter(({ mail }) => mail !== null).map((message) => [message.kind, deliver(message, load)]),
  );
