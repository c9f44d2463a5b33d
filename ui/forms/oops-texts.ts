/** Texts of an internal error (docs/product/api.md#form-messages), with the reference to give to the support. */
export const oopsTexts = {
  title: 'Oups',
  reference: (id: string): string => `Référence\u202f: ${id}`,
} as const;
