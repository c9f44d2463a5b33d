import { categories } from '#db/reference/categories.ts';
import type { DocumentKey } from '#db/reference/documents.ts';
import { professions } from '#db/reference/professions.ts';
import { requiredTypes } from './kinds.ts';

/**
 * The data that decides whether a professional is published. A version in force counts until its end, even while a
 * newer version awaits a decision.
 */
export type PublicationFacts = {
  readonly isComplete: boolean;
  readonly inForce: readonly DocumentKey[];
  /** True only while the professional's account at the payment provider is active. */
  readonly paysOnline: boolean;
  readonly paysOnSite: boolean;
  /** Whether an admin removed the professional from the site, or the owner's account is suspended. */
  readonly isHidden: boolean;
};

export const conditions = ['profile', 'documents', 'payment', 'decision'] as const;
export type Condition = (typeof conditions)[number];

/**
 * Returns the conditions of publication that a professional does not meet. Empty when the professional may be published
 * and booked (docs/product/profiles.md#published).
 */
export const unmetConditions = ({
  isComplete,
  inForce,
  paysOnline,
  paysOnSite,
  isHidden,
}: PublicationFacts): readonly Condition[] =>
  conditions.filter(
    (condition) =>
      !{
        profile: isComplete,
        documents: requiredTypes.every((type) => inForce.includes(type)),
        payment: paysOnline || paysOnSite,
        decision: !isHidden,
      }[condition],
  );

/**
 * Ids of the categories that require a diploma. In such a category, every profession is regulated
 * (docs/product/catalogue.md#regulated-categories).
 */
export const regulatedCategories: readonly number[] = categories
  .filter(({ key }) => {
    const offering = professions.filter((profession) => profession.categories.some((one) => one === key));
    return offering.length > 0 && offering.every(({ regulated }) => regulated);
  })
  .map(({ id }) => id);

/**
 * Whether a professional may sell services of a category, given the categories of their diplomas
 * (docs/product/catalogue.md#regulated-categories).
 */
export const isOpenTo = (category: number, diplomas: readonly number[]): boolean =>
  !regulatedCategories.includes(category) || diplomas.includes(category);
