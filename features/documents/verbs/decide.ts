import { Refusal } from '#core/refusal.ts';
import { mayPass } from '#core/states.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { inputMessages } from '#core/fields.ts';
import { parisZone } from '#core/units.ts';
import { messages } from '../messages.ts';
import { adminDocument, type QueuedDocumentRow } from '../queries/admin.ts';
import { replaceInForce, writeDocumentDecision } from '../queries/versions.ts';
import { documentTransitions, type Decision } from '../rules/states.ts';
import { endFault, lapseOf } from '../rules/validity.ts';
import { documentMessages } from './mail-subjects.ts';
import { refreshPublication } from './publication.ts';

export type DocumentDecision = {
  readonly status: Decision;
  readonly expiresOn: string | null;
  readonly reason: string | null;
};

const checked = (
  { type, issued_on, state, replaced_at }: QueuedDocumentRow,
  { status, expiresOn, reason }: DocumentDecision,
  today: string,
): void => {
  if (replaced_at !== null || !mayPass(documentTransitions, state, status, 'admin'))
    throw new Refusal('IllegalTransition');
  const fault = status === 'valid' ? endFault(type, issued_on, expiresOn, today) : undefined;
  if (fault !== undefined) throw new Refusal('InvalidInput', { validation: { expires_on: fault } });
  if (status === 'invalid' && reason === null)
    throw new Refusal('InvalidInput', { validation: { reason: inputMessages.missingFields } });
};

/**
 * Accepts or refuses a document version, notifies its owner, and publishes or hides the professional as a result.
 * Throws `Forbidden` when the document belongs to the admin (docs/product/rights.md#rules).
 */
export const decideVersion = async (
  call: Call,
  profileType: string,
  publicId: string,
  decided: DocumentDecision,
): Promise<QueuedDocumentRow> =>
  call.db.transaction().execute(async (trx) => {
    const admin = signedIn(call);
    const seen = await adminDocument(trx, publicId);
    if (!seen || seen.profile_type !== profileType) throw new Refusal('NotFound');
    await lockPro(trx, seen.pro_id);
    const row = (await adminDocument(trx, publicId))!;
    if (row.owner_id === admin.id)
      throw new Refusal('Forbidden', {
        additional: 'Ce document vous appartient\u202f: un autre administrateur doit le vérifier.',
      });
    checked(row, decided, isoFromDay(dayOf(parisZone, call.nowMs)));
    const { status, expiresOn } = decided;
    const reason = status === 'invalid' ? decided.reason : null;
    if (status === 'valid') await replaceInForce(trx, row.pro_id, row.type, call.nowMs);
    const end = status === 'valid' && expiresOn !== null ? { expiresOn, lapsesMs: lapseOf(expiresOn) } : null;
    await writeDocumentDecision(trx, { id: row.row_id, state: status, end, reason, accountId: admin.id }, call.nowMs);
    await writeAudit(
      trx,
      {
        actor: `account:${admin.publicId}`,
        action: `document ${status}`,
        object: publicId,
        ...(reason !== null && { reason }),
        detail: { type: row.type, professional: row.pro_public_id, ...(end !== null && { expires_on: end.expiresOn }) },
      },
      call.nowMs,
    );
    const messagesToSend = await documentMessages(
      trx,
      messages.document_decided,
      row.row_id,
      `${publicId}:${call.nowMs}`,
      call.nowMs,
    );
    await notify(trx, messagesToSend, call.nowMs);
    await refreshPublication(trx, row.pro_id, call.nowMs, call);
    return (await adminDocument(trx, publicId))!;
  });
