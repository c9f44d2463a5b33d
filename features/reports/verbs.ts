import { ownerOf } from '#features/documents/queries/versions.ts';
import { refreshPublication } from '#features/documents/verbs/publication.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { lockPro, writeHidden } from '#features/profiles/queries/publication.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { newId, newReceipt } from '#platform/db/ids.ts';
import { messages } from './messages.ts';
import { insertReport, type NewReport } from './queries.ts';
import { takenOffLine } from './rules/mails.ts';

/** Keeps a report under a receipt of its own, and writes it to whoever left an address; gives the receipt. */
export const addReport = async (trx: Db, said: NewReport, nowMs: number): Promise<string> => {
  for (;;) {
    const receipt = `S-${newReceipt()}`;
    const id = await insertReport(trx, { ...said, receipt, publicId: newId() }, nowMs);
    // Two receipts alike: another is drawn.
    if (id === undefined) continue;
    if (said.email !== null) await notify(trx, [{ message: messages.report_received, key: receipt, payload: { report: id } }], nowMs);
    return receipt;
  }
};

/** Takes a professional off the site and tells them why, in the transaction that decides of the report; search follows. */
export const takeOff = async (trx: Db, proId: number, report: { readonly id: number; readonly receipt: string }, call: Call): Promise<void> => {
  await lockPro(trx, proId);
  if (!(await writeHidden(trx, proId, call.now))) return;
  await refreshPublication(trx, proId, call.now, call);
  const owner = await ownerOf(trx, proId);
  if (!owner) return;
  const message = messages.profile_taken_off;
  const payload = { account: owner.account_id, report: report.id, pro: proId };
  await notify(trx, [{ message, key: report.receipt, payload, onScreen: { of: { profile: owner.profile_id }, line: takenOffLine, setting: null } }], call.now);
};

/** Lets a professional back on the site, as soon as every other condition is met; false when nothing kept them off. */
export const putBack = async (trx: Db, proId: number, call: Call): Promise<boolean> => {
  await lockPro(trx, proId);
  if (!(await writeHidden(trx, proId, null))) return false;
  await refreshPublication(trx, proId, call.now, call);
  return true;
};
