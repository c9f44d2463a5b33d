/** The chosen order of an agenda's columns and the hidden columns, as resource ids. */
export type ColumnChoice = { readonly order: readonly string[]; readonly hidden: readonly string[] };

export const noChoice: ColumnChoice = { order: [], hidden: [] };

const texts = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];

/** Parses the choice stored in the browser. Returns the default choice for invalid text. */
export const columnChoiceIn = (storedText: string | null): ColumnChoice => {
  try {
    const found = JSON.parse(storedText ?? '{}') as { order?: unknown; hidden?: unknown } | null;
    return { order: texts(found?.order), hidden: texts(found?.hidden) };
  } catch {
    return noChoice;
  }
};

/** Sorts resources by the chosen order. Resources without a place in the order come last. */
export const inChosenOrder = <One>(all: readonly One[], { order }: ColumnChoice, idOf: (one: One) => string): One[] => {
  const place = new Map(order.map((id, at) => [id, at]));
  return all.toSorted((a, b) => (place.get(idOf(a)) ?? order.length) - (place.get(idOf(b)) ?? order.length));
};

/** Returns the shown columns in the chosen order. Returns all columns when the choice hides every one. */
export const chosenColumns = <One>(all: readonly One[], choice: ColumnChoice, idOf: (one: One) => string): One[] => {
  const ordered = inChosenOrder(all, choice, idOf);
  const shown = ordered.filter((one) => !choice.hidden.includes(idOf(one)));
  return shown.length > 0 ? shown : ordered;
};

export const withToggled = ({ order, hidden }: ColumnChoice, id: string): ColumnChoice => ({
  order,
  hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id],
});

/** Moves a column one place back (-1) or forward (1) among `ids`. Does nothing at either end. */
export const withMoved = ({ hidden }: ColumnChoice, ids: readonly string[], id: string, by: -1 | 1): ColumnChoice => {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at === -1 || to < 0 || to >= ids.length) return { order: ids, hidden };
  const order = ids.filter((one) => one !== id);
  order.splice(to, 0, id);
  return { order, hidden };
};
