import { minuteMs } from '#core/units.ts';
import { endTokens } from '#features/accounts/queries/tokens.ts';
import { notify, type MessageToSend } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { mayAskMail } from '#platform/mail/mail-flood.ts';
import { messages } from '../messages.ts';

export type AddressChangeMessage = Pick<MessageToSend, 'message'> & { readonly reason?: string };

/**
 * Mails a confirmation link to the new address, and a notice to the current address. Each gets at most one mail a
 * minute about the same new address.
 */
export const askAddress = async (
  call: Call,
  trx: Db,
  account: { readonly id: number; readonly publicId: string; readonly email: string },
  wanted: string,
  { message, ...why }: AddressChangeMessage = { message: messages.email_change_asked },
): Promise<void> => {
  const key = `${account.publicId}.${sha256(wanted).slice(0, 32)}.${Math.floor(call.nowMs / minuteMs)}`;
  await endTokens(trx, account.id, 'change_email', call.nowMs);
  const mayAsk = await mayAskMail(call, trx, { kind: messages.email_change.kind, to: wanted }, call.nowMs);
  const link = { message: messages.email_change, key, payload: { account: account.id, email: wanted } };
  await notify(
    trx,
    [...(mayAsk ? [link] : []), { message, key, payload: { account: account.id, email: account.email, ...why } }],
    call.nowMs,
  );
};
