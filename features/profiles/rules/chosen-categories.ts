/** A domain and the keys of the categories that belong to it. */
export type DomainChoice = { readonly key: string; readonly categories: readonly string[] };

/**
 * The ticked domains and categories. `brought` lists the categories that were ticked together with their domain, not by
 * hand.
 */
export type ChosenCategories = {
  readonly domains: readonly string[];
  readonly categories: readonly string[];
  readonly brought: readonly string[];
};

/**
 * Returns the selection when the page opens. A stored category of a stored domain counts as ticked together with that
 * domain, so unticking the domain removes it. A category of the profession counts as ticked by hand.
 */
export const begunChoice = (
  all: readonly DomainChoice[],
  stored: {
    readonly domains: readonly string[];
    readonly categories: readonly string[];
    readonly ofProfession: readonly string[];
  },
): ChosenCategories => ({
  domains: stored.domains,
  categories: stored.categories,
  brought: stored.categories.filter(
    (key) =>
      !stored.ofProfession.includes(key) &&
      all.some((domain) => stored.domains.includes(domain.key) && domain.categories.includes(key)),
  ),
});

/**
 * Returns the selection after a domain is ticked or unticked. Ticking a domain ticks its categories. Unticking it
 * removes the categories ticked with it, unless another ticked domain has them. Categories ticked by hand stay.
 */
export const afterDomain = (
  all: readonly DomainChoice[],
  before: ChosenCategories,
  key: string,
  isOn: boolean,
): ChosenCategories => {
  const own = all.find((domain) => domain.key === key)?.categories ?? [];
  const domains = [...before.domains.filter((one) => one !== key), ...(isOn ? [key] : [])];
  if (isOn) {
    const come = own.filter((category) => !before.categories.includes(category));
    return { domains, categories: [...before.categories, ...come], brought: [...before.brought, ...come] };
  }
  const stays = (category: string): boolean =>
    !own.includes(category) ||
    !before.brought.includes(category) ||
    all.some((domain) => domains.includes(domain.key) && domain.categories.includes(category));
  return { domains, categories: before.categories.filter(stays), brought: before.brought.filter(stays) };
};

/** Returns the selection after a category is ticked or unticked by hand. */
export const afterCategory = (before: ChosenCategories, key: string, isOn: boolean): ChosenCategories => ({
  ...before,
  categories: [...before.categories.filter((one) => one !== key), ...(isOn ? [key] : [])],
  brought: before.brought.filter((one) => one !== key),
});

/**
 * Returns the categories of a submitted form: the ticked ones, and those of each ticked domain that is not in
 * `followed`. With JavaScript, the page itself ticks the categories of a domain and lists the domain in `followed`.
 * Without JavaScript or before hydration, it does neither.
 */
export const sentCategories = (
  all: readonly DomainChoice[],
  sent: {
    readonly domains: readonly string[];
    readonly followed: readonly string[];
    readonly categories: readonly string[];
  },
): string[] => {
  const come = all.flatMap(({ key, categories }) =>
    sent.domains.includes(key) && !sent.followed.includes(key) ? categories : [],
  );
  return [...new Set([...sent.categories, ...come])];
};
