import type { DataOf } from '#core/route.ts';
import type { listChecklists } from '#features/health/contract.ts';
import { checklistsTexts as texts } from './checklists-texts.ts';

export const checklistLines = ({ data }: DataOf<typeof listChecklists>) =>
  data.map((checklist) => ({
    id: checklist.id,
    name: checklist.name,
    counts: texts.counts(checklist.impossible.length, checklist.with_attestation.length),
    services: texts.services(checklist.services.map(({ name }) => name)),
  }));
export type ChecklistLine = ReturnType<typeof checklistLines>[number];
