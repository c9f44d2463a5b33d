/**
 * Fields of an entry that one line of an import filled: a fill. `beforeAt` and `filledAt` are the instants at which the
 * entry last changed before and after the fill, in the database's text format.
 */
export type Fill = {
  readonly import: number;
  readonly number: number;
  readonly client: number;
  readonly beforeAt: string;
  readonly filledAt: string;
};

export type TakenBack = {
  /** For each entry, the instant at which it last changed, once the fills are removed. */ readonly changed: readonly {
    readonly id: number;
    readonly at: string;
  }[];
  /** Fills made by other imports, only those whose `beforeAt` has to change. */ readonly fills: readonly Fill[];
};

/**
 * Computes the instants at which entries last changed, once the fills of an import are removed. If an instant equals
 * the `filledAt` of a removed fill, the fill's `beforeAt` replaces it. This applies to the instants of the entries and
 * to the `beforeAt` of later fills. An entry that somebody changed after the fill keeps the instant of that change.
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
    // When two fills have the same instant, the second fill has equal `beforeAt` and `filledAt` and is skipped.
    const own = all.filter((fill) => fill.import === row && fill.beforeAt !== fill.filledAt);
    const beforeOf = new Map(own.map(({ filledAt, beforeAt }) => [filledAt, beforeAt]));
    const standingOn = (at: string): string => {
      let found = at;
      // Stops after as many steps as there are fills, because a clock that was set back could make the chain circular.
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
