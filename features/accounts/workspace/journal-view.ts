import { clockText, fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { listAudit } from '../contract/admins.ts';
import { journalTexts as texts } from './journal-texts.ts';

const momentOf = (epochMs: number): string => {
  const { day, minute } = wallOf(parisZone, epochMs);
  return `${fullDateText(day)}, ${clockText(minute)}`;
};

const valueOf = (key: string, value: unknown): string => {
  if (typeof value === 'number') return key.endsWith('_cents') ? priceText(value) : key.endsWith('_ms') ? momentOf(value) : String(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((one) => texts.values[key]?.[String(one)] ?? String(one)).join(', ');
  return typeof value === 'string' ? (texts.values[key]?.[value] ?? value) : JSON.stringify(value);
};

/** What a line says beside its reason; what is empty is left out. */
const detailLines = (detail: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(detail).flatMap(([key, value]) =>
    value === null || (Array.isArray(value) && value.length === 0) ? [] : [`${texts.details[key] ?? key}\u00a0: ${valueOf(key, value)}`],
  );

/** Who acted, where they have no name any more: « account:Ab12 » → « Compte Ab12 ». */
export const actorText = (actor: string): string => (actor.startsWith('account:') ? texts.account(actor.slice('account:'.length)) : actor);

/** The lines of the journal as its table draws them. */
export const journalLines = (lines: DataOf<typeof listAudit>['data']) =>
  lines.map(({ at, detail, ...line }) => ({
    ...line,
    actorText: actorText(line.actor),
    when: momentOf(instantMs(at)),
    detail: detailLines(detail),
  }));

export type JournalLine = ReturnType<typeof journalLines>[number];
