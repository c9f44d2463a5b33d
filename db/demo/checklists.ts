import { askChecklist } from '#features/catalog/queries/services.ts';
import { checklistOf, insertChecklist } from '#features/health/queries.ts';
import { suggestedLists } from '#features/health/rules/checklist.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { categories } from '../reference/categories.ts';
import type { Tables } from './rows.ts';

// The first professionals get no checklist, because people who try the demo search for them by name.
const afterId = 40;

/**
 * Gives one massage freelance a health checklist before the first of their massage services. A small demo has no such
 * freelance.
 */
export const demoChecklist = async (
  trx: Db,
  { pro, service }: Pick<Tables, 'pro' | 'service'>,
  nowMs: number,
): Promise<void> => {
  const massage = categories.find(({ key }) => key === 'massage')!.id;
  const freelance = pro.find((one) => one.id > afterId && one.subtype === 'freelance' && one.category_main === massage);
  const massageService = freelance && service.find((one) => one.pro_id === freelance.id && one.category === massage);
  if (!freelance || !massageService) return;
  const publicId = newId();
  await insertChecklist(trx, freelance.id, publicId, { name: 'Massages', ...suggestedLists([massage]) }, nowMs);
  const { row } = (await checklistOf(trx, freelance.id, publicId))!;
  await askChecklist(trx, massageService.id, row);
};
