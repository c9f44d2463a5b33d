import { Refusal } from '#core/refusal.ts';
import { approvalQueue, decideApproval } from '#features/catalog/verbs/approve.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import { ownProfessional } from '#platform/app/actor.ts';
import {
  archiveSale,
  changeSale,
  checkCode,
  createSale,
  decideSale,
  getSale,
  listSalesForApproval,
  listSales,
  publicSales,
  restoreSale,
  sortSales,
} from './contract.ts';
import { codeExists } from './queries/codes.ts';
import { countSales, publishedSales, salesOf, writeSaleOrder } from './queries/sale-items.ts';
import { normalisedCode, wellFormed } from './rules/code.ts';
import { isShown } from './rules/sale-items.ts';
import { keepSales, moveSale, ownSale, ownShown, publicShown, saveSale } from './verbs/own-sales.ts';
import { saleApproval } from './verbs/approve.ts';

const writing = async <T>(
  call: Call,
  id: string,
  work: (writing: { call: Call; trx: Db; proId: number }) => Promise<T>,
): Promise<T> => {
  const proId = ownProfessional(call, id);
  return call.db.transaction().execute((trx) => work({ call, trx, proId }));
};

export const handlers: readonly Handled[] = [
  handle(checkCode, async ({ code }, { db }) => {
    const typed = normalisedCode(code);
    return {
      state: wellFormed(typed) && (await codeExists(db, sha256(typed))) ? ('known' as const) : ('unknown' as const),
    };
  }),

  handle(listSales, async ({ id, archived }, call) => {
    const proId = ownProfessional(call, id);
    const counts = await countSales(call.db, proId);
    return {
      data: (await salesOf(call.db, proId, archived)).map(ownShown),
      total: counts.live,
      archived: counts.archived,
    };
  }),

  handle(getSale, async ({ id, sid }, call) => ownSale(call.db, ownProfessional(call, id), sid)),

  handle(createSale, async ({ id, ...input }, call) =>
    writing(call, id, async (context) => {
      await call.claimIdempotencyKey(context.trx);
      const made = await saveSale(context, input, null);
      await call.storeIdempotentAnswer(context.trx, made);
      return made;
    }),
  ),
  handle(changeSale, async ({ id, sid, ...input }, call) => writing(call, id, (one) => saveSale(one, input, sid))),
  handle(archiveSale, async ({ id, sid }, call) => writing(call, id, (one) => moveSale(one, sid, 'archived'))),
  handle(restoreSale, async ({ id, sid }, call) => writing(call, id, (one) => moveSale(one, sid, 'draft'))),

  handle(sortSales, async ({ id, ids }, call) =>
    writing(call, id, async (context) => {
      await keepSales(context);
      const known = await salesOf(context.trx, context.proId, false);
      if (ids.some((saleId) => !known.some((sale) => sale.id === saleId))) throw new Refusal('NotFound');
      await writeSaleOrder(context.trx, context.proId, ids);
      return { ids: (await salesOf(context.trx, context.proId, false)).map((sale) => sale.id) };
    }),
  ),

  handle(publicSales, async ({ id }, { db }) => ({
    data: (await publishedSales(db, id)).filter(isShown).map(publicShown),
  })),

  handle(listSalesForApproval, (query, { db }) => approvalQueue(saleApproval, db, query)),

  handle(decideSale, async (input, call) =>
    call.db.transaction().execute((trx) => decideApproval(saleApproval, trx, call, input)),
  ),
];
