import { Refusal } from '#core/refusal.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import type { Db } from '#platform/db/db.ts';
import { closedCategoriesAt } from '#features/settings/queries.ts';
import { ownProfessional } from '#platform/app/actor.ts';
import {
  archiveService,
  changeService,
  createService,
  duplicateService,
  getService,
  listServices,
  restoreService,
  serviceChoices,
  sortServices,
} from './contract.ts';
import { decideService, listServicesForApproval } from './contract/approvals.ts';
import {
  chooseServiceColumns,
  getServiceImport,
  readServiceFile,
  recentServiceImports,
  runServiceImport,
  undoServiceImport,
} from './contract/imports.ts';
import { offeringPro } from './queries/professionals.ts';
import { countServices, servicesOf, writeOrder } from './queries/services.ts';
import { servesAt } from './rules/judged-service.ts';
import { archive, duplicate, keepCatalogue, ownService, restore, saveService } from './verbs/own-services.ts';
import {
  chooseColumnsOfServices,
  keepServiceFile,
  recentServiceFiles,
  runServiceFile,
  serviceImportShown,
  undoServiceFile,
} from './verbs/import-services.ts';
import { approvalQueue, decideApproval, serviceApproval } from './verbs/approve.ts';

/** Runs a change of the caller's own catalogue in one transaction. */
const writing = async <T>(
  call: Call,
  id: string,
  work: (writing: { call: Call; trx: Db; proId: number }) => Promise<T>,
): Promise<T> => {
  const proId = ownProfessional(call, id);
  return call.db.transaction().execute((trx) => work({ call, trx, proId }));
};

/** Does the work of `writing` once per idempotency key. A repeated request gets the stored response. */
const writingOnce: typeof writing = async (call, id, work) =>
  writing(call, id, async (one) => {
    await call.claimIdempotencyKey(one.trx);
    const made = await work(one);
    await call.storeIdempotentAnswer(one.trx, made);
    return made;
  });

export const handlers: readonly Handled[] = [
  handle(listServices, async ({ id, archived }, call) => {
    const proId = ownProfessional(call, id);
    const counts = await countServices(call.db, proId);
    return { data: await servicesOf(call.db, proId, archived), total: counts.live, archived: counts.archived };
  }),

  handle(serviceChoices, async ({ id }, call) => {
    const pro = await offeringPro(call.db, ownProfessional(call, id));
    if (!pro) throw new Refusal('NotFound');
    return { ...pro, ...servesAt(pro), closed_categories: [...(await closedCategoriesAt(call.db, call.nowMs))] };
  }),

  handle(getService, async ({ id, pid }, call) => ownService(call.db, ownProfessional(call, id), pid)),

  handle(createService, async ({ id, ...input }, call) =>
    writingOnce(call, id, (one) => saveService(one, input, null)),
  ),
  handle(changeService, async ({ id, pid, ...input }, call) =>
    writing(call, id, (one) => saveService(one, input, pid)),
  ),
  handle(archiveService, async ({ id, pid }, call) => writing(call, id, (one) => archive(one, pid))),
  handle(restoreService, async ({ id, pid }, call) => writing(call, id, (one) => restore(one, pid))),
  handle(duplicateService, async ({ id, pid }, call) => writingOnce(call, id, (one) => duplicate(one, pid))),

  handle(sortServices, async ({ id, ids }, call) =>
    writing(call, id, async (one) => {
      await keepCatalogue(one);
      const known = await servicesOf(one.trx, one.proId, false);
      if (ids.some((serviceId) => !known.some((service) => service.id === serviceId))) throw new Refusal('NotFound');
      await writeOrder(one.trx, one.proId, ids);
      return { ids: (await servicesOf(one.trx, one.proId, false)).map((service) => service.id) };
    }),
  ),

  handle(readServiceFile, async ({ id, file }, call) => {
    const proId = ownProfessional(call, id);
    return serviceImportShown(call.db, proId, await keepServiceFile(call, proId, file));
  }),

  handle(recentServiceImports, async ({ id }, call) => ({
    data: await recentServiceFiles(call.db, ownProfessional(call, id), call.nowMs),
  })),
  handle(getServiceImport, async ({ id, iid }, call) => serviceImportShown(call.db, ownProfessional(call, id), iid)),

  handle(chooseServiceColumns, async ({ id, iid, fields }, call) => {
    await writing(call, id, (one) => chooseColumnsOfServices(one, iid, fields));
    return serviceImportShown(call.db, ownProfessional(call, id), iid);
  }),

  handle(runServiceImport, async ({ id, iid }, call) => {
    await writing(call, id, (one) => runServiceFile(one, iid));
    return serviceImportShown(call.db, ownProfessional(call, id), iid);
  }),

  handle(undoServiceImport, async ({ id, iid }, call) => {
    await writing(call, id, (one) => undoServiceFile(one, iid));
    return serviceImportShown(call.db, ownProfessional(call, id), iid);
  }),

  handle(listServicesForApproval, (query, { db }) => approvalQueue(serviceApproval, db, query)),

  handle(decideService, async (input, call) =>
    call.db.transaction().execute((trx) => decideApproval(serviceApproval, trx, call, input)),
  ),
];
