/** Where a link to a mailbox leads: « ? » and « & » of an address are part of it, and say nothing to the program that opens it (RFC 6068). */
export const mailtoHref = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@').replaceAll("'", '%27')}`;
