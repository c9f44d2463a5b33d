/** A domain and the categories that it stands for, by their keys. */
export type DomainChoice = { readonly key: string; readonly categories: readonly string[] };

/** What is ticked of the domains and of the categories; `brought` are the categories that came with a domain and that nobody ticked by hand. */
export type ChosenCategories = {
  readonly domains: readonly string[];
  readonly categories: readonly string[];
  readonly brought: readonly string[];
};

/** What a page begins with: of the categories kept, those of a kept domain came with it, but for those of the profession. */
export const begunChoice = (
  all: readonly DomainChoice[],
  kept: { readonly domains: readonly string[]; readonly categories: readonly string[]; readonly ofProfession: readonly string[] },
): ChosenCategories => ({
  domains: kept.domains,
  categories: kept.categories,
  brought: kept.categories.filter(
    (key) => !kept.ofProfession.includes(key) && all.some((domain) => kept.domains.includes(domain.key) && domain.categories.includes(key)),
  ),
});

/**
 * What is ticked once a domain was: its categories come with it. Unticked, those that came with a domain leave unless another ticked one has them; what was
 * ticked by hand stays.
 */
export const afterDomain = (all: readonly DomainChoice[], before: ChosenCategories, key: string, isOn: boolean): ChosenCategories => {
  const own = all.find((domain) => domain.key === key)?.categories ?? [];
  const domains = [...before.domains.filter((one) => one !== key), ...(isOn ? [key] : [])];
  if (isOn) {
    const come = own.filter((category) => !before.categories.includes(category));
    return { domains, categories: [...before.categories, ...come], brought: [...before.brought, ...come] };
  }
  const stays = (category: string): boolean =>
    !own.includes(category) || !before.brought.includes(category) || all.some((domain) => domains.includes(domain.key) && domain.categories.includes(category));
  return { domains, categories: before.categories.filter(stays), brought: before.brought.filter(stays) };
};

/** What is ticked once a category was, by hand. */
export const afterCategory = (before: ChosenCategories, key: string, isOn: boolean): ChosenCategories => ({
  ...before,
  categories: [...before.categories.filter((one) => one !== key), ...(isOn ? [key] : [])],
  brought: before.brought.filter((one) => one !== key),
});

/**
 * The categories that a form sent: those ticked, and those of each ticked domain that the page did not follow, which is of one ticked without any script or
 * before it came.
 */
export const sentCategories = (
  all: readonly DomainChoice[],
  sent: { readonly domains: readonly string[]; readonly followed: readonly string[]; readonly categories: readonly string[] },
): string[] => {
  const come = all.flatMap(({ key, categories }) => (sent.domains.includes(key) && !sent.followed.includes(key) ? categories : []));
  return [...new Set([...sent.categories, ...come])];
};
