import { Refusal } from '#core/refusal.ts';
import type { ParsedOf } from '#core/route.ts';
import { lockServices, loosenChecklist } from '#features/catalog/queries/services.ts';
import { sameName } from '#features/catalog/rules/service-names.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { newId } from '#platform/db/ids.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import { changeChecklist, createChecklist, dropChecklist, listChecklists, type ChecklistAnswer } from './contract.ts';
import {
  checklistOf,
  checklistsOf,
  deleteChecklist,
  insertChecklist,
  writeChecklist,
  type ChecklistRow,
  type ChecklistWords,
} from './queries.ts';
import { checklistsMax, inChecklistOrder } from './rules/checklist.ts';
import { checklistRefusals } from './rules/checklist-refusals.ts';

const shown = ({ id, name, impossible, with_attestation, services, updated_at }: ChecklistRow): ChecklistAnswer => ({
  id,
  name,
  impossible,
  with_attestation,
  services,
  updated_at,
});

const own = async (db: Db, proId: number, publicId: string): Promise<ChecklistRow> => {
  const found = await checklistOf(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  return found;
};

const judged = async (
  trx: Db,
  proId: number,
  input: ParsedOf<typeof createChecklist>,
  before: ChecklistRow | null,
): Promise<ChecklistWords> => {
  const name = input.health_checklist_name;
  const others = (await checklistsOf(trx, proId)).filter(({ row }) => row !== before?.row);
  if (others.some((one) => sameName(one.name, name)))
    throw new Refusal('AlreadyExists', {
      additional: checklistRefusals.nameTaken,
      validation: { health_checklist_name: checklistRefusals.nameTaken },
    });
  if (before === null && others.length >= checklistsMax)
    throw new Refusal('Conflict', { additional: checklistRefusals.tooMany(checklistsMax) });
  return {
    name,
    impossible: inChecklistOrder(input.healthchecklist_cat_1_impossible),
    withAttestation: inChecklistOrder(input.healthchecklist_cat_1_possible_with_attestation),
  };
};

const written = ({ name, impossible, withAttestation }: ChecklistWords): string =>
  JSON.stringify([name, impossible, withAttestation]);

const audit = (trx: Db, call: Call, action: string, object: string): Promise<void> =>
  writeAudit(trx, { actor: `account:${signedIn(call).publicId}`, action, object, detail: {} }, call.nowMs);

export const handlers: readonly Handled[] = [
  handle(listChecklists, async ({ id }, call) => ({
    data: (await checklistsOf(call.db, ownProfessional(call, id))).map(shown),
  })),

  handle(createChecklist, async (input, call) => {
    const proId = ownProfessional(call, input.id);
    const publicId = newId();
    return call.db.transaction().execute(async (trx) => {
      await lockServices(trx, proId);
      await insertChecklist(trx, proId, publicId, await judged(trx, proId, input, null), call.nowMs);
      await audit(trx, call, 'health checklist created', publicId);
      return shown(await own(trx, proId, publicId));
    });
  }),

  handle(changeChecklist, async (input, call) => {
    const proId = ownProfessional(call, input.id);
    return call.db.transaction().execute(async (trx) => {
      await lockServices(trx, proId);
      const before = await own(trx, proId, input.cid);
      const words = await judged(trx, proId, input, before);
      if (written(words) === written({ ...before, withAttestation: before.with_attestation }))
        throw new Refusal('NoChanges', { additional: 'no_changes' });
      await writeChecklist(trx, before.row, words, call.nowMs);
      await audit(trx, call, 'health checklist changed', input.cid);
      return shown(await own(trx, proId, input.cid));
    });
  }),

  handle(dropChecklist, async ({ id, cid }, call) => {
    const proId = ownProfessional(call, id);
    await call.db.transaction().execute(async (trx) => {
      await lockServices(trx, proId);
      const { row, services } = await own(trx, proId, cid);
      if (services.length > 0)
        throw new Refusal('Conflict', { additional: checklistRefusals.used(services.map(({ name }) => name)) });
      await loosenChecklist(trx, row);
      await deleteChecklist(trx, row);
      await audit(trx, call, 'health checklist deleted', cid);
    });
    return {};
  }),
];
