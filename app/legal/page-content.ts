/** A piece of a sentence: words, or words that lead to a page of ours, to another site or to a mailbox. */
export type Run = string | { readonly to: string; readonly words: string };
export type Prose = string | readonly Run[];

/** An address that opens a message to it. */
export const mailTo = (address: string): Run => ({ to: `mailto:${address}`, words: address });

export type Table = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly [string, ...Prose[]])[];
};

/** What a section is made of: a paragraph, sentences one a line, steps in order, terms and what they are, a table, a form to copy. */
export type ContentBlock =
  | Prose
  | { readonly list: readonly Prose[] }
  | { readonly steps: readonly Prose[] }
  | { readonly facts: readonly (readonly [term: string, text: Prose])[] }
  | { readonly table: Table }
  | { readonly form: readonly string[] };

export type PageSection = { readonly id: string; readonly heading: string; readonly blocks: readonly ContentBlock[] };

/** What a written page says, beside its title and its description. */
export type PageContent = { readonly heading: string; readonly lead: Prose; readonly sections: readonly PageSection[] };

/** What the browser and the search engines show of a page. */
export type PageHead = { readonly title: string; readonly description: string };
