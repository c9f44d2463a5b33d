import type { Language } from '#core/languages.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { MailPutOff } from '#platform/jobs/outbox.ts';
import { messages } from '../messages.ts';
import { conversationByRow, type ConversationRow } from '../queries/conversations.ts';
import { conversationOwners, lineForMail } from '../queries/mail-lines.ts';
import { mailedAfterMs } from '../rules/lines.ts';
import type { LineFacts, LineLinks } from '../rules/mails.ts';
import { maskContacts } from '../rules/masking.ts';
import { acrossOf, showsContacts, type ConversationSide } from '../rules/opening.ts';
import { visitsOfPair } from '../queries/pairs.ts';
import { writerName } from './presenter.ts';

const screenOwner = (to: ConversationSide, accountId: number, profileId: number | null) => {
  if (to === 'client') return { account: accountId };
  return profileId === null ? null : { profile: profileId };
};

/**
 * Notifies the other side that a line was written, in the caller's transaction. Sends nothing when the other side
 * already had unread lines (docs/product/messages.md#messenger). `row` is the conversation as it was before the line
 * was written.
 */
export const notifyOfLine = async (
  trx: Db,
  row: ConversationRow,
  side: ConversationSide,
  line: number,
  nowMs: number,
): Promise<void> => {
  const to = acrossOf(side);
  if (row.sides[side].said > row.sides[to].read) return;
  const owners = await conversationOwners(trx, row.row);
  if (!owners) return;
  const message = to === 'client' ? messages.line_for_client : messages.line_for_professional;
  const of = screenOwner(to, row.account_id, owners.profile_id);
  const language: Language = to === 'client' ? owners.client_language : 'fr';
  const facts: LineFacts = { from: writerName(row, side), to: '', excerpt: null, isUnread: true, language };
  await notify(
    trx,
    [{ message, key: `${row.id}:${line}`, payload: { line }, onScreen: screenLineOf(message, facts, of, language) }],
    nowMs,
  );
};

const excerptOf = (
  { body, withdrawn }: { readonly body: string | null; readonly withdrawn: boolean },
  isMasked: boolean,
): string | null => {
  if (body === null || withdrawn) return null;
  return isMasked ? maskContacts(body) : body;
};

/**
 * Loads the line of a mail. Null when the line, its conversation or its recipient no longer exists. Throws `MailPutOff`
 * for three minutes after the line, so that a recipient who is online can read it first.
 */
export const loadLine: LoadSubject<LineFacts, LineLinks> = async ({ db, env, clock }, { payload }) => {
  const line = payload.line === undefined ? undefined : await lineForMail(db, payload.line);
  const row = line && (await conversationByRow(db, line.conversation));
  const owners = row && (await conversationOwners(db, row.row));
  if (!line || !row || !owners) return null;
  const to = acrossOf(line.side);
  const isUnread = row.sides[to].read < line.row && !row.sides[to].blocked;
  if (isUnread && clock.now() < line.at + mailedAfterMs) throw new MailPutOff(line.at + mailedAfterMs);
  const isMasked = !showsContacts(await visitsOfPair(db, { accountId: row.account_id, proId: row.pro_id }));
  const language: Language = to === 'client' ? owners.client_language : 'fr';
  return {
    facts: {
      from: writerName(row, line.side),
      to: to === 'client' ? row.client.firstname : owners.owner_firstname,
      excerpt: excerptOf(line, isMasked),
      isUnread,
      language,
    },
    readers:
      to === 'client'
        ? { client: { email: owners.client_email, accountId: row.account_id } }
        : { professional: { email: owners.owner_email, accountId: owners.owner_id } },
    links: async () => ({
      open:
        to === 'client'
          ? `${env.PUBLIC_URL}/booking/messenger/${row.id}`
          : `${env.PUBLIC_URL}/${owners.segment}/dashboard/messages/${row.id}`,
      settings:
        to === 'client'
          ? `${env.PUBLIC_URL}/booking/account?tab=settings`
          : `${env.PUBLIC_URL}/${owners.segment}/dashboard/settings`,
      supportEmail: env.SUPPORT_EMAIL,
    }),
  };
};
