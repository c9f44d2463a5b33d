/** Texts of an internal error (docs/product/api.md#form-messages). The visitor quotes the reference to the support. */
export const oopsTexts = {
  title: 'Oups',
  reference: (id: string): string => `Référence\u202f: ${id}`,
} as const;
