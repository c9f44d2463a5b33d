const anySlash = /[\\\u2044\u2215\u29F8]/gu;

/**
 * Removes the spaces and invisible characters of a text, and writes its slashes and percent-encoded signs in one form.
 * A link that is cut in pieces or encoded is thus found too.
 */
const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/%([2-7][0-9a-f])/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(anySlash, '/')
    .replaceAll(/[\s\p{DI}]/gu, '');

// The two addresses that contain the word: the own link, and the frame of the button for other sites.
const addresses = /lien\/+[0-9a-z]{22}\/+[\w-]{20}|[?&]lien=[\w-]{20}/iu;

/**
 * Whether a text contains the address of a professional's own link, or one of `words`, the secret words of own links.
 * No text of the site may contain them (docs/product/payments.md#source).
 */
export const holdsOwnLink = (text: string, words: readonly string[] = []): boolean => {
  const plain = compact(text);
  return addresses.test(plain) || words.some((word) => plain.includes(word));
};

/**
 * Whether a link, with or without its host, leads to an own link, or to the frame of a button with an own link.
 */
export const leadsToOwnLink = (href: string): boolean => /(?:^|\/)lien\/|[?&]lien=/iu.test(compact(href));
