/** Which columns of an agenda are shown, and in which order, by the ids of those who work here. */
export type ColumnChoice = { readonly order: readonly string[]; readonly hidden: readonly string[] };

export const noChoice: ColumnChoice = { order: [], hidden: [] };

const texts = (found: unknown): string[] => (Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []);

/** What the browser kept, as it was written; everything in its own order where it was not written by us. */
export const columnChoiceIn = (kept: string | null): ColumnChoice => {
  try {
    const found = JSON.parse(kept ?? '{}') as { order?: unknown; hidden?: unknown } | null;
    return { order: texts(found?.order), hidden: texts(found?.hidden) };
  } catch {
    return noChoice;
  }
};

/** In the order that was chosen; who came since stands last. */
export const inChosenOrder = <One>(all: readonly One[], { order }: ColumnChoice, idOf: (one: One) => string): One[] => {
  const place = new Map(order.map((id, at) => [id, at]));
  return all.toSorted((a, b) => (place.get(idOf(a)) ?? order.length) - (place.get(idOf(b)) ?? order.length));
};

/** What is shown, in its order; all of it where everything was hidden. */
export const chosenColumns = <One>(all: readonly One[], choice: ColumnChoice, idOf: (one: One) => string): One[] => {
  const ordered = inChosenOrder(all, choice, idOf);
  const shown = ordered.filter((one) => !choice.hidden.includes(idOf(one)));
  return shown.length > 0 ? shown : ordered;
};

/** Shown where it was hidden, hidden where it was shown. */
export const withToggled = ({ order, hidden }: ColumnChoice, id: string): ColumnChoice => ({
  order,
  hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id],
});

/** One place before (-1) or after (1), among `ids` in their order; as it was at an end. */
export const withMoved = ({ hidden }: ColumnChoice, ids: readonly string[], id: string, by: -1 | 1): ColumnChoice => {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at === -1 || to < 0 || to >= ids.length) return { order: ids, hidden };
  const order = ids.filter((one) => one !== id);
  order.splice(to, 0, id);
  return { order, hidden };
};
