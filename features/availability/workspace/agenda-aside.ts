import { capital } from '#core/capital.ts';
import { longDateText } from '#core/format.ts';
import type { AgendaBlock } from './agenda-shapes.ts';
import { spanText } from './span-text.ts';

/** A visit laid aside, to be moved to another day later. The booking is unchanged and its time stays taken. */
export type AsideVisit = {
  readonly id: string;
  readonly client: string;
  readonly what: string;
  readonly lastsMin: number;
};

/** Maximum number of visits laid aside. (assumed) */
const asideMost = 12;

const isAsideVisit = (one: unknown): one is AsideVisit => {
  if (typeof one !== 'object' || one === null) return false;
  const { id, client, what, lastsMin } = one as Record<string, unknown>;
  return [id, client, what].every((field) => typeof field === 'string') && typeof lastsMin === 'number' && lastsMin > 0;
};

/** Parses the visits laid aside, which the browser stores. Ignores invalid entries. */
export const asideIn = (storedText: string | null): AsideVisit[] => {
  try {
    const found: unknown = JSON.parse(storedText ?? '[]');
    return Array.isArray(found)
      ? found.filter(isAsideVisit).map(({ id, client, what, lastsMin }) => ({ id, client, what, lastsMin }))
      : [];
  } catch {
    return [];
  }
};

/** Converts an agenda block to a visit laid aside. Null when the visit cannot be moved. */
export const asideOf = ({
  id,
  title,
  text,
  standing,
}: Pick<AgendaBlock, 'id' | 'title' | 'text' | 'standing'>): AsideVisit | null =>
  id === null || standing === null
    ? null
    : {
        id,
        client: title,
        what: [text, `${longDateText(standing.day)}, ${spanText(standing.startMin, standing.endMin)}`]
          .filter(Boolean)
          .map((part, i) => (i === 0 ? capital(part!) : part))
          .join(', '),
        lastsMin: standing.endMin - standing.startMin,
      };

/** Adds a visit at the end of the list, once. Removes the oldest visit above the maximum. */
export const withAside = (laid: readonly AsideVisit[], one: AsideVisit): AsideVisit[] =>
  [...laid.filter(({ id }) => id !== one.id), one].slice(-asideMost);
