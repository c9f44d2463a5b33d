/** Languages of the application. French is the default (docs/product/accounts.md#language). */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (text: string | undefined): text is Language => languages.some((one) => one === text);

/** The type of the translation of French texts: the same keys and parameters, with other sentences. */
export type Words<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Words<Said>
    : T extends object
      ? { readonly [Key in keyof T]: Words<T[Key]> }
      : T;
