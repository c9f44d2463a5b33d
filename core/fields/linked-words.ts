/**
 * Whether a lower-case label is a top-level domain. `afterTitle` means that the label follows a title or an initial: a
 * label that can be a person's name is then not a domain.
 */
export type IsEnding = (label: string, afterTitle: boolean) => boolean;

// Frequent top-level domains that are never a person's name. The browser knows only these domains, because the full
// list is too large.
const commonEnding =
  /^(?:com|net|org|edu|gov|info|biz|fr|eu|be|uk|us|io|co|cc|tv|gg|me|app|dev|shop|online|site|store|xyz|top|click|live|vip|web|tech|website)$/;

export const isCommonEnding: IsEnding = (label) => commonEnding.test(label);

// A title or initials: « M.Dupont », « J.-P.Leclerc », « JP.Ma », « Ph.Li ».
const title =
  /^(?:mm|mmes?|madame|mesdames|monsieur|messieurs|mlles?|melle|mademoiselle|mr|mrs|ms|miss|v(?:eu)?ve|dre?|docteur|prof|professeur|pr|me|ma[iî]tre|ste?|sts|s(?:œ|oe)?ur|sr|p[eè]re|fr[eè]re|fr|abb[eé]|mgr|mc|mac)$/iu;
const initials = /^-?(?:\p{Lu}\p{M}*(?:-?\p{Lu}\p{M}*)?|[CPT]h)$/u;

const isTitle = (label: string): boolean => initials.test(label) || (/^\p{Lu}/u.test(label) && title.test(label));

// A name begins with a capital. The words that may follow a title in « M.de La Tour » and « M.et Mme Martin » are
// accepted too, although some of them are top-level domains.
const beginsName = (label: string, next: string): boolean => {
  if (/^\p{Lu}/u.test(label)) return true;
  if (/^(?:de|la|al|do|af)$/.test(label)) return /^ \p{Lu}/u.test(next);
  return label === 'et' && isTitle(/^ (\p{L}+)(?!\p{L})/u.exec(next)?.[1] ?? '');
};

// Text that is a link with any top-level domain: an address with @, a scheme, a Windows share, an IP address, a host
// with a port.
const linkAnyway =
  /:\/\/|\\\\|@|www\.|xn--|(?<![\p{L}\p{N}])(?:(?:mailto|tel|sms|file|javascript|vbscript|callto|skype|webcals?|whatsapp):\S|data:[a-z]+\/|hxxps?(?![\p{L}\p{N}])|ftp\.|localhost(?![\p{L}\p{N}]))|(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)|\p{L}:\d{2,5}\//iu;

const hosts = /[\p{L}\p{M}\p{N}\p{So}._-]+/gu;

/**
 * Normalizes full stops and slashes. Removes the tricks that hide a host: invisible characters, and spaces around the
 * last dot of the host.
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

// Mail programs also end a link before a hyphen, an emoji or a letter of another script: « paypal.com🎁 »,
// « paypal.comが ».
const endingsOf = (label: string): string[] =>
  [/[-_\p{So}]/u, /[^\p{Script=Latin}\p{N}]/u].map((end) => label.split(end, 1)[0]!.toLowerCase());

const isHost = (word: string, next: string, isEnding: IsEnding): boolean => {
  const labels = word.split('.');
  const last = labels.findLastIndex((label) => label !== '');
  // A path, a query or a port after the host makes a link, even when the host looks like a person's name.
  const isName = !/^[/?#:]/.test(next) && beginsName(labels[last] ?? '', next) && labels.slice(0, last).every(isTitle);
  return labels.some((label, at) => {
    if (at === 0 || labels[at - 1] === '') return false;
    const endings = endingsOf(label);
    return endings.some((ending) => isCommonEnding(ending, false) || (at === last && isEnding(ending, isName)));
  });
};

/**
 * Whether a mail program would turn part of a text into a link (docs/product/forms.md#names). Finds the words that end
 * with a top-level domain, except names after a title or an initial. `isEnding` knows every top-level domain on the
 * server, and only the frequent ones in the browser.
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
