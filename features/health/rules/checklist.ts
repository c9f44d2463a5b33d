import { inputMessages } from '#core/fields/messages.ts';
import type { Validation } from '#core/refusal.ts';
import { categories } from '#db/reference/categories.ts';
import { contraindications, type Contraindication, type ContraindicationKey } from '#db/reference/contraindications.ts';

/** The two lists of a checklist, keys of the contraindications. */
export type ChecklistLists = { readonly impossible: readonly string[]; readonly withAttestation: readonly string[] };

const items: readonly Contraindication[] = contraindications.items;
const known: ReadonlySet<string> = new Set(items.map(({ key }) => key));

/** Whether a text is the key of a contraindication. */
export const isContraindication = (key: string): key is ContraindicationKey => known.has(key);

/** assumed: as many checklists as a professional may have. */
export const checklistsMax = 40;

/**
 * What is wrong with two lists, by field (docs/product/health.md#checklists): a key that is no contraindication, and one that both hold. Empty when
 * nothing is.
 */
export const refusedLists = ({ impossible, withAttestation }: ChecklistLists): Validation => ({
  ...(impossible.every(isContraindication) ? {} : { healthchecklist_cat_1_impossible: inputMessages.invalidParam }),
  ...(withAttestation.every(isContraindication)
    ? withAttestation.some((key) => impossible.includes(key))
      ? { healthchecklist_cat_1_possible_with_attestation: inputMessages.duplicateValue }
      : {}
    : { healthchecklist_cat_1_possible_with_attestation: inputMessages.invalidParam }),
});

/** The lists that the contraindications suggest for what a professional does, categories by their ids; the professional decides. */
export const suggestedLists = (categoryIds: readonly number[]): ChecklistLists => {
  const keys = new Set<string>(categories.flatMap(({ id, key }) => (categoryIds.includes(id) ? [key] : [])));
  const concerned = items.filter((one) => one.categories.some((category) => keys.has(category)));
  const of = (list: Contraindication['default']): string[] => concerned.flatMap((one) => (one.default === list ? [one.key] : []));
  return { impossible: of('impossible'), withAttestation: of('possible_with_attestation') };
};

/** Keys in the order of the reference, each once, so that two readings of one list are the same. */
export const inChecklistOrder = (keys: readonly string[]): string[] => items.flatMap(({ key }) => (keys.includes(key) ? [key] : []));
