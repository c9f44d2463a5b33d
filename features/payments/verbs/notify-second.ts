import { accountById } from '#features/accounts/queries/accounts.ts';
import { adminAccountsWith } from '#features/accounts/queries/admins.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { messages } from '../messages.ts';
import { isAnswerAwaited } from '../queries/outcome-words.ts';
import { refundRequest } from '../queries/refund-requests.ts';
import { secondPath, secondSubjects, type SecondFacts, type SecondLinks } from '../rules/second-mails.ts';

/** Subject of a notification. `request`: public id of a refund request. `move`: row id of a money movement. */
type Subject = {
  readonly of: SecondFacts['of'];
  readonly cents: number;
  readonly request?: string;
  readonly move?: number;
};

/**
 * Notifies the finance admins that a subject of the signed-in admin waits for a second admin: on screen, and by mail to
 * each other owner and finance admin. Runs in the transaction that makes the subject wait.
 */
export const notifySecond = async (trx: Db, call: Call, subject: Subject): Promise<void> => {
  const { id: by, firstname, lastname } = signedIn(call);
  const key = subject.request ?? newId();
  const others = (await adminAccountsWith(trx, ['owner', 'finance'])).filter((account) => account !== by);
  const mails = others.map((account) => ({
    message: messages.second_admin_needed_mail,
    key: `${key}:${account}`,
    payload: { account, second: { ...subject, by } },
  }));
  const message = messages.second_admin_needed;
  const needed = { of: subject.of, cents: subject.cents, firstAdmin: `${firstname} ${lastname}` };
  await notify(trx, [{ message, key, onScreen: screenLineOf(message, needed, 'admins') }, ...mails], call.nowMs);
};

const isStillWaiting = async (
  db: Db,
  { of, request, move }: Omit<Subject, 'of'> & { of: string },
): Promise<boolean> => {
  if (request !== undefined) return (await refundRequest(db, request))?.state === 'waiting';
  return move !== undefined && isAnswerAwaited(db, { of: of === 'payout_answer' ? 'step' : 'refund', id: move });
};

/**
 * Loads a subject that waits for a second admin, for a mail. Null when the reader's or the first admin's account is
 * gone.
 */
export const loadSecond: LoadSubject<SecondFacts, SecondLinks> = async ({ db, env }, { payload }) => {
  const { account: readerId, second } = payload;
  const reader = readerId === undefined ? undefined : await accountById(db, readerId);
  const first = second && (await accountById(db, second.by));
  const of = secondSubjects.find((one) => one === second?.of);
  if (!reader || !second || !first || of === undefined) return null;
  return {
    facts: {
      firstname: reader.firstname,
      of,
      cents: second.cents,
      firstAdmin: `${first.firstname} ${first.lastname}`,
      isWaiting: await isStillWaiting(db, second),
    },
    readers: { account: { email: reader.email, accountId: reader.id } },
    links: async () => ({ room: `${env.PUBLIC_URL}${secondPath(of)}`, supportEmail: env.SUPPORT_EMAIL }),
  };
};
