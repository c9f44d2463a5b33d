/** The languages of the application; French is spoken unless another was asked for (docs/product/accounts.md#language). */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** Whether a text names one of them. */
export const isLanguage = (text: string | undefined): text is Language => languages.some((one) => one === text);

/** The shape that another language gives to French words: the same keys, the same parameters, any sentence. */
export type Words<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Words<Said>
    : T extends object
      ? { readonly [Key in keyof T]: Words<T[Key]> }
      : T;
