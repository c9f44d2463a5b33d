import { shellTexts } from './texts.ts';

/** Turns a record of paths and labels into a list of links, in the same order. */
export const linkList = (pages: Readonly<Record<string, string>>) =>
  Object.entries(pages).map(([to, label]) => ({ to, label }));

/**
 * Links to the pages that the law or our own rules require (docs/product/law.md#pages). `siteLinks` are in the last
 * column of the footer, and `legalLinks` in its last line.
 */
export const siteLinks = linkList(shellTexts.sitePages);
export const legalLinks = linkList(shellTexts.legalPages);
