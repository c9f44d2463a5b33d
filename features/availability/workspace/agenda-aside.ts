import { capital } from '#core/capital.ts';
import { longDateText } from '#core/format.ts';
import type { AgendaBlock } from './agenda-shapes.ts';
import { spanText } from './span-text.ts';

/** A visit that was laid aside, to be placed again on another day: nothing of it has changed, its time stays taken. */
export type AsideVisit = {
  readonly id: string;
  readonly client: string;
  /** What it is and when, as it stands. */ readonly what: string;
  readonly lastsMin: number;
};

/** How many visits are laid aside at once; assumed. */
const asideMost = 12;

const isAsideVisit = (one: unknown): one is AsideVisit => {
  if (typeof one !== 'object' || one === null) return false;
  const { id, client, what, lastsMin } = one as Record<string, unknown>;
  return [id, client, what].every((said) => typeof said === 'string') && typeof lastsMin === 'number' && lastsMin > 0;
};

/** What the browser kept, as it was written; nothing where it was not written by us. */
export const asideIn = (kept: string | null): AsideVisit[] => {
  try {
    const found: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(found) ? found.filter(isAsideVisit).map(({ id, client, what, lastsMin }) => ({ id, client, what, lastsMin })) : [];
  } catch {
    return [];
  }
};

/** A visit of the agenda as it is laid aside. */
export const asideOf = ({ id, title, text, standing }: Pick<AgendaBlock, 'id' | 'title' | 'text' | 'standing'>): AsideVisit | null =>
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

/** One more laid aside, once: last, the first of too many forgotten. */
export const withAside = (laid: readonly AsideVisit[], one: AsideVisit): AsideVisit[] => [...laid.filter(({ id }) => id !== one.id), one].slice(-asideMost);
