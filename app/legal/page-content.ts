/** A part of a sentence: plain text, or a link to a page, to another site or to a mail address. */
export type Run = string | { readonly to: string; readonly words: string };
export type Prose = string | readonly Run[];

/** A link that opens a new mail to a mail address. */
export const mailTo = (address: string): Run => ({ to: `mailto:${address}`, words: address });

export type Table = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly [string, ...Prose[]])[];
};

/**
 * A block of a section: a paragraph, a bullet list, ordered steps, terms with their description, a table, or a form to
 * copy.
 */
export type ContentBlock =
  | Prose
  | { readonly list: readonly Prose[] }
  | { readonly steps: readonly Prose[] }
  | { readonly facts: readonly (readonly [term: string, text: Prose])[] }
  | { readonly table: Table }
  | { readonly form: readonly string[] };

export type PageSection = { readonly id: string; readonly heading: string; readonly blocks: readonly ContentBlock[] };

/** The content of a legal page, without its title and description. */
export type PageContent = { readonly heading: string; readonly lead: Prose; readonly sections: readonly PageSection[] };

/** The title and the description that browsers and search engines show. */
export type PageHead = { readonly title: string; readonly description: string };
