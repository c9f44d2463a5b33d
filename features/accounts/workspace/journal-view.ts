import { clockText, fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { listAudit } from '../contract/admins.ts';

const momentOf = (epochMs: number): string => {
  const { day, minute } = wallOf(parisZone, epochMs);
  return `${fullDateText(day)}, ${clockText(minute)}`;
};

/** The lines of the journal as its table draws them. */
export const journalLines = (lines: DataOf<typeof listAudit>['data']) =>
  lines.map(({ at, detail, ...line }) => ({
    ...line,
    when: momentOf(instantMs(at)),
    detail: Object.entries(detail).map(([key, value]) => `${key}\u00a0: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
  }));

export type JournalLine = ReturnType<typeof journalLines>[number];
