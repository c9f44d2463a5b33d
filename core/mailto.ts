/**
 * A `mailto:` link. Characters such as « ? » and « & » in the address are escaped, because a mail program would read
 * them as parameters (RFC 6068).
 */
export const mailtoHref = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@').replaceAll("'", '%27')}`;
