import { notify } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import { messages } from '../messages.ts';
import { takeRecipients, takeToSend } from '../queries/sending.ts';

/** How many mails are handed to the outbox in one transaction. */
export const handedAtOnce = 50;

const handSome = ({ db }: Pick<App, 'db'>, row: number, nowMs: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const kind = await takeToSend(trx, row);
    if (kind === undefined) return 0;
    const taken = await takeRecipients(trx, row, handedAtOnce);
    await notify(
      trx,
      taken.map(({ id, account_id: account, booking_id: bookingId }) => ({
        message: messages[`campaign_${kind}`],
        key: String(id),
        payload: { recipient: id, ...(account !== null && { account }) },
        bookingId,
      })),
      nowMs,
    );
    return taken.length;
  });

/** Hands a message to the outbox, some readers at a time. */
export const letLeave = async (app: Pick<App, 'db'>, row: number, nowMs: number): Promise<void> => {
  for (let some = handedAtOnce; some === handedAtOnce;) some = await handSome(app, row, nowMs);
};
