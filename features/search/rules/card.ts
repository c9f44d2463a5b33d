import type { OfferedStart } from './verify.ts';

const gapMinutes = 45;
const shown = 4;

/** The starts a card shows: of the first day that has any, at most four, at least 45 minutes apart; `more` tells that the asked days hold others. */
export const cardStarts = (starts: readonly OfferedStart[]): { starts: OfferedStart[]; more: boolean } => {
  const first = starts[0];
  if (first === undefined) return { starts: [], more: false };
  const picked: OfferedStart[] = [];
  for (const start of starts) {
    if (start.day !== first.day || picked.length === shown) break;
    const last = picked.at(-1);
    if (last === undefined || start.startMs - last.startMs >= gapMinutes * 60_000) picked.push(start);
  }
  return { starts: picked, more: starts.length > picked.length };
};
