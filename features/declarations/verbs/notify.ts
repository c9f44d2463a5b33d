import { ownerOf } from '#features/documents/queries/versions.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { messages, type RequestMessage } from '../messages.ts';
import { yearFigures } from '../queries/figures.ts';
import { claimNotified, requestById } from '../queries/requests.ts';
import { noFigures, sumOfQuarters, type YearFigures } from '../rules/figures.ts';
import { missingParts } from '../rules/identity.ts';
import type { DeclarationLinks, RequestFacts, SummaryFacts } from '../rules/mails.ts';
import { knownSellers } from './identity.ts';

const linksOf =
  ({ env }: Pick<App, 'env'>, segment: string, year?: number) =>
  async (): Promise<DeclarationLinks> => ({
    summary: `${env.PUBLIC_URL}/${segment}/dashboard/revenus/recapitulatif${year === undefined ? '' : `?annee=${year}`}`,
    supportEmail: env.SUPPORT_EMAIL,
  });

/**
 * Notifies a professional of a request for information, in the caller's transaction, once the request is written. Does
 * nothing when the professional has no owner.
 */
export const notifyOfRequest = async (
  app: App,
  trx: Db,
  id: number,
  message: RequestMessage,
  nowMs: number,
): Promise<void> => {
  const request = await requestById(trx, id);
  const owner = request && (await ownerOf(trx, request.proId));
  const known = request && (await knownSellers(app, trx, [request.proId], nowMs)).get(request.proId);
  if (!owner || !known) return;
  const facts: RequestFacts = {
    firstname: owner.firstname,
    missing: missingParts(known.identity),
    isOpen: request.isOpen,
  };
  const onScreen = screenLineOf(message, facts, { profile: owner.profile_id });
  await notify(
    trx,
    [{ message, key: String(id), payload: { account: owner.account_id, identity_request: id }, onScreen }],
    nowMs,
  );
};

/** Loads the request of a mail. Null when the request, the professional or the owner no longer exists. */
export const loadRequest: LoadSubject<RequestFacts, DeclarationLinks> = async (
  app,
  { payload: { identity_request: id } },
) => {
  const request = id === undefined ? undefined : await requestById(app.db, id);
  const owner = request && (await ownerOf(app.db, request.proId));
  const known = request && (await knownSellers(app, app.db, [request.proId], app.clock.now())).get(request.proId);
  if (!owner || !known) return null;
  return {
    facts: { firstname: owner.firstname, missing: missingParts(known.identity), isOpen: request.isOpen },
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: linksOf(app, owner.segment),
  };
};

/**
 * Notifies a professional that their statement of a year is ready, in the caller's transaction. A second call for the
 * same year sends nothing.
 */
export const notifyOfYear = async (
  trx: Db,
  proId: number,
  year: number,
  figures: YearFigures,
  nowMs: number,
): Promise<void> => {
  if (!(await claimNotified(trx, proId, year, nowMs))) return;
  const owner = await ownerOf(trx, proId);
  if (!owner) return;
  const message = messages.yearly_summary;
  const onScreen = screenLineOf(
    message,
    { firstname: owner.firstname, year, total: sumOfQuarters(figures) },
    { profile: owner.profile_id },
  );
  await notify(
    trx,
    [{ message, key: `${proId}:${year}`, payload: { account: owner.account_id, pro: proId, year }, onScreen }],
    nowMs,
  );
};

/** Loads the yearly figures of a mail. Null when the professional has no owner. */
export const loadSummary: LoadSubject<SummaryFacts, DeclarationLinks> = async (app, { payload: { pro, year } }) => {
  const owner = pro === undefined || year === undefined ? undefined : await ownerOf(app.db, pro);
  if (!owner || pro === undefined || year === undefined) return null;
  const figures = (await yearFigures(app.db, year, pro)).get(pro) ?? noFigures;
  return {
    facts: { firstname: owner.firstname, year, total: sumOfQuarters(figures) },
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: linksOf(app, owner.segment, year),
  };
};
