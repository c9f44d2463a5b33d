import { shellTexts } from './texts.ts';

/** Turns a record of path and label into a list of links, in the same order. */
export const linkList = (pages: Readonly<Record<string, string>>) =>
  Object.entries(pages).map(([to, label]) => ({ to, label }));

/**
 * Links to the pages required by law or by our own rules (docs/product/law.md#pages). The footer shows `siteLinks` in
 * its last column and `legalLinks` in its last line.
 */
export const siteLinks = linkList(shellTexts.sitePages);
export const legalLinks = linkList(shellTexts.legalPages);
