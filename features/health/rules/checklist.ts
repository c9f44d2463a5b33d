import { inputMessages } from '#core/fields/messages.ts';
import type { Validation } from '#core/refusal.ts';
import { categories } from '#db/reference/categories.ts';
import { contraindications, type Contraindication, type ContraindicationKey } from '#db/reference/contraindications.ts';

/**
 * The two lists of a checklist, as keys of contraindications: those that exclude the service, and those that require an
 * attestation.
 */
export type ChecklistLists = { readonly impossible: readonly string[]; readonly withAttestation: readonly string[] };

const items: readonly Contraindication[] = contraindications.items;
const known: ReadonlySet<string> = new Set(items.map(({ key }) => key));

export const isContraindication = (key: string): key is ContraindicationKey => known.has(key);

/** Maximum number of checklists per professional. assumed */
export const checklistsMax = 40;

const refusedAttested = ({ impossible, withAttestation }: ChecklistLists): string | null => {
  if (!withAttestation.every(isContraindication)) return inputMessages.invalidParam;
  return withAttestation.some((key) => impossible.includes(key)) ? inputMessages.duplicateValue : null;
};

/**
 * Returns the errors of the two lists, by field (docs/product/health.md#checklists). An unknown contraindication is an
 * error, and so is one in both lists. Empty when both lists are valid.
 */
export const refusedLists = (lists: ChecklistLists): Validation => {
  const attested = refusedAttested(lists);
  return {
    ...(lists.impossible.every(isContraindication)
      ? {}
      : { healthchecklist_cat_1_impossible: inputMessages.invalidParam }),
    ...(attested !== null && { healthchecklist_cat_1_possible_with_attestation: attested }),
  };
};

/**
 * Returns the lists suggested to a professional who works in these categories (ids). The professional may change them.
 */
export const suggestedLists = (categoryIds: readonly number[]): ChecklistLists => {
  const keys = new Set<string>(categories.flatMap(({ id, key }) => (categoryIds.includes(id) ? [key] : [])));
  const concerned = items.filter((one) => one.categories.some((category) => keys.has(category)));
  const of = (list: Contraindication['default']): string[] =>
    concerned.flatMap((one) => (one.default === list ? [one.key] : []));
  return { impossible: of('impossible'), withAttestation: of('possible_with_attestation') };
};

/** Sorts keys in reference order and removes duplicates, so that equal lists compare as equal. */
export const inChecklistOrder = (keys: readonly string[]): string[] =>
  items.flatMap(({ key }) => (keys.includes(key) ? [key] : []));
