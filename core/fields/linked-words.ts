/**
 * Tells whether a lower-case label is a top-level domain. `afterTitle` means that the label follows a title or an
 * initial: a label that can be a name then does not count as a domain.
 */
export type IsEnding = (label: string, afterTitle: boolean) => boolean;

// Endings that are never a name, even after a title. The browser knows only these endings.
const commonEnding =
  /^(?:com|net|org|edu|gov|info|biz|fr|eu|be|uk|us|io|co|cc|tv|gg|me|app|dev|shop|online|site|store|xyz|top|click|live|vip|web|tech|website)$/;

export const isCommonEnding: IsEnding = (label) => commonEnding.test(label);

// A title or initials: « M.Dupont », « J.-P.Leclerc », « JP.Ma », « Ph.Li ».
const title =
  /^(?:mm|mmes?|madame|mesdames|monsieur|messieurs|mlles?|melle|mademoiselle|mr|mrs|ms|miss|v(?:eu)?ve|dre?|docteur|prof|professeur|pr|me|ma[iî]tre|ste?|sts|s(?:œ|oe)?ur|sr|p[eè]re|fr[eè]re|fr|abb[eé]|mgr|mc|mac)$/iu;
const initials = /^-?(?:\p{Lu}\p{M}*(?:-?\p{Lu}\p{M}*)?|[CPT]h)$/u;

const isTitle = (label: string): boolean => initials.test(label) || (/^\p{Lu}/u.test(label) && title.test(label));

// A name begins with a capital. The particles of « M.de La Tour » and « M.et Mme Martin » are allowed too, although
// some of them are top-level domains.
const beginsName = (label: string, next: string): boolean => {
  if (/^\p{Lu}/u.test(label)) return true;
  if (/^(?:de|la|al|do|af)$/.test(label)) return /^ \p{Lu}/u.test(next);
  return label === 'et' && isTitle(/^ (\p{L}+)(?!\p{L})/u.exec(next)?.[1] ?? '');
};

// Matches that are links with any ending: an address with @, a scheme, a Windows share, an IP address, a host with a
// port.
const linkAnyway =
  /:\/\/|\\\\|@|www\.|xn--|(?<![\p{L}\p{N}])(?:(?:mailto|tel|sms|file|javascript|vbscript|callto|skype|webcals?|whatsapp):\S|data:[a-z]+\/|hxxps?(?![\p{L}\p{N}])|ftp\.|localhost(?![\p{L}\p{N}]))|(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)|\p{L}:\d{2,5}\//iu;

const hosts = /[\p{L}\p{M}\p{N}\p{So}._-]+/gu;

/**
 * Normalizes full stops and slashes, and removes the tricks that hide a host: invisible characters, and spaces around
 * the dot before an ending.
 */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll('\u3002', '.')
    .replaceAll(/[\u2044\u2215\u29f8]/g, '/')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ \. ?(?=\p{Ll}|\p{Lu}{2})/gu, '.')
    .replaceAll(/\. (?=(?:com|net|org|fr|info|biz|COM|NET|ORG|FR|INFO|BIZ)(?![\p{L}\p{N}]))/gu, '.');

// A link also ends before a hyphen, an emoji or a letter of another script: « paypal.com🎁 », « paypal.comが ».
const endingsOf = (label: string): string[] =>
  [/[-_\p{So}]/u, /[^\p{Script=Latin}\p{N}]/u].map((end) => label.split(end, 1)[0]!.toLowerCase());

const isHost = (word: string, next: string, isEnding: IsEnding): boolean => {
  const labels = word.split('.');
  const last = labels.findLastIndex((label) => label !== '');
  // A path, a query or a port after the host makes it a link, even if it looks like a name.
  const isName = !/^[/?#:]/.test(next) && beginsName(labels[last] ?? '', next) && labels.slice(0, last).every(isTitle);
  return labels.some((label, at) => {
    if (at === 0 || labels[at - 1] === '') return false;
    const endings = endingsOf(label);
    return endings.some((ending) => isCommonEnding(ending, false) || (at === last && isEnding(ending, isName)));
  });
};

/**
 * Whether a mail program would turn part of a text into a link (docs/product/forms.md#names). Searches for words that
 * end with a top-level domain, except names after a title or an initial. The server knows every top-level domain, the
 * browser only the common ones.
 */
export const holdsLink = (text: string, isEnding: IsEnding = isCommonEnding): boolean => {
  const plain = bare(text);
  return (
    linkAnyway.test(plain) ||
    [...plain.matchAll(hosts)].some(({ 0: word, index }) =>
      isHost(word, plain.slice(index + word.length).slice(0, 20), isEnding),
    )
  );
};
