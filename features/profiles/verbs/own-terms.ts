import { inputMessages } from '#core/fields/messages.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import type { getTerms } from '../contract/terms.ts';
import { lockOwn } from '../queries/own.ts';
import { addTerms, termsOfSaleOf, termsVersions } from '../queries/terms.ts';
import { isBlankText, richText } from '../rules/rich-text.ts';

type Shown = AnswerOf<typeof getTerms>;

/** Terms as they leave the application, sanitised like those that enter it; only their author sees what is highlighted. */
export const cleanTerms = ({ env }: Pick<Call, 'env'>, html: string, withHighlights: boolean): string =>
  richText(html, { hosts: [env.PUBLIC_URL], withHighlights });

/** A professional's own terms in one version, the last unless told; refuses a version that is not there. */
export const ownTerms = async (call: Call, proId: number, version: number | null): Promise<Shown> => {
  const row = await termsOfSaleOf(call.db, proId, version);
  if (!row && version !== null) throw new Refusal('NotFound');
  return {
    version: row?.version ?? null,
    html: row ? cleanTerms(call, row.html, true) : '',
    created_at: row?.created_at ?? null,
    versions: await termsVersions(call.db, proId),
  };
};

/** Adds a version of a professional's terms; refuses one that says nothing, or the same as the last. */
export const writeTerms = async (call: Call, id: string, given: string): Promise<Shown> => {
  const proId = ownProfessional(call, id);
  const html = cleanTerms(call, given, true).trim();
  if (isBlankText(html)) throw new Refusal('InvalidInput', { validation: { html: inputMessages.missingFields } });
  await call.db.transaction().execute(async (trx) => {
    await lockOwn(trx, proId);
    if ((await termsOfSaleOf(trx, proId, null))?.html === html) throw new Refusal('NoChanges', { additional: 'no_changes' });
    await addTerms(trx, proId, html, call.now);
    await writeAudit(trx, { actor: `account:${signedIn(call).publicId}`, action: 'terms changed', object: id, detail: {} }, call.now);
  });
  return ownTerms(call, proId, null);
};
