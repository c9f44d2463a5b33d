import { validDiplomas } from '#features/documents/queries/versions.ts';
import { isOpenTo } from '#features/documents/rules/publication.ts';
import type { EventHandler, EventHandlers } from '#platform/db/event-handlers.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { offeringPro } from './queries/professionals.ts';
import { forgetServiceImports } from './queries/service-imports.ts';
import { fitServices, lockServices } from './queries/services.ts';
import { servesAt } from './rules/judged-service.ts';
import { serviceImportMs } from './verbs/import-services.ts';

export const jobs: readonly Job[] = [
  forgetting('forget-service-imports', [
    { id: 'service imports', forget: (db, nowMs, limit) => forgetServiceImports(db, nowMs - serviceImportMs, limit) },
  ]),
];

// Runs when a profile or its diplomas change. Services are no longer offered at a place or in a category that the
// professional has left, nor in a category whose required diploma is missing.
const fit: EventHandler = async (trx, proId, nowMs, app) => {
  await lockServices(trx, proId);
  const pro = await offeringPro(trx, proId);
  if (!pro) return;
  const diplomas = await validDiplomas(trx, proId);
  const categories = pro.categories.filter((category) => isOpenTo(category, diplomas));
  if (await fitServices(trx, proId, { ...servesAt(pro), categories }, nowMs))
    await app.emit(trx, 'offer', proId, nowMs);
};

export const eventHandlers: EventHandlers = { profile: fit, diplomas: fit };
