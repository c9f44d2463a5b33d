const childrenWords = /(?:^|[^\p{L}])(?:enfants?|ados?|adolescents?|adolescentes?|juniors?|bébés?)(?![\p{L}])/iu;
const pregnantWords = /(?:^|[^\p{L}])(?:enceintes?|grossesses?|prénatal\p{L}*)(?![\p{L}])/iu;
const womenWords = /(?:^|[^\p{L}])femmes?(?![\p{L}])/iu;
const beardWords = /(?:^|[^\p{L}])(?:barbes?|rasages?)(?![\p{L}])/iu;
const menWords = /(?:^|[^\p{L}])hommes?(?![\p{L}])/iu;
const parentWords = /(?:^|[^\p{L}])(?:pères?|mères?|papas?|mamans?|parents?)(?![\p{L}])/iu;
const ownChildWords = /(?:^|[^\p{L}])(?:fils|filles?|enfants?|ados?)(?![\p{L}])/iu;
const adultWords = /(?:^|[^\p{L}])adultes?(?![\p{L}])/iu;

/** People for whom a service is named: men for « Coupe homme », adults for « Consultation, adulte ». */
export type Audience = 'children' | 'pregnant' | 'women' | 'men' | 'adults';

const adultAudience = (name: string): Exclude<Audience, 'children'> | null => {
  if (pregnantWords.test(name)) return 'pregnant';
  const [isForWomen, isForMen] = [womenWords.test(name), menWords.test(name) || beardWords.test(name)];
  if (adultWords.test(name) || (isForWomen && isForMen)) return 'adults';
  if (isForWomen) return 'women';
  return isForMen ? 'men' : null;
};

/**
 * Returns the people whom the name of a service mentions: children in « Coupe enfant », men in « Coupe homme ». Null
 * when the name mentions nobody, or both children and adults.
 */
export const audienceOf = (name: string): Audience | null => {
  const ofAdults = adultAudience(name);
  if (!childrenWords.test(name)) return ofAdults;
  return ofAdults === null ? 'children' : null;
};

/**
 * Returns the age group that the name of a service mentions: children in « Coupe enfant », adults in « Coupe homme ».
 * Null when the name mentions neither or both.
 */
export const namedFor = (name: string): 'children' | 'adults' | null => {
  const audience = audienceOf(name);
  return audience === null || audience === 'children' ? audience : 'adults';
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

/**
 * The first of these services whose name excludes a guest, such as « Coupe homme » when a child comes. Undefined
 * without such a service, and when no child comes.
 */
export const unsuitedOf = (
  names: readonly string[],
  party: Parameters<typeof isNamedForOthers>[1],
): string | undefined => (party.children === 0 ? undefined : names.find((name) => isNamedForOthers(name, party)));

const isForParentAndChild = (name: string): boolean => parentWords.test(name) && ownChildWords.test(name);

const isForBeard = (name: string): boolean => namedFor(name) === 'adults' && beardWords.test(name);

/**
 * Whether a service cannot be given to this party: a beard, a shave, or a service for a parent and a child together,
 * when only children come (docs/product/booking.md#guests).
 */
const isImpossibleFor = (name: string, { adults, children }: Parameters<typeof isNamedForOthers>[1]): boolean =>
  adults === 0 && children > 0 && (isForBeard(name) || isForParentAndChild(name));

/** The services that can be given to this party, in the same order. */
export const possibleFor = <S extends { readonly name: string }>(
  services: readonly S[],
  party: Parameters<typeof isNamedForOthers>[1],
): S[] => services.filter(({ name }) => !isImpossibleFor(name, party));

const placeFor = (name: string, party: Parameters<typeof isNamedForOthers>[1]): number => {
  if (isNamedForOthers(name, party)) return 2;
  return namedFor(name) === 'children' ? 0 : 1;
};

/**
 * Puts the services for children first when only children come, and the services whose name excludes a guest last.
 * Keeps the order of all others.
 */
export const forThese = <S extends { readonly name: string }>(
  services: readonly S[],
  party: Parameters<typeof isNamedForOthers>[1],
): S[] => services.toSorted((a, b) => placeFor(a.name, party) - placeFor(b.name, party));
