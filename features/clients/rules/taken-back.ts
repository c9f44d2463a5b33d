/**
 * Fields of an entry that a line of an import filled. `beforeAt` and `filledAt` are the last change of the entry before
 * and after, as the database writes instants.
 */
export type Fill = {
  readonly import: number;
  readonly number: number;
  readonly client: number;
  readonly beforeAt: string;
  readonly filledAt: string;
};

export type TakenBack = {
  /** The last change of each entry once the fills are removed. */ readonly changed: readonly {
    readonly id: number;
    readonly at: string;
  }[];
  /** The fills of other imports whose `beforeAt` has to change. */ readonly fills: readonly Fill[];
};

/**
 * Removes the fills of an import from the history of entries. The last change of an entry, or a later fill, that came
 * right after a removed fill moves back to the instant before it. An entry that somebody changed in between keeps the
 * instant of that change.
 */
export const takenBack = (
  entries: readonly { readonly id: number; readonly updated_at: string }[],
  fills: readonly Fill[],
  row: number,
): TakenBack => {
  const ofClients = Map.groupBy(fills, ({ client }) => client);
  const changed: { id: number; at: string }[] = [];
  const moved: Fill[] = [];
  for (const { id, updated_at: updatedAt } of entries) {
    const all = ofClients.get(id) ?? [];
    // A second fill at the same instant has two equal instants and is skipped.
    const own = all.filter((fill) => fill.import === row && fill.beforeAt !== fill.filledAt);
    const beforeOf = new Map(own.map(({ filledAt, beforeAt }) => [filledAt, beforeAt]));
    const standingOn = (at: string): string => {
      let found = at;
      // No more steps than fills: a clock that was set back could make the chain circular.
      for (
        let step = 0, next = beforeOf.get(at);
        next !== undefined && step < own.length;
        step++, next = beforeOf.get(found)
      )
        found = next;
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
