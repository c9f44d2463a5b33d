/** Whom the name of a service speaks of: « Coupe enfant », « Coupe homme »; null where it speaks of nobody, or of both. */
export const namedFor = (name: string): 'children' | 'adults' | null => {
  const isForChildren = /(?:^|[^\p{L}])(?:enfants?|ados?|adolescents?|adolescentes?|juniors?|bébés?)(?![\p{L}])/iu.test(name);
  const isForAdults = /(?:^|[^\p{L}])(?:hommes?|femmes?|adultes?|barbes?|enceintes?|grossesses?|prénatal\p{L}*)(?![\p{L}])/iu.test(name);
  return isForChildren === isForAdults ? null : isForChildren ? 'children' : 'adults';
};

/** Whether the name of a service speaks of others than those who come: none of them is counted as somebody else without a word. */
export const isNamedForOthers = (name: string, { adults, children }: { readonly adults: number; readonly children: number }): boolean => {
  const named = namedFor(name);
  return (named === 'adults' && children > 0) || (named === 'children' && adults > 0);
};

/** Services in their order, those whose name speaks of others than these people last. */
export const forThese = <S extends { readonly name: string }>(services: readonly S[], party: Parameters<typeof isNamedForOthers>[1]): S[] =>
  services.toSorted((a, b) => Number(isNamedForOthers(a.name, party)) - Number(isNamedForOthers(b.name, party)));
