import { inputMessages } from '#core/fields/messages.ts';
import { Refusal } from '#core/refusal.ts';
import { mayPass } from '#core/states.ts';
import { offeringPro, type OfferingPro } from '#features/catalog/queries/professionals.ts';
import { lockServices } from '#features/catalog/queries/services.ts';
import { healthWords, wordingOf } from '#features/catalog/rules/health-words.ts';
import { sameName } from '#features/catalog/rules/service-names.ts';
import { serviceTransitions, stateWished, type ServiceState } from '#features/catalog/rules/states.ts';
import { screenLineOf, notify } from '#features/notifications/verbs/notify.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { newId } from '#platform/db/ids.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { OwnSaleAnswer, PublicSale, SaleIn } from '../contract.ts';
import { messages } from '../messages.ts';
import {
  insertSale,
  optionsToSell,
  storedSale,
  saleNamesTaken,
  saleOf,
  writeSale,
  writeSaleLines,
  writeSaleState,
  type SaleRow,
} from '../queries/sale-items.ts';
import { refusedSale } from '../rules/judged-sale.ts';
import { isShown, termsToStore } from '../rules/sale-items.ts';
import { saleRefusals } from '../rules/sale-refusals.ts';

type Writing = { readonly call: Call; readonly trx: Db; readonly proId: number };

export const ownShown = (row: SaleRow): OwnSaleAnswer => ({ ...row, shown: isShown(row) });

export const publicShown = ({
  id,
  kind,
  name,
  description,
  price_cents,
  value_cents,
  years,
  stock,
  rhythm,
  engagement_months,
  lines,
  ...rest
}: SaleRow): PublicSale => ({
  id,
  kind,
  name,
  description,
  price_cents,
  value_cents,
  years,
  rhythm,
  engagement_months,
  collected_on_site: rest.collected_on_site,
  collected_at_visit: rest.collected_at_visit,
  in_stock: stock === null ? null : stock > 0,
  lines: lines.map(({ count, service, option, duration_min, price_cents: alone }) => ({
    count,
    service,
    option,
    duration_min,
    price_cents: alone,
  })),
});

/** Returns a sale of the professional. Throws `NotFound` for an unknown id. */
export const ownSale = async (db: Db, proId: number, publicId: string): Promise<OwnSaleAnswer> => {
  const found = await saleOf(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  return ownShown(found);
};

/**
 * Locks the professional, so that two changes of their sales run one after the other. Returns the professional. Throws
 * `NotFound` when it does not exist.
 */
export const keepSales = async ({ trx, proId }: Writing): Promise<OfferingPro> => {
  await lockServices(trx, proId);
  const pro = await offeringPro(trx, proId);
  if (!pro) throw new Refusal('NotFound');
  return pro;
};

const audit = async ({ call, trx }: Writing, state: ServiceState, object: string, name: string): Promise<void> =>
  writeAudit(
    trx,
    { actor: `account:${signedIn(call).publicId}`, action: `sale ${state}`, object, detail: { name } },
    call.nowMs,
  );

const notifyAdmins = ({ call, trx }: Writing, publicId: string, name: string, professional: string): Promise<void> => {
  const message = messages.sale_review;
  return notify(
    trx,
    [{ message, key: `${publicId}:${call.nowMs}`, onScreen: screenLineOf(message, { name, professional }, 'admins') }],
    call.nowMs,
  );
};

/** Returns the text of a sale that an admin reads and accepts. */
export const saleWording = ({ name, description }: { readonly name: string; readonly description: string }): string =>
  wordingOf({ name, description, options: [], add_ons: [] });

const same = (a: OwnSaleAnswer, b: OwnSaleAnswer): boolean =>
  JSON.stringify({ ...a, updated_at: null }) === JSON.stringify({ ...b, updated_at: null });

/**
 * Creates a sale, or updates it when `publicId` is given, and returns it. Refuses invalid terms, a change of kind, a
 * name already used and an update that changes nothing.
 */
export const saveSale = async (writing: Writing, input: SaleIn, publicId: string | null): Promise<OwnSaleAnswer> => {
  const { call, trx, proId } = writing;
  const pro = await keepSales(writing);
  const before = publicId === null ? null : await ownSale(trx, proId, publicId);
  const stored = publicId === null ? undefined : await storedSale(trx, proId, publicId);
  const terms = termsToStore(input);
  const refused = refusedSale(terms, await optionsToSell(trx, proId), input.state === 'published');
  if (before && before.kind !== input.kind) refused['kind'] = inputMessages.invalidParam;
  if (Object.keys(refused).length > 0) throw new Refusal('InvalidInput', { validation: refused });
  if ((await saleNamesTaken(trx, proId, publicId)).some((name) => sameName(name, input.name)))
    throw new Refusal('AlreadyExists', {
      additional: saleRefusals.nameTaken,
      validation: { name: saleRefusals.nameTaken },
    });

  const wording = saleWording(input);
  const state = stateWished(input.state, {
    wording,
    isSensitive: healthWords(wording).length > 0,
    accepted: stored?.accepted ?? null,
  });
  if (!mayPass(serviceTransitions, before?.state ?? null, state, 'pro') || before?.state === 'archived')
    throw new Refusal('IllegalTransition');
  const words = { ...terms, name: input.name, description: input.description, state };
  const id = publicId ?? newId();
  const row = stored?.row ?? (await insertSale(trx, proId, id, words, call.nowMs));
  if (stored) await writeSale(trx, stored.row, words, call.nowMs);
  await writeSaleLines(trx, row, terms.lines);

  const after = await ownSale(trx, proId, id);
  if (before && same(before, after)) throw new Refusal('NoChanges', { additional: 'no_changes' });
  if (state === 'in_review' && before?.state !== 'in_review')
    await notifyAdmins(writing, id, input.name, pro.business_name);
  if (state !== (before?.state ?? 'draft')) await audit(writing, state, id, input.name);
  return after;
};

/**
 * Archives a sale, or restores an archived sale as a draft. Throws `IllegalTransition` for any other change of state.
 */
export const moveSale = async (
  writing: Writing,
  publicId: string,
  to: 'archived' | 'draft',
): Promise<OwnSaleAnswer> => {
  const { call, trx, proId } = writing;
  await keepSales(writing);
  const before = await ownSale(trx, proId, publicId);
  const stored = await storedSale(trx, proId, publicId);
  if (
    !stored ||
    (to === 'draft' && before.state !== 'archived') ||
    !mayPass(serviceTransitions, before.state, to, 'pro')
  )
    throw new Refusal('IllegalTransition');
  if (to === 'draft' && (await saleNamesTaken(trx, proId, publicId)).some((name) => sameName(name, before.name)))
    throw new Refusal('AlreadyExists', { additional: saleRefusals.nameTaken });
  await writeSaleState(trx, stored.row, to, call.nowMs);
  if (to === 'archived') await audit(writing, to, publicId, before.name);
  return ownSale(trx, proId, publicId);
};
