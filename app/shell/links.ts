import { shellTexts } from './texts.ts';

/** Pages given by their address, as links in that order. */
export const linkList = (pages: Readonly<Record<string, string>>) => Object.entries(pages).map(([to, label]) => ({ to, label }));

/** The pages that the law or our own rules ask for (docs/product/law.md#pages): those of the footer's last column, then those of its last line. */
export const siteLinks = linkList(shellTexts.sitePages);
export const legalLinks = linkList(shellTexts.legalPages);
