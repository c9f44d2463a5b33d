import { fullDateText } from '#core/format.ts';
import { dayFromIso } from '#core/time.ts';
import { enumerations } from '#db/reference/enumerations.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { ShownDocument } from '../contract.ts';

export const statusBadge = (status: ShownDocument['status']): { readonly label: string; readonly tone: BadgeTone } => {
  const { label, tone } = enumerations.document_statuses.find(({ key }) => key === status)!;
  return { label, tone };
};

export const isoDayText = (iso: string): string => fullDateText(dayFromIso(iso) ?? 0);
