import { categories } from '#db/reference/categories.ts';
import type { DocumentKey } from '#db/reference/documents.ts';
import { professions } from '#db/reference/professions.ts';
import { requiredTypes } from './kinds.ts';

/** What decides whether a professional is published: the kinds of documents in force, a version being replaced counting until its end. */
export type PublicationFacts = {
  readonly isComplete: boolean;
  readonly inForce: readonly DocumentKey[];
  /** True only while the account at the payment provider is active. */
  readonly paysOnline: boolean;
  readonly paysOnSite: boolean;
  /** Taken off by a decision, or held by an account that is suspended. */
  readonly isHidden: boolean;
};

/** What may keep a professional from being published. */
export const conditions = ['profile', 'documents', 'payment', 'decision'] as const;
export type Condition = (typeof conditions)[number];

/** The conditions that a professional does not meet, none when they are published and bookable (docs/product/profiles.md#published). */
export const unmetConditions = ({ isComplete, inForce, paysOnline, paysOnSite, isHidden }: PublicationFacts): readonly Condition[] =>
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
 * The ids of the categories that nobody may practise without a diploma: every profession that offers them is regulated
 * (docs/product/catalogue.md#regulated-categories).
 */
export const regulatedCategories: readonly number[] = categories
  .filter(({ key }) => {
    const offering = professions.filter((profession) => profession.categories.some((one) => one === key));
    return offering.length > 0 && offering.every(({ regulated }) => regulated);
  })
  .map(({ id }) => id);

/** Whether a service of this category may be sold by somebody whose valid diplomas open these ones (docs/product/catalogue.md#regulated-categories). */
export const isOpenTo = (category: number, diplomas: readonly number[]): boolean => !regulatedCategories.includes(category) || diplomas.includes(category);
