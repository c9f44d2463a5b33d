import { isKnownEnding } from '#core/fields/every-ending.ts';
import { holdsLink } from '#core/fields/linked-words.ts';

const lineEnds = /[\n\r\u0085\u2028\u2029]/;

const literal = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`);

/**
 * Whether a text contains a link, as mail programs detect links, other than the address of the professional's own page.
 */
export const hasOtherLink = (text: string, ownPage: string): boolean =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(new RegExp(`(?<=^|[\\s(«"'])${literal(ownPage)}(?=[.,;:!?)»"']*(?:\\s|$))`, 'g'), '')
    .split(lineEnds)
    .some((line) => holdsLink(line, isKnownEnding));
