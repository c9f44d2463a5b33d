import type { DocumentKey } from '#db/reference/documents.ts';
import { mayPass } from '#core/states.ts';
import { Refusal } from '#core/refusal.ts';
import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import { newId } from '#platform/db/ids.ts';
import { signedIn } from '#platform/app/actor.ts';
import { withFileOfRow } from '#platform/files/file-of-row.ts';
import type { DocumentAnswer } from '../contract.ts';
import { messages } from '../messages.ts';
import { insertVersion, lastVersion, versionsOf } from '../queries/versions.ts';
import { documentLabelOf } from '../rules/kinds.ts';
import { documentTransitions } from '../rules/states.ts';
import { shownDocument } from './presenter.ts';

export type SentDocument = {
  readonly proId: number;
  readonly proName: string;
  readonly companyType: string | null;
  readonly type: DocumentKey;
  readonly bytes: Uint8Array;
  readonly issuedOn: string | null;
  readonly categories: readonly number[];
};

/**
 * Stores the file, then writes a version that awaits a decision. Deletes the file when the version cannot be written.
 * Throws `IllegalTransition` while an earlier version awaits a decision.
 */
export const sendVersion = async (
  call: Call,
  { proId, proName, companyType, type, bytes, issuedOn, categories }: SentDocument,
): Promise<DocumentAnswer> => {
  const publicId = newId();
  const storageKey = `documents/${newId()}.pdf`;
  await call.storage.put(storageKey, bytes, 'application/pdf').catch((error: unknown) => {
    call.log.error({ err: error }, 'document not kept');
    throw new Refusal('Unavailable', {
      additional: 'Votre document n’a pas pu être enregistré. Réessayez dans un instant.',
    });
  });
  return withFileOfRow(call, storageKey, () =>
    call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      await lockPro(trx, proId);
      const from = (await lastVersion(trx, proId, type))?.state ?? 'missing';
      if (!mayPass(documentTransitions, from, 'in_validation', 'pro'))
        throw new Refusal('IllegalTransition', {
          additional: 'Ce document est déjà en cours de vérification. Vous pourrez le remplacer ensuite.',
        });
      await insertVersion(
        trx,
        { publicId, proId, type, storageKey, sizeBytes: bytes.byteLength, issuedOn, categories },
        call.nowMs,
      );
      const actor = `account:${signedIn(call).publicId}`;
      await writeAudit(trx, { actor, action: 'document sent', object: publicId, detail: { type } }, call.nowMs);
      const message = messages.document_sent;
      await notify(
        trx,
        [
          {
            message,
            key: publicId,
            onScreen: screenLineOf(message, { label: documentLabelOf(type, companyType), name: proName }, 'admins'),
          },
        ],
        call.nowMs,
      );
      const shown = shownDocument(type, await versionsOf(trx, proId), call.nowMs, companyType);
      await call.storeIdempotentAnswer(trx, shown);
      return shown;
    }),
  );
};
