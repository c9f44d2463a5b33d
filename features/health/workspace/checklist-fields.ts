/** Choices for each contraindication: not asked, excludes the service, or requires an attestation. */
export const checklistChoices = ['none', 'impossible', 'attested'] as const;
export type ChecklistChoice = (typeof checklistChoices)[number];

/** The two lists by their field names in the API (docs/product/health.md#checklists). */
export const checklistFields = {
  impossible: 'healthchecklist_cat_1_impossible',
  attested: 'healthchecklist_cat_1_possible_with_attestation',
} as const;
