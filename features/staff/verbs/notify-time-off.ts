import { accountById } from '#features/accounts/queries/accounts.ts';
import { ownerOf } from '#features/documents/queries/versions.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { timeOffDecided, timeOffRequested } from '../messages.ts';
import { timeOffForMail } from '../queries/time-off.ts';
import type { StaffLinks } from '../rules/mails.ts';
import type { TimeOffFacts } from '../rules/time-off-mails.ts';
import { timeOffDays, type TimeOffState } from '../rules/time-off.ts';

const factsOf = async (
  db: Db,
  row: number,
): Promise<(TimeOffFacts & { readonly accountId: number; readonly proId: number }) | undefined> => {
  const request = await timeOffForMail(db, row);
  if (!request) return undefined;
  return {
    accountId: request.account_row,
    proId: request.pro_row,
    establishment: request.establishment,
    person: request.label,
    days: timeOffDays({ fromMs: request.from_ms, toMs: request.to_ms }, request.zone),
    reason: request.reason,
    state: request.state,
    answer: request.answer,
  };
};

export const notifyTimeOffRequested = async (trx: Db, proId: number, row: number, nowMs: number): Promise<void> => {
  const [facts, owner] = [await factsOf(trx, row), await ownerOf(trx, proId)];
  if (!facts || !owner) return;
  const message = timeOffRequested.time_off_asked;
  const onScreen = screenLineOf(message, facts, { profile: owner.profile_id });
  await notify(
    trx,
    [{ message, key: `${row}`, payload: { account: owner.account_id, time_off: row }, onScreen }],
    nowMs,
  );
};

const messageOf = (state: TimeOffState) =>
  state === 'granted' || state === 'refused' || state === 'taken_back'
    ? timeOffDecided[`time_off_${state}`]
    : undefined;

/**
 * Notifies the author of a time off request of the decision, in the caller's transaction. Does nothing once the
 * author's account is deleted.
 */
export const notifyTimeOffDecided = async (trx: Db, row: number, nowMs: number): Promise<void> => {
  const facts = await factsOf(trx, row);
  const message = facts && messageOf(facts.state);
  if (!message) return;
  const onScreen = screenLineOf(message, facts, { account: facts.accountId });
  await notify(
    trx,
    [{ message, key: `${row}`, payload: { account: facts.accountId, time_off: row }, onScreen }],
    nowMs,
  );
};

const subjectOf = async ({ db, env }: Pick<App, 'db' | 'env'>, row: number | undefined, path: string) => {
  const facts = row === undefined ? undefined : await factsOf(db, row);
  return (
    facts && {
      facts,
      links: async (): Promise<StaffLinks> => ({ open: `${env.PUBLIC_URL}${path}`, supportEmail: env.SUPPORT_EMAIL }),
    }
  );
};

/**
 * Loads a time off request for the mail to the owner. Null once the account of the owner or of the author is deleted.
 */
export const loadTimeOffRequest: LoadSubject<TimeOffFacts, StaffLinks> = async (app, { payload }) => {
  const subject = await subjectOf(app, payload.time_off, '/business/dashboard/equipe/absences');
  const owner = subject && (await ownerOf(app.db, subject.facts.proId));
  return subject && owner
    ? { ...subject, readers: { professional: { email: owner.email, accountId: owner.account_id } } }
    : null;
};

/** Loads a time off request for the mail to its author. Null once the author's account is deleted. */
export const loadTimeOffDecided: LoadSubject<TimeOffFacts, StaffLinks> = async (app, { payload }) => {
  const subject = await subjectOf(app, payload.time_off, '/business/dashboard/mon-acces/absences');
  const account = subject && (await accountById(app.db, subject.facts.accountId));
  return subject && account
    ? { ...subject, readers: { account: { email: account.email, accountId: account.id } } }
    : null;
};
