import { inputMessages, ownLinkMessage } from '#core/fields/messages.ts';
import { holdsOwnLink } from '#core/own-link.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import { ownLinkWordsOf } from '#platform/http/own-link.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import type { getTerms } from '../contract/terms.ts';
import { lockOwn } from '../queries/own-profiles.ts';
import { addTerms, termsOfSaleOf, termsVersions } from '../queries/terms.ts';
import { isBlankText, plainTextOf, richText } from '../rules/rich-text.ts';

type Shown = AnswerOf<typeof getTerms>;

/**
 * Sanitizes terms of sale. Called both when they are written and when they are read. Only their author sees the
 * highlights.
 */
export const cleanTerms = ({ env }: Pick<Call, 'env'>, html: string, withHighlights: boolean): string =>
  richText(html, { hosts: [env.PUBLIC_URL], withHighlights });

/**
 * Returns one version of a professional's own terms, the latest when `version` is null. Throws `NotFound` for an
 * unknown version.
 */
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

/** Adds a version of a professional's terms. Refuses blank terms, and terms equal to the latest version. */
export const writeTerms = async (call: Call, id: string, given: string): Promise<Shown> => {
  const proId = ownProfessional(call, id);
  const html = cleanTerms(call, given, true).trim();
  if (isBlankText(html)) throw new Refusal('InvalidInput', { validation: { html: inputMessages.missingFields } });
  // The entry of calls reads the HTML as sent. Only cleaned HTML shows a link that entities hide or tags cut in pieces.
  const words = ownLinkWordsOf(call);
  if ([html, plainTextOf(html)].some((written) => holdsOwnLink(written, words)))
    throw new Refusal('InvalidInput', { validation: { html: ownLinkMessage } });
  await call.db.transaction().execute(async (trx) => {
    await lockOwn(trx, proId);
    if ((await termsOfSaleOf(trx, proId, null))?.html === html)
      throw new Refusal('NoChanges', { additional: 'no_changes' });
    await addTerms(trx, proId, html, call.nowMs);
    await writeAudit(
      trx,
      { actor: `account:${signedIn(call).publicId}`, action: 'terms changed', object: id, detail: {} },
      call.nowMs,
    );
  });
  return ownTerms(call, proId, null);
};
