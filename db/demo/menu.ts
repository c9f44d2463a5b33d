import { categories, type CategoryKey } from '../reference/categories.ts';
import { serviceSuggestions, type ServiceSuggestion } from '../reference/service-suggestions.ts';
import type { OfferedKey } from './gestures.ts';

export type Suggestion = ServiceSuggestion & { readonly category: CategoryKey };

const all: ReadonlyMap<string, Suggestion> = new Map(
  (Object.entries(serviceSuggestions) as [CategoryKey, readonly ServiceSuggestion[]][]).flatMap(([category, list]) =>
    list.map((suggestion) => [suggestion.key, { ...suggestion, category }] as const),
  ),
);

const idOf: ReadonlyMap<CategoryKey, number> = new Map(categories.map(({ key, id }) => [key, id]));

export const suggestionOf = (key: OfferedKey): Suggestion => {
  const found = all.get(key);
  if (found === undefined) throw new RangeError(`no suggestion ${key}`);
  return found;
};

export const categoryId = (key: CategoryKey): number => {
  const id = idOf.get(key);
  if (id === undefined) throw new RangeError(`no category ${key}`);
  return id;
};
