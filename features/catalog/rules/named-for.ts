/**
 * Returns the age group in the name of a service: « Coupe enfant », « Coupe homme ». Null when the name contains
 * neither or both.
 */
export const namedFor = (name: string): 'children' | 'adults' | null => {
  const isForChildren = /(?:^|[^\p{L}])(?:enfants?|ados?|adolescents?|adolescentes?|juniors?|bébés?)(?![\p{L}])/iu.test(
    name,
  );
  const isForAdults =
    /(?:^|[^\p{L}])(?:hommes?|femmes?|adultes?|barbes?|enceintes?|grossesses?|prénatal\p{L}*)(?![\p{L}])/iu.test(name);
  if (isForChildren === isForAdults) return null;
  return isForChildren ? 'children' : 'adults';
};

/**
 * Whether the name of a service excludes at least one of these people: a child from a service for adults, or an adult
 * from a service for children.
 */
export const isNamedForOthers = (
  name: string,
  { adults, children }: { readonly adults: number; readonly children: number },
): boolean => {
  const named = namedFor(name);
  return (named === 'adults' && children > 0) || (named === 'children' && adults > 0);
};

/** Moves services for other people to the end. Otherwise the order stays. */
export const forThese = <S extends { readonly name: string }>(
  services: readonly S[],
  party: Parameters<typeof isNamedForOthers>[1],
): S[] =>
  services.toSorted((a, b) => Number(isNamedForOthers(a.name, party)) - Number(isNamedForOthers(b.name, party)));
