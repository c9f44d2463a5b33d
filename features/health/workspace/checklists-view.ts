import type { DataOf } from '#core/route.ts';
import type { listChecklists } from '#features/health/contract.ts';
import { checklistsTexts as texts } from './checklists-texts.ts';

export const checklistLines = ({ data }: DataOf<typeof listChecklists>) =>
  data.map((one) => ({
    id: one.id,
    name: one.name,
    counts: texts.counts(one.impossible.length, one.with_attestation.length),
    services: texts.services(one.services.map(({ name }) => name)),
  }));
export type ChecklistLine = ReturnType<typeof checklistLines>[number];
