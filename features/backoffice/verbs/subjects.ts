import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { deviceOf } from '#features/accounts/rules/device.ts';
import { unmetBy } from '#features/documents/verbs/publication.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { sessionsOfAccount } from '#platform/http/session.ts';
import type { Call } from '#platform/http/call.ts';
import type { readPerson } from '../contract/people.ts';
import type { readProfessional } from '../contract/professionals.ts';
import {
  documentsOfPro,
  lastComplaints,
  lastOrders,
  lastReviews,
  lastVisits,
  linesAbout,
  reportsBy,
  reportsOfPro,
  visitsToCome,
  type readings,
  type VisitsOf,
} from '../queries/lists.ts';
import { mailsTo, personRow } from '../queries/people.ts';
import { holderOfPro, professionalRow } from '../queries/professionals.ts';
import { untouchable } from '../rules/guard.ts';
import { actingAdmin } from './guard.ts';
import { suspensionShown } from './suspension.ts';

/** Records in the audit that an admin has read a person, a professional or a visit. */
export const writeReading = (call: Call, action: (typeof readings)[number], object: string): Promise<void> =>
  writeAudit(call.db, { actor: `account:${signedIn(call).publicId}`, action, object, detail: {} }, call.nowMs);

const heldOfVisits = async ({ db, nowMs }: Call, of: VisitsOf, object: string, actor: string | null = null) => ({
  coming: await visitsToCome(db, of, nowMs),
  visits: await lastVisits(db, of, nowMs),
  orders: await lastOrders(db, of),
  complaints: await lastComplaints(db, of),
  reviews: await lastReviews(db, of),
  journal: await linesAbout(db, object, actor),
});

/** A person as admins read them. Records the reading in the audit. */
export const shownPerson = async (call: Call, publicId: string): Promise<AnswerOf<typeof readPerson>> => {
  const { db, nowMs, messageLabels } = call;
  const found = await personRow(db, publicId);
  if (!found) throw new Refusal('NotFound');
  const { id: accountId, public_id: id, roles, ...row } = found;
  await writeReading(call, 'person read', id);
  const sessions = await sessionsOfAccount(db, accountId, nowMs);
  const mails = await mailsTo(db, { accountId, email: row.email });
  return {
    id,
    ...row,
    admin_roles: [...roles],
    untouchable: untouchable(actingAdmin(call), { id: accountId, roles }),
    suspension: await suspensionShown(call, accountId),
    profiles: [...row.profiles],
    sessions: sessions.map(({ device, signed_in_at, seen_at }) => ({ ...deviceOf(device), signed_in_at, seen_at })),
    mails: mails.map(({ kind, ...mail }) => ({ label: messageLabels.get(kind) ?? kind, ...mail })),
    reports: await reportsBy(db, row.email),
    ...(await heldOfVisits(
      call,
      { accountId, email: row.verified_at === null ? null : row.email },
      id,
      `account:${id}`,
    )),
  };
};

/** A professional as admins read them. Records the reading in the audit. */
export const shownProfessional = async (call: Call, publicId: string): Promise<AnswerOf<typeof readProfessional>> => {
  const { db, nowMs } = call;
  const found = await professionalRow(db, publicId, call.env.PAYMENT_PROVIDER);
  if (!found) throw new Refusal('NotFound');
  const { row: proId, ...row } = found;
  await writeReading(call, 'professional read', row.id);
  const owner = await holderOfPro(db, proId);
  return {
    ...row,
    unmet: [...(await unmetBy(db, proId, nowMs))],
    owner: owner ? { id: owner.public_id, name: owner.name, suspended: owner.suspended } : null,
    untouchable: owner ? untouchable(actingAdmin(call), owner) : null,
    documents: await documentsOfPro(db, proId),
    reports: await reportsOfPro(db, row.id),
    ...(await heldOfVisits(call, { proId }, row.id)),
  };
};
