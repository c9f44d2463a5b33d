/** What a line of an import filled of an entry: when that was changed last before and after, as the database writes instants. */
export type Fill = { readonly import: number; readonly number: number; readonly client: number; readonly beforeAt: string; readonly filledAt: string };

export type TakenBack = {
  /** When each entry was changed last, once the fills are taken back. */ readonly changed: readonly { readonly id: number; readonly at: string }[];
  /** The fills of other imports that stood on them, as they stand then. */ readonly fills: readonly Fill[];
};

/**
 * Takes the fills of an import out of the changes of entries: what came right after one stands on what came before it. An entry that somebody changed in
 * between keeps the instant of that change.
 */
export const takenBack = (entries: readonly { readonly id: number; readonly updated_at: string }[], fills: readonly Fill[], row: number): TakenBack => {
  const ofClients = Map.groupBy(fills, ({ client }) => client);
  const changed: { id: number; at: string }[] = [];
  const moved: Fill[] = [];
  for (const { id, updated_at: updatedAt } of entries) {
    const all = ofClients.get(id) ?? [];
    // Two fills of one instant: the second stands on the first.
    const own = all.filter((fill) => fill.import === row && fill.beforeAt !== fill.filledAt);
    const beforeOf = new Map(own.map(({ filledAt, beforeAt }) => [filledAt, beforeAt]));
    const standingOn = (at: string): string => {
      let found = at;
      // No more steps than fills: a clock that was set back leads in a circle.
      for (let step = 0, next = beforeOf.get(at); next !== undefined && step < own.length; step++, next = beforeOf.get(found)) found = next;
      return found;
    };
    changed.push({ id, at: standingOn(updatedAt) });
    for (const fill of all) {
      const beforeAt = standingOn(fill.beforeAt);
      if (fill.import !== row && beforeAt !== fill.beforeAt) moved.push({ ...fill, beforeAt });
    }
  }
  return { changed, fills: moved };
};
