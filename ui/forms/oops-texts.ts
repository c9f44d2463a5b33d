/** What is said of a failure on our side (docs/product/api.md#form-messages), and what to tell the support. */
export const oopsTexts = {
  title: 'Oups',
  reference: (id: string): string => `Référence\u202f: ${id}`,
} as const;
