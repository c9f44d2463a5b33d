/** What a form says of each contraindication: nothing, that it makes the care impossible, or that an attestation is asked. */
export const checklistChoices = ['none', 'impossible', 'attested'] as const;
export type ChecklistChoice = (typeof checklistChoices)[number];

/** The two lists by their names in calls (docs/product/health.md#checklists). */
export const checklistFields = { impossible: 'healthchecklist_cat_1_impossible', attested: 'healthchecklist_cat_1_possible_with_attestation' } as const;
