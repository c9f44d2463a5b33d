import { notify } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import { messages } from '../messages.ts';
import { takeRecipients, takeToSend } from '../queries/sending.ts';

const handedAtOnce = 50;

/**
 * Hands a campaign to the outbox for a few recipients at a time, so that booking mails do not wait behind a campaign
 * with many recipients.
 */
export const letSomeLeave = ({ db }: Pick<App, 'db'>, row: number, nowMs: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const kind = await takeToSend(trx, row);
    if (kind === undefined) return;
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
  });
